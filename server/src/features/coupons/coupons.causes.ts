import { sql } from '../../platform/db/sql.ts';
import type { CauseTable, NamedFor } from '../../platform/records.ts';

/** What moves money here, as whoever explains a figure may see it. */
export const couponsCauses = {
  coupon_use: {
    table: 'coupon_uses',
    key: 'use_id',
    columns: ['kind', 'amount', 'due_on', 'paid_at', 'coupon_id', 'campaign_id', 'subscription_id'],
    ownedByUser: true,
    times: { requested: 'created_at', paid: 'paid_at', cancelled: 'cancelled_at' },
    partOf: { type: 'subscription', column: 'subscription_id' },
    paidBy: { type: 'campaign', column: 'campaign_id' },
  },
} as const satisfies Record<string, CauseTable>;

/** Names the campaign behind wallet records whose cause is a coupon. */
export async function campaignNamesByCause(
  { reader, userId, language }: NamedFor,
  causeIds: string[],
): Promise<Map<string, string>> {
  const rows = await reader.rows<{ id: string; name: string }>(sql`
    select u.use_id as id, c.name ->> ${language} as name
    from coupon_uses u join campaigns c on c.campaign_id = u.campaign_id
    where u.user_id = ${userId} and u.use_id = any(${causeIds}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row.name]));
}
