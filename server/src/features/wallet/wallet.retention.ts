import type { Policy } from '@banyan/domain/policy.ts';
import { proofKeptDays, statementKeptDays } from '@banyan/domain/wallet/statement-rules.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Retention } from '../../platform/retention.ts';

const business = 'a business fact that the books refer to';

export const walletRetention: readonly Retention[] = [
  {
    table: 'recharges',
    key: ['user_id', 'recharge_id'],
    // As long as the key of its command, so that this is never carried out again while somebody may still repeat it.
    days: ({ retention }: Policy) => retention.idempotencyDays,
    // A bank transfer stays: its code leads whatever is paid under it, however late, to whoever was given it.
    goes: (before) => sql`
      t.state in ('failed', 'cancelled', 'expired') and t.finished_at < ${before}
      and t.transfer_code is null and t.review_since is null
      and not exists (select from transfers c where c.user_id = t.user_id and c.cause_id = t.recharge_id)
      and not exists (select from transfer_proofs p where p.user_id = t.user_id and p.recharge_id = t.recharge_id)
      and not exists (select from differences d where d.source_key = t.recharge_id::text or d.subject = t.number)`,
    why: 'it was never paid, and no book refers to it; what its provider says so late is a difference, which operators deal with',
  },
  { table: 'transfer_codes', forever: business },
  { table: 'withdrawals', forever: business },
  { table: 'payout_batches', forever: 'who had which withdrawals paid' },
  { table: 'payout_batch_items', forever: 'which withdrawals were paid together, and which were left out' },
  { table: 'usdt_transfers', forever: 'by which transaction a withdrawal was paid, and who has signed it' },
  { table: 'usdt_transfer_findings', forever: 'who has found what became of a lost transfer, and why' },
  { table: 'payout_methods', forever: 'withdrawals refer to it' },
  { table: 'provider_events', forever: 'what a provider signed, by which money was booked' },
  { table: 'provider_answers', forever: 'one row for each provider' },
  { table: 'provider_bills', forever: 'which days of a provider were compared with our orders' },
  { table: 'bill_findings', forever: 'where a bill and our orders disagreed' },
  {
    table: 'statement_parts',
    key: ['user_id', 'statement_id', 'part'],
    days: statementKeptDays,
    goes: (before) => sql`t.written_at < ${before}`,
    why: 'a copy of what the ledger has; made again, it is the same',
  },
  {
    table: 'transfer_proofs',
    key: ['user_id', 'recharge_id'],
    days: proofKeptDays,
    goes: (before) => sql`t.uploaded_at < ${before}`,
    why: 'whatever it helped to find has been decided by then',
  },
  {
    table: 'statements',
    key: ['user_id', 'statement_id'],
    days: statementKeptDays,
    goes: (before) => sql`t.requested_at < ${before}`,
    why: 'a copy of what the ledger has; made again, it is the same',
  },
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
