import type { JobCount, JobName } from '@banyan/api/gathered.ts';
import { addDays, type BusinessDate, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { errorFacts } from '../platform/log.ts';
import type { Services } from '../platform/services.ts';
import type { LeaseTimes } from './heartbeat.ts';
import { claimRun, finishRun, noteWaiting, progressOfJobs } from './job-runs.store.ts';
import { LeaseLost, leaseEnd, leaseTimes, underLease } from './lease.ts';

/** A day's work. Every step inside is safe to repeat: a run that died is simply run again. */
export interface DailyJob {
  name: string;
  /** The jobs whose run of the same date must be done first. */
  after?: readonly string[];
  /** Where it goes through many items, so many of them are one step; left out, a number that serves it well. */
  run(services: Services, date: BusinessDate, size?: number): Promise<JobCounts>;
}

/** What a run came to: how many there were of each thing that its job counts. */
export type JobCounts = Readonly<Record<string, number>>;

/** What a run of one of the areas' jobs came to; `parked` is what failed alone. */
export type CountsOf<Name extends JobName> = Readonly<Record<JobCount<Name>, number>> & {
  readonly parked?: number;
};

/** A daily job of an area: its name, what it comes after and what it counts are declared on the wire. */
export type AreaJob = {
  [Name in JobName]: {
    name: Name;
    after?: readonly JobName[];
    /** Where it goes through many items, so many of them are one step; left out, a number that serves it well. */
    run(services: Services, date: BusinessDate, size?: number): Promise<CountsOf<Name>>;
  };
}[JobName];

/** What a look at the daily jobs came to. */
export interface DailyRuns {
  ran: number;
  /** Runs that another worker is at, or that failed; what waits for them is not among these. */
  stopped: { job: string; date: BusinessDate; why: 'busy' | 'failed' }[];
}

/**
 * Runs every job for every business date that has begun and was not done, in the order of the dates: catching
 * up N days is N daily runs. A run that fails holds up the later days of its own job and the jobs that name it
 * in `after`; all others go on.
 */
export async function runDailyJobs(
  services: Services,
  declared: readonly DailyJob[],
  times: LeaseTimes = leaseTimes,
): Promise<DailyRuns> {
  const jobs = inTurn(declared);
  const today = businessDateOf(services.clock.now());
  const next = await nextDates(services, jobs, today);
  const isDone = (job: string, date: BusinessDate) => (next.get(job) ?? date) > date;
  const held = new Set<string>();
  const runs: DailyRuns = { ran: 0, stopped: [] };
  const first = [...next.values()].reduce((a, b) => (a < b ? a : b), today);
  for (let date = first; date <= today; date = addDays(date, 1)) {
    for (const job of jobs) {
      if (held.has(job.name) || isDone(job.name, date)) continue;
      const missing = job.after?.find((name) => !isDone(name, date));
      const result = missing
        ? await wait(services, job, date, missing)
        : await runOne(services, job, date, times);
      if (result === 'ran') runs.ran += 1;
      if (result === 'ran' || result === 'done') next.set(job.name, addDays(date, 1));
      else held.add(job.name);
      if (result === 'busy' || result === 'failed') runs.stopped.push({ job: job.name, date, why: result });
    }
  }
  return runs;
}

/**
 * Returns jobs so that each comes after those that it names, and otherwise as they stand. Throws a `RangeError` where some
 * wait for each other, or for one that there is not.
 */
function inTurn(jobs: readonly DailyJob[]): DailyJob[] {
  const named = new Map(jobs.map((job) => [job.name, job]));
  const ordered = new Set<DailyJob>();
  const place = (job: DailyJob, waiting: readonly string[]): void => {
    const path = [...waiting, job.name];
    if (waiting.includes(job.name))
      throw new RangeError(`daily jobs wait for each other: ${path.join(' → ')}`);
    for (const name of job.after ?? []) {
      const other = named.get(name);
      if (!other) throw new RangeError(`the daily job ${job.name} comes after ${name}, which there is not`);
      place(other, path);
    }
    ordered.add(job);
  };
  for (const job of jobs) place(job, []);
  return [...ordered];
}

/** The next date of each job. A job that is new begins where the others are; at the very beginning, today. */
async function nextDates(
  services: Services,
  jobs: readonly DailyJob[],
  today: BusinessDate,
): Promise<Map<string, BusinessDate>> {
  const progress = await inTransaction(services.db, progressOfJobs);
  const newest = progress.reduce<BusinessDate | null>((a, { last }) => (a && a > last ? a : last), null);
  return new Map(
    jobs.map(({ name }) => {
      const own = progress.find(({ job }) => job === name);
      return [name, own ? (own.open ?? addDays(own.last, 1)) : (newest ?? today)];
    }),
  );
}

async function wait(services: Services, { name }: DailyJob, date: BusinessDate, missing: string) {
  const at = services.clock.wall();
  await inTransaction(services.db, (writer) => noteWaiting(writer, name, date, { for: missing, at }));
  return 'waiting' as const;
}

async function runOne(
  services: Services,
  job: DailyJob,
  date: BusinessDate,
  times: LeaseTimes,
): Promise<'ran' | 'done' | 'busy' | 'failed'> {
  const { db, clock, log } = services;
  const attempt = await inTransaction(db, (writer) =>
    claimRun(writer, job.name, date, { wall: clock.wall(), until: leaseEnd(services, times) }),
  );
  if (typeof attempt === 'string') return attempt;
  try {
    const counts = await underLease(services, attempt, times, (fenced) =>
      job.run(fenced, date, services.stepSize),
    );
    const at = clock.wall();
    const isOurs = await inTransaction(db, (writer) => finishRun(writer, attempt, { at, counts }));
    return isOurs ? 'ran' : 'busy';
  } catch (error) {
    log.error('daily job failed', { job: job.name, date, ...errorFacts(error) });
    if (error instanceof LeaseLost) return 'busy';
    const failure = { at: clock.wall(), error: String(error).slice(0, 1000) };
    await inTransaction(db, (writer) => finishRun(writer, attempt, failure));
    return 'failed';
  }
}
