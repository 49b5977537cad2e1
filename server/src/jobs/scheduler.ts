import { setTimeout as sleep } from 'node:timers/promises';
import { errorFacts } from '../platform/log.ts';
import type { Services } from '../platform/services.ts';
import { type DailyJob, type DailyRuns, runDailyJobs } from './daily.ts';

/** Work that is looked for again and again, such as asking after what nobody told us. */
export interface FrequentTask {
  name: string;
  everyMs: number;
  run(services: Services): Promise<unknown>;
}

const dailyEveryMs = 5_000;

/**
 * Looks for due work until it is stopped. What it finds is decided by the database, not by a timer. Each task has
 * a loop of its own, and the daily jobs have one: what hangs or fails delays nothing else.
 */
export function scheduler(services: Services, jobs: readonly DailyJob[], tasks: readonly FrequentTask[]) {
  const stopping = new AbortController();
  const loops: Promise<void>[] = [];
  const runDaily = oneAtATime((): Promise<DailyRuns> => runDailyJobs(services, jobs));
  const turns = tasks.map((task) => ({ ...task, look: oneAtATime(() => look(task)) }));

  async function look({ name, run }: FrequentTask): Promise<void> {
    await run(services).catch((error: unknown) =>
      services.log.warn('a task waits', { task: name, ...errorFacts(error) }),
    );
  }

  async function loop(everyMs: number, work: () => Promise<unknown>): Promise<void> {
    while (!stopping.signal.aborted) {
      await work().catch((error: unknown) => services.log.warn('scheduler waits', errorFacts(error)));
      await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  return {
    start: () => {
      loops.push(loop(dailyEveryMs, runDaily));
      for (const { everyMs, look } of turns) loops.push(loop(everyMs, look));
    },
    runDaily,
    /** Looks at everything once: each task, then the daily jobs. Returns how many daily runs it made. */
    runDue: async (): Promise<number> => {
      await Promise.all(turns.map((task) => task.look()));
      return (await runDaily()).ran;
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(loops);
      await runDaily.idle();
    },
  };
}
export type Scheduler = ReturnType<typeof scheduler>;

/** One look at a time, also when somebody asks for another meanwhile. */
function oneAtATime<T>(work: () => Promise<T>) {
  let turn: Promise<unknown> = Promise.resolve();
  const next = (): Promise<T> => {
    const mine = turn.then(work);
    turn = mine.catch(() => undefined);
    return mine;
  };
  return Object.assign(next, { idle: () => turn });
}
