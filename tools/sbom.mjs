// `npm run sbom`: writes the bill of materials of what runs in production, as CycloneDX JSON.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOptions } from './options.mjs';
import { ensureInstalled, goOnUnderNode24, root, runTool, SetupError } from './setup.mjs';

await runTool(async () => {
  const { positionals } = readOptions({
    usage: 'npm run sbom -- [FILE]\n\nWrites the bill of materials of production (banyan.cdx.json).',
    most: 1,
  });
  await goOnUnderNode24();
  ensureInstalled();
  const file = positionals[0] ?? join(root, 'banyan.cdx.json');
  const args = ['sbom', '--omit=dev', '--sbom-format=cyclonedx'];
  const result = spawnSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) throw new SetupError(`npm sbom failed: ${result.stderr.trim()}`);
  const bill = JSON.parse(result.stdout);
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`${bill.components.length} components in ${file}`);
});
