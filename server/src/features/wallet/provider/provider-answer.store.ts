import { type Reader, sql, type Writer } from '../../../platform/db/sql.ts';
import { bankTransfer } from '../payout-methods/offered-methods.ts';

/** Notes that a provider has answered a question, by the wall clock. */
export async function noteAnswer(writer: Writer, provider: string, at: Date): Promise<void> {
  await writer.run(sql`
    insert into provider_answers (provider, answered_at) values (${provider}, ${at})
    on conflict (provider) do update
      set answered_at = greatest(provider_answers.answered_at, excluded.answered_at)`);
}

/** Returns when a provider last answered a question or sent an event that it had signed; null where it never did. */
export async function lastHeardOf(reader: Reader, provider: string): Promise<Date | null> {
  const row = await reader.first<{ heard_at: Date | null }>(sql`
    select greatest(
      (select max(received_at) from provider_events where provider = ${provider}),
      (select answered_at from provider_answers where provider = ${provider})) as heard_at`);
  return row?.heard_at ?? null;
}

/**
 * Returns since when the oldest recharge, and the oldest withdrawal, is open with each provider, of what has been open
 * since `before` or longer. A bank transfer is with no provider, and neither is what is paid on a chain.
 */
export const longOpenOrders = (reader: Reader, before: Date): Promise<{ provider: string; since: Date }[]> =>
  reader.rows<{ provider: string; since: Date }>(sql`
    select provider, min(created_at) as since from recharges
    where state in ('created', 'pending') and provider <> ${bankTransfer} and created_at <= ${before}
    group by provider
    union all
    select provider, min(approved_at) from withdrawals
    where state in ('sent', 'unknown') and chain is null and approved_at <= ${before}
    group by provider`);
