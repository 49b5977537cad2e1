// `npm start`: everything that the demonstration needs, from a fresh clone.
import {
  banyanEnvironment,
  ensurePortsFree,
  isProduction,
  launchOptions,
  runTogether,
  script,
} from './launcher.mjs';
import { ensureBuilt, ensureInstalled, runTool } from './setup.mjs';

const usage = `npm start -- [--port N] [--data DIR]

Installs and builds what is missing, then runs Banyan with its payment simulator until Ctrl-C.
`;

await runTool(async () => {
  const options = launchOptions(usage);
  ensureInstalled();
  const env = banyanEnvironment('demo', options);
  await ensurePortsFree(env);
  ensureBuilt();
  const simulator = script('payment simulator', 'simulator/src/main.ts');
  const server = script('server', 'server/src/main.ts');
  process.exit(await runTogether(isProduction(env) ? [server] : [simulator, server], env));
});
