import { bootApp } from '../boot.ts';
import { ConfigError, readConfig } from '../platform/config.ts';
import { beginDemo, demoLogins, seedDemo } from '../seed/demo.ts';

/** `npm run seed`: fills an empty database with the demo. The payment simulator must be running. */
try {
  const config = readConfig(process.env);
  const app = await bootApp(config);
  try {
    await beginDemo(app);
    await app.web.listen({ host: config.host, port: config.port });
    await seedDemo(app);
    process.stdout.write(`${demoLogins.join('\n')}\n`);
  } finally {
    await app.close();
  }
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
