import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { buildSimulator } from './app.ts';
import { webUrl } from './protocol.ts';

const usage = `node simulator/src/main.ts

Runs the payment simulator until SIGTERM or SIGINT. It is told by the environment: SIMULATOR_SECRET (needed),
SIMULATOR_PORT, SIMULATOR_HOST, SIMULATOR_WEBHOOK_URL, SIMULATOR_PUBLIC_URL, SIMULATOR_DATA; see its README.
`;
refuseOptions();

const environment = z.object({
  SIMULATOR_PORT: z
    .string()
    .regex(/^[0-9]{1,5}$/)
    .default('3002')
    .transform(Number),
  SIMULATOR_HOST: z.string().min(1).default('127.0.0.1'),
  SIMULATOR_SECRET: z.string().min(16, 'at least 16 characters'),
  SIMULATOR_WEBHOOK_URL: webUrl.optional(),
  SIMULATOR_PUBLIC_URL: webUrl.optional(),
  SIMULATOR_DATA: z.string().min(1).optional(),
});

const read = environment.safeParse(process.env);
if (!read.success) {
  const faults = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  process.stderr.write(`payment simulator: ${faults.join('; ')}\n`);
  process.exit(1);
}
const env = read.data;

const app = buildSimulator({
  secret: env.SIMULATOR_SECRET,
  webhookUrl: env.SIMULATOR_WEBHOOK_URL,
  publicUrl: env.SIMULATOR_PUBLIC_URL,
  dataFolder: env.SIMULATOR_DATA,
});

let closing = false;
async function stop(): Promise<void> {
  if (closing) return;
  closing = true;
  await app.close();
  process.exit(0);
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
// With an IPC channel the parent's death is ours too, however it died.
if (process.channel) process.on('disconnect', stop);

try {
  await app.listen({ port: env.SIMULATOR_PORT, host: env.SIMULATOR_HOST });
  const { port } = app.server.address() as AddressInfo;
  const host = env.SIMULATOR_HOST.includes(':') ? `[${env.SIMULATOR_HOST}]` : env.SIMULATOR_HOST;
  process.stdout.write(`payment simulator on http://${host}:${port}\n`);
} catch (error) {
  process.stderr.write(`payment simulator: ${(error as Error).message}\n`);
  process.exit(1);
}

/** Ends the process with the usage text: with 0 where it was asked for, with 2 for anything else on the line. */
function refuseOptions(): void {
  try {
    const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });
    if (!values.help) return;
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${usage}`);
    process.exit(2);
  }
  process.stdout.write(usage);
  process.exit(0);
}
