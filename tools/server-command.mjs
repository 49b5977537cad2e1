// `npm run seed`, `verify`, `operator`: one command of the server, with the environment that `npm start` gives.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { banyanEnvironment, frugal } from './launcher.mjs';
import { readOptions } from './options.mjs';
import { ensureInstalled, node24, root, runTool } from './setup.mjs';

const folder = 'server/src/commands';

await runTool(() => {
  const [name, ...args] = process.argv.slice(2);
  // What follows the name is for the command itself.
  readOptions(
    {
      usage: `node tools/server-command.mjs COMMAND …\n\nThe commands: ${commands().join(', ')}`,
      most: 1,
      faultOf: () => (commands().includes(name) ? undefined : `There is no command '${name ?? ''}'.`),
    },
    name === undefined ? [] : [name],
  );
  ensureInstalled();
  runForeground(join(root, folder, `${name}.ts`), args);
});

function commands() {
  const files = readdirSync(join(root, folder)).filter((file) => /^[a-z-]+\.ts$/.test(file));
  return files.map((file) => file.replace('.ts', ''));
}

function runForeground(path, args) {
  const env = args.includes('--help') ? process.env : banyanEnvironment('demo');
  const child = spawn(node24(), [...(env.DATABASE_URL ? [] : frugal), path, ...args], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.once('exit', (code) => process.exit(code ?? 1));
}
