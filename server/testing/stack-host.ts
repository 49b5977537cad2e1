// One process that runs the stacks of the browser journeys, several at a time. Each stack is a server with both
// apps and a payment simulator, as `server/src/main.ts` and `simulator/src/main.ts` start them; what a process has
// to load and compile before the first stack, the next ones find done. Told by messages what to start and stop.
import { buildSimulator } from '@banyan/simulator/app.ts';
import { type DemoClock, systemClock } from '../src/platform/clock.ts';
import { readConfig } from '../src/platform/config.ts';
import { jsonLog } from '../src/platform/log.ts';
import { serve } from '../src/serve.ts';

/** What is asked of the host: to start a stack with these variables, to move its clock ahead, or to stop it. */
interface Order {
  id: number;
  stack: string;
  env?: Record<string, string>;
  passMs?: number;
}

interface Running {
  pass(ms: number): void;
  stop(): Promise<void>;
}

const running = new Map<string, Running>();

/** The system's clock, which can be moved ahead: what only time brings need not be waited for. */
function movableClock(): DemoClock & Pick<Running, 'pass'> {
  const { now, wall, setOffsetDays } = systemClock();
  let aheadMs = 0;
  const ahead = (at: Date) => new Date(at.getTime() + aheadMs);
  return {
    now: () => ahead(now()),
    wall: () => ahead(wall()),
    setOffsetDays,
    pass: (ms) => {
      aheadMs += ms;
    },
  };
}

async function start(env: Record<string, string>): Promise<Running> {
  const simulator = buildSimulator({
    secret: env.SIMULATOR_SECRET ?? '',
    webhookUrl: env.SIMULATOR_WEBHOOK_URL,
    publicUrl: env.SIMULATOR_PUBLIC_URL,
    dataFolder: env.SIMULATOR_DATA,
    ...(env.STACK_BLOCK_MS && { blockMs: Number(env.STACK_BLOCK_MS) }),
  });
  try {
    await simulator.listen({ host: '127.0.0.1', port: Number(env.SIMULATOR_PORT) });
    const config = readConfig(env);
    const files = env.STACK_WEB_FOLDER ? { webFolder: env.STACK_WEB_FOLDER } : {};
    const clock = movableClock();
    const app = await serve(config, jsonLog(config.log), { ...files, clock });
    return {
      pass: clock.pass,
      stop: async () => {
        await Promise.all([app.close(), simulator.close()]);
      },
    };
  } catch (error) {
    await simulator.close();
    throw error;
  }
}

async function obey({ stack, env, passMs }: Order): Promise<void> {
  if (env) running.set(stack, await start(env));
  else if (passMs !== undefined) running.get(stack)?.pass(passMs);
  else {
    await running.get(stack)?.stop();
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
