import type { Policy } from '@banyan/domain/policy.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Retention } from '../../platform/retention.ts';

const business = 'a business fact that the books refer to';

export const walletRetention: readonly Retention[] = [
  { table: 'recharges', forever: business },
  { table: 'withdrawals', forever: business },
  { table: 'payout_methods', forever: 'withdrawals refer to it' },
  { table: 'provider_events', forever: 'what a provider signed, by which money was booked' },
  {
    table: 'refused_webhooks',
    key: ['refusal_id'],
    days: ({ retention }: Policy) => retention.refusedWebhookDays,
    goes: (before) => sql`t.received_at < ${before}`,
    why: 'nothing came of it; anybody on the network can cause one',
  },
  {
    table: 'idempotency_keys',
    key: ['user_id', 'key'],
    days: ({ retention }: Policy) => retention.idempotencyDays,
    goes: (before) => sql`t.created_at < ${before}`,
    why: 'no client still retries; should one, the ids that derive from its key exist already and refuse it',
  },
];
