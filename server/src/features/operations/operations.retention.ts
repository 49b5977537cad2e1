import type { FrequentTask } from '../../jobs/scheduler.ts';
import { sql } from '../../platform/db/sql.ts';
import { type Forgets, forget, type Retention } from '../../platform/retention.ts';

const dayMs = 86_400_000;
const minutes = (n: number): number => (n * 60_000) / dayMs;

/** What is of use for minutes, and too much to be left for the daily job. */
const shortLived: readonly Forgets[] = [
  {
    table: 'live_hints',
    key: ['user_id', 'hint_id'],
    days: minutes(5),
    goes: (before) => sql`t.hinted_at < ${before}`,
    why: 'every process with open screens has read it within seconds',
  },
  {
    table: 'request_counts',
    key: ['key'],
    days: minutes(5),
    goes: (before) => sql`t.window_ends_at < ${before}`,
    why: 'requests count within their window only',
  },
];

/** Forgets what is of use for minutes. */
export const forgetShortLived: FrequentTask = {
  name: 'operations.forget_short_lived',
  everyMs: 60_000,
  run: async (services) => {
    for (const rule of shortLived) await forget(services, rule);
  },
};

/** What belongs to the process rather than to an area. */
export const operationsRetention: readonly Retention[] = [
  { table: 'schema_migrations', forever: 'which steps made this schema' },
  { table: 'settings', forever: 'a handful of values' },
  { table: 'database_modes', forever: 'what a database has been' },
  { table: 'task_leases', forever: 'one row a task' },
  ...shortLived.map(({ table }) => ({ table, job: forgetShortLived.name })),
  {
    table: 'outbox',
    key: ['bucket', 'id'],
    days: 30,
    goes: (before) => sql`t.done_at < ${before}`,
    why: 'a delivered message is of use while somebody looks into a recent failure',
  },
  {
    table: 'reactions',
    key: ['user_id', 'reaction', 'event', 'subject_id'],
    days: 90,
    goes: (before) => sql`t.done_at < ${before}`,
    why: 'an event is written down once, so its reaction is remembered only for whoever looks into one',
  },
  {
    table: 'job_runs',
    key: ['job', 'business_date'],
    days: 730,
    // The newest run of each job says where it goes on.
    goes: (before) => sql`
      t.state = 'done' and t.finished_at < ${before}
      and exists (select from job_runs n where n.job = t.job and n.business_date > t.business_date)`,
    why: 'what a day’s job did is asked for within a year or two',
  },
  {
    table: 'parked_items',
    key: ['kind', 'item_id'],
    days: 90,
    goes: (before) => sql`t.released_at < ${before}`,
    why: 'it was retried and has not failed again',
  },
];
