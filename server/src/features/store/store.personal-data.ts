import { type Reader, sql } from '../../platform/db/sql.ts';
import type { OpenMatter, PersonalData } from '../../platform/personal-data.ts';
import { placeOfAddress } from './orders/orders.ts';

const business = 'a business fact that the books refer to; it names nobody';

export const storePersonalData: PersonalData = {
  tables: [
    { table: 'point_exchanges', amounts: ['amount'], closing: { keep: business } },
    {
      table: 'goods_orders',
      amounts: ['price'],
      sealed: { address_sealed: (userId, row) => placeOfAddress(userId, String(row['order_id'])) },
      closing: {
        erase: (userId) => sql`
          update goods_orders set address_sealed = null, province = null, city = null, carrier = null, tracking = null,
            shipped_at = null, received_on = null
          where user_id = ${userId}`,
      },
    },
  ],
  openMatters,
};

/** What was ordered and has not arrived is not over. */
async function openMatters(reader: Reader, userId: string): Promise<OpenMatter[]> {
  const open = await reader.first<{ count: bigint; amount: bigint }>(sql`
    select count(*) as count, coalesce(sum(price), 0)::bigint as amount from goods_orders
    where user_id = ${userId} and state in ('placed', 'shipped')`);
  if (!open || open.count === 0n) return [];
  return [{ kind: 'goods_order', count: Number(open.count), amount: open.amount }];
}
