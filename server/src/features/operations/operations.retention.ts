import { sql } from '../../platform/db/sql.ts';
import type { Retention } from '../../platform/retention.ts';

/** What belongs to the process rather than to an area. */
export const operationsRetention: readonly Retention[] = [
  { table: 'schema_migrations', forever: 'which steps made this schema' },
  { table: 'settings', forever: 'a handful of values' },
  { table: 'database_modes', forever: 'what a database has been' },
  {
    table: 'outbox',
    key: ['bucket', 'id'],
    days: 30,
    goes: (before) => sql`t.done_at < ${before}`,
    why: 'a delivered message is of use while somebody looks into a recent failure',
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
