import { AppError } from './app-error.ts';

/**
 * Lets so many pieces of heavy work run at once, keeps so many waiting behind them, and answers `server.busy` to
 * the rest: many callers cannot exhaust memory.
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
