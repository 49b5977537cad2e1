// `npm run seed`, `verify`, `docs`: one command of the server, with the environment that `npm start` gives.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { banyanEnvironment } from './launcher.mjs';
import { ensureInstalled, node24, root, runTool, SetupError } from './setup.mjs';

const folder = 'server/src/commands';

await runTool(() => {
  const [name, ...args] = process.argv.slice(2);
  const path = join(root, folder, `${name}.ts`);
  if (!name || !/^[a-z-]+$/.test(name) || !existsSync(path)) {
    throw new SetupError(
      `There is no server command ${name ?? ''}. There is: ${commands().join(', ') || 'none'}.`,
    );
  }
  ensureInstalled();
  runForeground(path, args);
});

function commands() {
  if (!existsSync(join(root, folder))) return [];
  const files = readdirSync(join(root, folder)).filter((file) => /^[a-z-]+\.ts$/.test(file));
  return files.map((file) => file.replace('.ts', ''));
}

function runForeground(path, args) {
  const child = spawn(node24(), [path, ...args], {
    cwd: root,
    env: banyanEnvironment('demo'),
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.once('exit', (code) => process.exit(code ?? 1));
}
