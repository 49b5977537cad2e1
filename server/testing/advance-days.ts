import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { sql } from '../src/platform/db/sql.ts';
import type { OperatorCaller } from './caller.ts';
import type { Processes } from './two-processes.ts';
import { until } from './wait.ts';

/**
 * Moves the time of two processes ahead by so many days, and waits until the jobs of the last one are done: whichever of
 * the processes is at a job, the other one is refused as busy.
 */
export async function advanceDays({ both }: Processes, by: OperatorCaller, days: number): Promise<void> {
  const ahead = async () => {
    const [row] = await both.rows<{ days: number }>(
      sql`select (value ->> 'days')::integer as days from settings where name = 'demo_clock'`,
    );
    return row?.days ?? 0;
  };
  const target = (await ahead()) + days;
  await until(async () => {
    if ((await ahead()) < target) await by.send('/console/api/demo/advance', { days: 1 });
    return (await ahead()) >= target;
  });
  const date = addDays(businessDateOf(new Date()), target);
  await until(async () => {
    const [row] = await both.rows<{ jobs: bigint; done: bigint }>(sql`
      select (select count(distinct job) from job_runs) as jobs,
        (select count(*) from job_runs where business_date = ${date} and state = 'done') as done`);
    return row !== undefined && row.done === row.jobs;
  });
}
