import type { OperatorRead } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';

/** Returns what the provider said that fits no order, or differs from it: nothing was booked by it. */
export async function providerAlerts({ reader }: OperatorRead) {
  const differing = await reader.rows<{ number: string; amount: bigint; since: Date }>(sql`
    select number, amount, review_since as since from recharges where review_since is not null
    union all select number, amount, review_since from withdrawals where review_since is not null
    order by since limit 20`);
  const mismatches = await reader.rows<{ reference: string; received_at: Date }>(sql`
    select reference, received_at from provider_events
    where verdict like '%mismatch' or verdict = 'unknown_reference' order by received_at desc limit 10`);
  return [
    ...differing.map(({ number, amount, since }) => ({
      code: 'provider.order_differs' as const,
      subject: number,
      amount,
      since,
    })),
    ...mismatches.map((row) => ({
      code: 'provider.mismatch' as const,
      subject: row.reference,
      amount: null,
      since: row.received_at,
    })),
  ];
}
