import { bootApp } from '../boot.ts';
import { readConfig } from '../platform/config.ts';
import { demoLogins, seedDemo } from '../seed/demo.ts';

/** `npm run seed`: fills an empty database with the demo. The payment simulator must be running. */
const config = readConfig(process.env);
const app = await bootApp(config);
await app.web.listen({ host: config.host, port: config.port });
try {
  await seedDemo(app);
  process.stdout.write(`${demoLogins.join('\n')}\n`);
} finally {
  await app.close();
}
