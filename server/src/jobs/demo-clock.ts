import { AppError } from '../platform/app-error.ts';
import type { DemoClock } from '../platform/clock.ts';
import { sql } from '../platform/db/sql.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { Services } from '../platform/services.ts';
import type { Scheduler } from './scheduler.ts';

const followMs = 1_000;

/**
 * Moves business time ahead of the wall clock by whole days, in development and demo only, so that a person can watch
 * 30 days pass. The jobs of each day run before the next one begins.
 */
export function demoClock(services: Services, clock: DemoClock, work: Pick<Scheduler, 'runDaily'>) {
  let turn: Promise<unknown> = Promise.resolve();
  let afterJobs = async (): Promise<void> => undefined;

  async function offset(): Promise<number> {
    const row = await inTransaction(services.db, (reader) =>
      reader.first<{ days: number }>(
        sql`select (value ->> 'days')::integer as days from settings where name = 'demo_clock'`,
      ),
    );
    return row?.days ?? 0;
  }

  async function set(days: number): Promise<void> {
    await inTransaction(services.db, (writer) =>
      writer.run(sql`
        insert into settings (name, value, updated_at) values ('demo_clock', ${JSON.stringify({ days })}::jsonb, ${services.clock.wall()})
        on conflict (name) do update set value = excluded.value, updated_at = excluded.updated_at`),
    );
    clock.setOffsetDays(days);
  }

  /** Does the jobs of the days so far, or says what keeps them from being done. */
  async function live(): Promise<void> {
    const [stopped] = (await work.runDaily()).stopped;
    if (!stopped) return;
    const { job, date, why } = stopped;
    throw new AppError(why === 'busy' ? 'demo.busy' : 'demo.job_failed', { facts: { job, date } });
  }

  async function restore(): Promise<void> {
    if (services.config.isDemo) clock.setOffsetDays(await offset());
  }

  return {
    /** Takes up the offset that was left at the last stop. */
    restore,
    /** Takes up what another process has set, again and again; returns how to stop. Days that pass here go first. */
    follow: (): (() => void) => {
      if (!services.config.isDemo) return () => undefined;
      const timer = setInterval(() => {
        turn = turn.then(restore).catch(() => undefined);
      }, followMs);
      return () => clearInterval(timer);
    },
    set,
    /** Has something done on each day that is moved on to here, once its jobs are done. */
    afterEachDay: (work: () => Promise<void>): void => {
      afterJobs = work;
    },
    /**
     * Moves ahead day by day; stops at the day whose jobs could not be done. Throws `demo.busy` while another process
     * is at one of them, `demo.job_failed` when one failed, and `demo.unavailable` in production.
     */
    advance: (days: number): Promise<void> => {
      if (!services.config.isDemo) throw new AppError('demo.unavailable');
      const next = turn.then(async () => {
        await live();
        for (let day = 0; day < days; day += 1) {
          await set((await offset()) + 1);
          await live();
          await afterJobs();
        }
      });
      turn = next.catch(() => undefined);
      return next;
    },
  };
}
