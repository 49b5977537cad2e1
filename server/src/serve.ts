import type { App } from './app.ts';
import { bootApp } from './boot.ts';
import { type DemoClock, systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Log } from './platform/log.ts';
import { beginDemo } from './seed/begin-demo.ts';
import { seedDemo } from './seed/demo.ts';
import { demoLife } from './seed/demo-life.ts';

/**
 * Boots the app and serves it with its console on the configured ports; an empty demo is filled first. The app's files
 * come from its build, or from a folder of one's own; a test brings its own clock.
 */
export async function serve(
  config: Config,
  log: Log,
  { clock = systemClock(), ...files }: { webFolder?: string; clock?: DemoClock } = {},
): Promise<App> {
  const app = await bootApp(config, log, clock, files);
  const isSeeded = config.mode === 'demo' || config.mode === 'development';
  if (isSeeded) await beginDemo(app);
  await app.web.listen({ host: config.host, port: config.port });
  await app.console.listen({ host: config.host, port: config.consolePort });
  if (isSeeded) {
    await seedDemo(app);
    app.afterEachDay(await demoLife(app));
  }
  await app.startWork();
  return app;
}
