import { readOptions } from '../../../tools/options.mjs';
import { bootApp } from '../boot.ts';
import { readConfig } from '../platform/config.ts';
import { startFailure } from '../platform/start-failure.ts';
import { beginDemo } from '../seed/begin-demo.ts';
import { demoLogins, seedDemo } from '../seed/demo.ts';

readOptions({
  usage: 'npm run seed: fills an empty database with the demo. The payment simulator must be running.',
});
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
  process.stderr.write(`${startFailure(error)}\n`);
  process.exitCode = 1;
}
