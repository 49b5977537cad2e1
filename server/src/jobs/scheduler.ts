import { setTimeout as sleep } from 'node:timers/promises';
import { errorFacts } from '../platform/log.ts';
import type { Services } from '../platform/services.ts';
import { type DailyJob, runDailyJobs } from './daily.ts';

/** Work that is looked for every few seconds, such as expiring what nobody paid. */
export type FrequentTask = (services: Services) => Promise<void>;

const tickMs = 5_000;

/** Looks for due work until it is stopped. What it finds is decided by the database, not by a timer. */
export function scheduler(services: Services, jobs: readonly DailyJob[], tasks: readonly FrequentTask[]) {
  const stopping = new AbortController();
  let loop: Promise<void> | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  /** One look at a time, also when the demo's clock is moved by hand meanwhile. */
  function runDue(): Promise<number> {
    const next = turn.then(async () => {
      for (const task of tasks) await task(services);
      return runDailyJobs(services, jobs);
    });
    turn = next.catch(() => undefined);
    return next;
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await runDue().catch((error: unknown) => services.log.warn('scheduler waits', errorFacts(error)));
      await sleep(tickMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  return {
    start: () => {
      loop = run();
    },
    runDue,
    stop: async () => {
      stopping.abort();
      await loop;
      await turn;
    },
  };
}
export type Scheduler = ReturnType<typeof scheduler>;
