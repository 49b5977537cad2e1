import { AppError } from './app-error.ts';

/**
 * Returns a counting semaphore with a bounded queue: so many pieces of work run at once, so many wait, and
 * `server.busy` answers the rest: many callers cannot exhaust memory.
 */
export function semaphore(maxRunning: number, maxWaiting: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= maxRunning) {
      if (waiting.length >= maxWaiting) throw new AppError('server.busy');
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}
