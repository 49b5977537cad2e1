// `npm run bench`, `npm run bench:pictures`: measure on throwaway data; they neither read nor write the data folder.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { banyanEnvironment } from './launcher.mjs';
import { ensureBuilt, ensureInstalled, node24, root, runTool } from './setup.mjs';

await runTool(() => {
  const [first, ...others] = process.argv.slice(2);
  const isPictures = first === 'pictures';
  const script = isPictures ? ['first-picture.ts', ...others] : ['run.ts', ...process.argv.slice(2)];
  ensureInstalled();
  if (isPictures) ensureBuilt();
  const data = mkdtempSync(join(tmpdir(), 'banyan-bench-'));
  delete process.env.DATABASE_URL; // it brings a server of its own
  const env = banyanEnvironment('demo', { data });
  const child = spawn(node24(), [join(root, 'bench', script[0]), ...script.slice(1)], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.once('exit', (code) => {
    rmSync(data, { recursive: true, force: true });
    process.exit(code ?? 1);
  });
});
