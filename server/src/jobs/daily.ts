import { addDays, type BusinessDate, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { sql } from '../platform/db/sql.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { errorFacts } from '../platform/log.ts';
import type { Services } from '../platform/services.ts';

/** A day's work. Every step inside is safe to repeat: a run that died is simply run again. */
export interface DailyJob {
  name: string;
  /** Returns what was done, in words for the console. */
  run(services: Services, date: BusinessDate): Promise<string>;
}

const leaseMs = 10 * 60_000;

/**
 * Runs every job for every business date that has begun and was not done, in the order of the dates: catching
 * up N days is N daily runs. A failed run stops its job until it succeeds, so that no day overtakes another.
 * Returns how many runs it made.
 */
export async function runDailyJobs(services: Services, jobs: readonly DailyJob[]): Promise<number> {
  const today = businessDateOf(services.clock.now());
  const first = await firstDate(services, today);
  let ran = 0;
  for (let date = first; date <= today; date = addDays(date, 1)) {
    for (const job of jobs) {
      const result = await runOne(services, job, date);
      if (result === 'failed' || result === 'busy') return ran;
      if (result === 'done') ran += 1;
    }
  }
  return ran;
}

/** The day after the last one on which every job was done; at the very beginning, today. */
async function firstDate(services: Services, today: BusinessDate): Promise<BusinessDate> {
  const row = await inTransaction(services.db, (reader) =>
    reader.first<{ open: BusinessDate | null; last: BusinessDate | null }>(sql`
      select min(business_date) filter (where state <> 'done') as open, max(business_date) as last from job_runs`),
  );
  return row?.open ?? row?.last ?? today;
}

async function runOne(
  services: Services,
  job: DailyJob,
  date: BusinessDate,
): Promise<'done' | 'skipped' | 'busy' | 'failed'> {
  const claimed = await claim(services, job.name, date);
  if (claimed !== 'mine') return claimed;
  try {
    const outcome = await job.run(services, date);
    await finish(services, job.name, date, sql`state = 'done', outcome = ${outcome}, error = null`);
    return 'done';
  } catch (error) {
    services.log.error('daily job failed', { job: job.name, date, ...errorFacts(error) });
    await finish(services, job.name, date, sql`state = 'failed', error = ${String(error).slice(0, 1000)}`);
    return 'failed';
  }
}

function claim(services: Services, job: string, date: BusinessDate): Promise<'mine' | 'skipped' | 'busy'> {
  const wall = services.clock.wall();
  const lease = new Date(wall.getTime() + leaseMs);
  return inTransaction(services.db, async (writer) => {
    const claimed = await writer.run(sql`
      insert into job_runs (job, business_date, state, attempts, leased_until, started_at)
      values (${job}, ${date}, 'running', 1, ${lease}, ${wall})
      on conflict (job, business_date) do update
      set state = 'running', attempts = job_runs.attempts + 1, leased_until = ${lease}, started_at = ${wall}, finished_at = null
      where job_runs.state = 'failed' or (job_runs.state = 'running' and job_runs.leased_until < ${wall})`);
    if (claimed === 1) return 'mine';
    const row = await writer.first<{ state: string }>(sql`
      select state from job_runs where job = ${job} and business_date = ${date}`);
    return row?.state === 'done' ? 'skipped' : 'busy';
  });
}

const finish = (services: Services, job: string, date: BusinessDate, result: ReturnType<typeof sql>) =>
  inTransaction(services.db, (writer) =>
    writer.run(sql`
      update job_runs set ${result}, finished_at = ${services.clock.wall()}, leased_until = null
      where job = ${job} and business_date = ${date}`),
  );
