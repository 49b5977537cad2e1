import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction } from '../platform/db/transaction.ts';
import { newId } from '../platform/ids.ts';
import { errorFacts } from '../platform/log.ts';
import type { Services } from '../platform/services.ts';
import { type DailyJob, type DailyRuns, runDailyJobs } from './daily.ts';
import { type LeaseTimes, withHeartbeat } from './heartbeat.ts';
import { leaseEnd, leaseTimes } from './lease.ts';
import { claimTask, renewTask } from './task-leases.store.ts';

/** Work that is looked for again and again, such as asking after what nobody told us. */
export interface FrequentTask {
  name: string;
  everyMs: number;
  /** How long its lease lasts without a heartbeat, where that is not as long as of others. */
  times?: LeaseTimes;
  /** Where it goes through many items, so many of them are one step; left out, a number that serves it well. */
  run(services: Services, size?: number): Promise<unknown>;
}

const dailyEveryMs = 5_000;

/**
 * Looks for due work until it is stopped. What it finds is decided by the database, not by a timer. Each task has
 * a loop of its own, and the daily jobs have one: what hangs or fails delays nothing else. Of several processes one
 * at a time is at a task, under a lease, and the others pass over their turn.
 */
export function scheduler(
  services: Services,
  jobs: readonly DailyJob[],
  tasks: readonly FrequentTask[],
  times: LeaseTimes = leaseTimes,
) {
  const holder = newId();
  const stopping = new AbortController();
  const loops: Promise<void>[] = [];
  const runDaily = oneAtATime((): Promise<DailyRuns> => runDailyJobs(services, jobs));
  const turns = tasks.map((task) => ({ ...task, look: oneAtATime(() => look(task)) }));

  async function look(task: FrequentTask): Promise<void> {
    await runAlone(task).catch((error: unknown) =>
      services.log.warn('a task waits', { task: task.name, ...errorFacts(error) }),
    );
  }

  async function runAlone({ name, run, times: own = times }: FrequentTask): Promise<void> {
    const { db, clock, log } = services;
    const lease = { wall: clock.wall(), until: leaseEnd(services, own) };
    if (!(await inTransaction(db, (writer) => claimTask(writer, name, holder, lease)))) return;
    const renewUntil = (until: Date | null) =>
      inTransaction(db, (writer) => renewTask(writer, name, holder, until));
    const renew = () => renewUntil(leaseEnd(services, own));
    try {
      await withHeartbeat({ renew, everyMs: own.heartbeatMs, log, facts: { task: name } }, () =>
        run(services, services.stepSize),
      );
    } finally {
      await renewUntil(null);
    }
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
