import { peopleRetention } from './features/people/index.ts';
import { walletRetention } from './features/wallet/index.ts';
import type { DailyJob } from './jobs/daily.ts';
import { LeaseLost } from './jobs/lease.ts';
import { sql } from './platform/db/sql.ts';
import { errorFacts } from './platform/log.ts';
import { forget, forgets, type Retention } from './platform/retention.ts';

const books = 'the books, for ever';
const product = 'what people bought and under which terms';
const law = 'who a customer is and who looked: kept as the law asks, emptied by closing';
const decided = 'who decided what, for ever';

const ledgerRetention: readonly Retention[] = [
  'assets',
  'accounts',
  'transfers',
  'entries',
  'house_entries',
  'holds',
  'funding_accounts',
  'fund_reservations',
].map((table) => ({ table, forever: books }));

const platformRetention: readonly Retention[] = [
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

const consoleRetention: readonly Retention[] = [
  ...[
    'audit_head',
    'audit_log',
    'audit_checkpoints',
    'four_eyes',
    'proposals',
    'policy_versions',
    'operators',
  ].map((table) => ({ table, forever: decided })),
  {
    table: 'operator_sessions',
    key: ['operator_id', 'token_hash'],
    days: 30,
    goes: (before) => sql`t.expires_at < ${before}`,
    why: 'an ended session opens nothing; the deeds stand in the audit log',
  },
  { table: 'operator_invitations', forever: 'one an operator, replaced by the next' },
];

const otherAreas: readonly Retention[] = [
  ...['issuers', 'issuer_fundings', 'products', 'agreements', 'subscriptions', 'payouts'].map((table) => ({
    table,
    forever: product,
  })),
  ...['certifications', 'certification_photos', 'certification_steps', 'certification_views'].map(
    (table) => ({
      table,
      forever: law,
    }),
  ),
  { table: 'addresses', forever: 'the person’s own, until removed or closed' },
  { table: 'risk_profiles', forever: 'what was known of a person when investing' },
  { table: 'secret_keys', forever: 'one a person' },
  { table: 'security_holds', forever: 'why money waited, for the person and for whoever asks later' },
  { table: 'articles', forever: 'what is shown to everybody' },
  { table: 'releases', forever: 'one for each version of the app' },
  { table: 'client_log', job: 'client_log.forget' },
  { table: 'client_log_days', job: 'client_log.forget' },
];

/** How long the rows of every table are kept, and why. */
export const retentions: readonly Retention[] = [
  ...ledgerRetention,
  ...platformRetention,
  ...peopleRetention,
  ...walletRetention,
  ...consoleRetention,
  ...otherAreas,
];

/** Forgets what need not be kept, table by table: one that fails keeps no other from being done. */
export const retentionJob: DailyJob = {
  name: 'retention.forget',
  run: async (services) => {
    const counts: string[] = [];
    const failures: string[] = [];
    for (const rule of retentions.filter(forgets)) {
      try {
        const gone = await forget(services, rule);
        if (gone > 0) counts.push(`${rule.table} ${gone}`);
      } catch (error) {
        if (error instanceof LeaseLost) throw error;
        services.log.error('a table was not tidied', { table: rule.table, ...errorFacts(error) });
        failures.push(`${rule.table}: ${error}`);
      }
    }
    if (failures.length > 0) throw new Error(failures.join('; '));
    return `forgot ${counts.join(', ') || 'nothing'}`;
  },
};
