import type { VipProduct } from '@banyan/domain/vip/vip-card.ts';
import { sql } from '../../platform/db/sql.ts';
import type { CauseTable, SubjectsOf } from '../../platform/records.ts';
import { productNames } from './notices.ts';

/** What moves money here, as whoever explains a figure may see it. */
export const vipCauses = {
  vip_card: {
    table: 'vip_cards',
    key: 'card_id',
    columns: ['number', 'product', 'price', 'days', 'starts_on', 'ends_on', 'refunded', 'earned'],
    ownedByUser: true,
    times: { requested: 'bought_at', finished: 'refunded_at' },
  },
} as const satisfies Record<string, CauseTable>;

/** Names the card behind wallet records whose cause is one. */
export const cardNames: SubjectsOf = async ({ reader, userId, language }, causeIds) => {
  const rows = await reader.rows<{ id: string; product: VipProduct }>(sql`
    select card_id as id, product from vip_cards
    where user_id = ${userId} and card_id = any(${causeIds}::uuid[])`);
  return new Map(rows.map(({ id, product }) => [id, productNames[product][language]]));
};
