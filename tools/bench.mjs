// `npm run bench`: measures on throwaway data; it neither reads nor writes the data folder.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { banyanEnvironment } from './launcher.mjs';
import { ensureInstalled, node24, root, runTool } from './setup.mjs';

await runTool(() => {
  ensureInstalled();
  const data = mkdtempSync(join(tmpdir(), 'banyan-bench-'));
  delete process.env.DATABASE_URL; // it brings a server of its own
  const env = banyanEnvironment('demo', { data });
  const child = spawn(node24(), [join(root, 'bench', 'run.ts'), ...process.argv.slice(2)], {
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
