import { AppError } from './app-error.ts';

type Limited = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Returns a counting semaphore with a bounded queue: so many pieces of work run at once, so many wait, and
 * `server.busy` answers the rest: many callers cannot exhaust memory.
 */
export function semaphore(maxRunning: number, maxWaiting: number): Limited {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= maxRunning) {
      if (waiting.length >= maxWaiting) throw new AppError('server.busy');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      // The place is handed on: whoever comes at this moment does not take it as well.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Returns the same for each key by itself, one piece of work at once; what waits for one key delays no other. */
export function oneAtOnce(maxWaiting: number) {
  const open = new Map<string, { limited: Limited; users: number }>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const lane = open.get(key) ?? { limited: semaphore(1, maxWaiting), users: 0 };
    open.set(key, lane);
    lane.users += 1;
    try {
      return await lane.limited(work);
    } finally {
      lane.users -= 1;
      if (lane.users === 0) open.delete(key);
    }
  };
}
