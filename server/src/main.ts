import { flushCompileCache } from 'node:module';
import { simulatedChain } from './platform/chain/simulated-chain.ts';
import { readConfig } from './platform/config.ts';
import { jsonLog } from './platform/log.ts';
import { startFailure } from './platform/start-failure.ts';
import { demoLogins } from './seed/demo.ts';
import { serve } from './serve.ts';

/** One process: the app with its API, the console, the jobs. Ends cleanly on SIGTERM, SIGINT, or with its parent. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = jsonLog(config.log);
  const app = await serve(config, log);

  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    // Whatever still hangs after this may not keep the process: the database is safe at any moment.
    setTimeout(() => process.exit(1), 9_000).unref();
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
  process.on('disconnect', stop);

  const chains = simulatedChain(config, 'TRC20');
  const lines = [
    `app       http://${config.host}:${config.port}`,
    `console   http://${config.host}:${config.consolePort}`,
    `API docs  http://${config.host}:${config.port}/docs`,
    ...(chains ? [`chains    ${chains} (simulated: sends USDT)`] : []),
    ...(config.isDemo ? demoLogins : []),
  ];
  // Where Node keeps what it compiles, the next start finds it, however this process ends.
  flushCompileCache();
  if (process.send) process.send({ type: 'ready', lines });
  else log.info('ready', { lines });
}

function giveUp(error: unknown): void {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exit(1);
}

// The embedded database ends like this when it cannot write on; a fresh process recovers what was committed.
process.on('uncaughtException', giveUp);
main().catch(giveUp);
