// `npm run dev`: the server restarts and the apps reload as their sources change.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { banyanEnvironment, ensurePortsFree, launchOptions, runTogether, script } from './launcher.mjs';
import { ensureInstalled, root, runTool } from './setup.mjs';

const usage = `npm run dev -- [--port N] [--data DIR]

Runs the server (restarted on changes), the payment simulator and the development servers of the app
(http://localhost:5173) and of the console (http://localhost:5174).
`;

await runTool(async () => {
  const options = launchOptions(usage);
  ensureInstalled();
  const env = banyanEnvironment('development', options);
  await ensurePortsFree(env);
  const processes = [
    script('payment simulator', 'simulator/src/main.ts'),
    script('server', 'server/src/main.ts', { nodeArgs: ['--watch', '--watch-preserve-output'] }),
    ...viteServer('web', 5173),
    ...viteServer('console', 5174),
  ];
  process.exit(await runTogether(processes, env));
});

function viteServer(workspace, port) {
  if (!existsSync(join(root, workspace, 'vite.config.ts'))) return [];
  const args = ['--port', String(port), '--strictPort', '--clearScreen', 'false'];
  const cwd = join(root, workspace);
  return [script(`development server of ${workspace}`, 'node_modules/vite/bin/vite.js', { args, cwd })];
}
