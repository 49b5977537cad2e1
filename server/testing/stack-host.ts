// One process that runs the stacks of the browser journeys, several at a time. Each stack is a server with both
// apps and a payment simulator, as `server/src/main.ts` and `simulator/src/main.ts` start them; what a process has
// to load and compile before the first stack, the next ones find done. Told by messages what to start and stop.
import { buildSimulator } from '@banyan/simulator/app.ts';
import { readConfig } from '../src/platform/config.ts';
import { jsonLog } from '../src/platform/log.ts';
import { serve } from '../src/serve.ts';

/** What is asked of the host: to start a stack with these variables, or to stop the one of that name. */
interface Order {
  id: number;
  stack: string;
  env?: Record<string, string>;
}

const running = new Map<string, () => Promise<void>>();

async function start(env: Record<string, string>): Promise<() => Promise<void>> {
  const simulator = buildSimulator({
    secret: env.SIMULATOR_SECRET ?? '',
    webhookUrl: env.SIMULATOR_WEBHOOK_URL,
    publicUrl: env.SIMULATOR_PUBLIC_URL,
    dataFolder: env.SIMULATOR_DATA,
  });
  try {
    await simulator.listen({ host: '127.0.0.1', port: Number(env.SIMULATOR_PORT) });
    const config = readConfig(env);
    const files = env.STACK_WEB_FOLDER ? { webFolder: env.STACK_WEB_FOLDER } : {};
    const app = await serve(config, jsonLog(config.log), files);
    return async () => {
      await Promise.all([app.close(), simulator.close()]);
    };
  } catch (error) {
    await simulator.close();
    throw error;
  }
}

async function obey({ stack, env }: Order): Promise<void> {
  if (env) running.set(stack, await start(env));
  else {
    await running.get(stack)?.();
    running.delete(stack);
  }
}

process.on('message', (order: Order) => {
  obey(order).then(
    () => process.send?.({ id: order.id }),
    (error: Error) => process.send?.({ id: order.id, error: String(error.stack) }),
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.({ type: 'ready' });
