import { sql } from '../../platform/db/sql.ts';
import type { CauseTable, SubjectsOf } from '../../platform/records.ts';

/** What moves money and shares here, as whoever explains a figure may see it. */
export const equityCauses = {
  share_subscription: {
    table: 'share_subscriptions',
    key: 'subscription_id',
    columns: ['number', 'lots', 'lot_shares', 'price', 'amount', 'state', 'allotted_shares', 'instrument_id'],
    ownedByUser: true,
    times: { requested: 'subscribed_at', finished: 'ended_at' },
  },
} as const satisfies Record<string, CauseTable>;

/** Names the company behind records whose cause is a subscription for shares. */
export const companyNames: SubjectsOf = async ({ reader, userId, language }, causeIds) => {
  const rows = await reader.rows<{ id: string; name: string }>(sql`
    select s.subscription_id as id, i.company ->> ${language} as name
    from share_subscriptions s join instruments i on i.instrument_id = s.instrument_id
    where s.user_id = ${userId} and s.subscription_id = any(${causeIds}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row.name]));
};
