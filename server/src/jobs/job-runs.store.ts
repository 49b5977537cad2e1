import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { type Reader, sql, type Writer } from '../platform/db/sql.ts';

/**
 * One attempt at a job's run: its number tells it from the attempt that takes over when this one's lease ends (a
 * fencing token).
 */
export interface Attempt {
  job: string;
  date: BusinessDate;
  number: number;
}

/** Up to which date a job is done, and the date on which it stands still, if it does. */
export interface Progress {
  job: string;
  open: BusinessDate | null;
  last: BusinessDate;
}

export function progressOfJobs(reader: Reader): Promise<Progress[]> {
  return reader.rows<Progress>(sql`
    select job, min(business_date) filter (where state <> 'done') as open, max(business_date) as last
    from job_runs group by job`);
}

/** Claims a run that nobody else has or has done; a run whose lease has ended is taken over. */
export async function claimRun(
  writer: Writer,
  job: string,
  date: BusinessDate,
  lease: { wall: Date; until: Date },
): Promise<Attempt | 'done' | 'busy'> {
  const claimed = await writer.first<{ attempts: number }>(sql`
    insert into job_runs (job, business_date, state, attempts, leased_until, started_at)
    values (${job}, ${date}, 'running', 1, ${lease.until}, ${lease.wall})
    on conflict (job, business_date) do update
    set state = 'running', attempts = job_runs.attempts + 1, leased_until = ${lease.until}, started_at = ${lease.wall}, finished_at = null
    where job_runs.state in ('failed', 'waiting') or (job_runs.state = 'running' and job_runs.leased_until < ${lease.wall})
    returning attempts`);
  if (claimed) return { job, date, number: claimed.attempts };
  const row = await writer.first<{ state: string }>(sql`
    select state from job_runs where job = ${job} and business_date = ${date}`);
  return row?.state === 'done' ? 'done' : 'busy';
}

const isStillOurs = ({ job, date, number }: Attempt) => sql`
  job = ${job} and business_date = ${date} and attempts = ${number} and state = 'running'`;

/** Extends the lease; false when another worker has taken the run over. */
export async function renewLease(writer: Writer, attempt: Attempt, until: Date): Promise<boolean> {
  return (
    (await writer.run(sql`update job_runs set leased_until = ${until} where ${isStillOurs(attempt)}`)) === 1
  );
}

/** Returns whether the run is still this attempt's, and keeps it so until the transaction ends. */
export async function holdsLease(writer: Writer, attempt: Attempt): Promise<boolean> {
  const row = await writer.first(sql`
    select 1 as one from job_runs where ${isStillOurs(attempt)} for share`);
  return row !== undefined;
}

/** Ends the attempt; false when another worker has taken the run over. */
export async function finishRun(
  writer: Writer,
  attempt: Attempt,
  result: { at: Date } & ({ counts: Readonly<Record<string, number>> } | { error: string }),
): Promise<boolean> {
  const [state, counts, error] =
    'counts' in result ? ['done', JSON.stringify(result.counts), null] : ['failed', null, result.error];
  const ended = await writer.run(sql`
    update job_runs set state = ${state}, counts = ${counts}::jsonb, error = ${error}, finished_at = ${result.at}, leased_until = null
    where ${isStillOurs(attempt)}`);
  return ended === 1;
}

/** Writes down that a run waits for another job of its date. */
export async function noteWaiting(
  writer: Writer,
  job: string,
  date: BusinessDate,
  wait: { for: string; at: Date },
): Promise<void> {
  await writer.run(sql`
    insert into job_runs (job, business_date, state, attempts, started_at, error)
    values (${job}, ${date}, 'waiting', 0, ${wait.at}, ${`waits for ${wait.for}`})
    on conflict (job, business_date) do nothing`);
}
