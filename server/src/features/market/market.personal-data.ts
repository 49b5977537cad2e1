import { type Reader, sql } from '../../platform/db/sql.ts';
import type { OpenMatter, PersonalData } from '../../platform/personal-data.ts';

const business = 'a business fact that the books refer to; it names nobody';

export const marketPersonalData: PersonalData = {
  tables: [
    {
      table: 'market_orders',
      amounts: ['limit_price', 'bound', 'value', 'fee', 'least_fee'],
      closing: { keep: business },
    },
    { table: 'market_reserves', closing: { keep: business } },
    { table: 'market_fills', amounts: ['price', 'value', 'fee', 'gain'], closing: { keep: business } },
    { table: 'market_watches', closing: 'delete' },
  ],
  openMatters,
};

/** An order that stands has something set aside. */
async function openMatters(reader: Reader, userId: string): Promise<OpenMatter[]> {
  const open = await reader.first<{ count: bigint; amount: bigint }>(sql`
    select count(*) as count, coalesce(sum(case when side = 'buy' then set_aside + extra else 0 end), 0)::bigint as amount
    from market_orders where user_id = ${userId} and (state in ('waiting', 'open') or extra > 0)`);
  if (!open || open.count === 0n) return [];
  return [{ kind: 'market_order', count: Number(open.count), amount: open.amount }];
}
