// `npm start`: everything that the demonstration needs, from a fresh clone.
import {
  banyanEnvironment,
  ensurePortsFree,
  frugal,
  isProduction,
  launchOptions,
  runTogether,
  script,
} from './launcher.mjs';
import { compiledFolder, ensureBuilt, ensureInstalled, runTool } from './setup.mjs';

const usage = `npm start -- [--port N] [--data DIR]

Installs and builds what is missing, then runs Banyan with its payment simulator until Ctrl-C.
`;

await runTool(async () => {
  const options = launchOptions(usage);
  ensureInstalled();
  const env = banyanEnvironment('demo', options);
  await ensurePortsFree(env);
  ensureBuilt();
  const simulator = script('payment simulator', 'simulator/src/main.ts', { nodeArgs: frugal });
  const server = script('server', 'server/src/main.ts', {
    nodeArgs: env.DATABASE_URL ? [] : frugal,
    restarts: 3,
  });
  // glibc keeps a heap for every few threads; two are enough here, and hold on to less.
  const memory = env.DATABASE_URL ? {} : { MALLOC_ARENA_MAX: '2' };
  const runsIn = { NODE_COMPILE_CACHE: compiledFolder, ...memory, ...env };
  process.exit(await runTogether(isProduction(env) ? [server] : [simulator, server], runsIn));
});
