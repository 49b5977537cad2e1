import { type Reader, sql } from '../../platform/db/sql.ts';
import type { OpenMatter, PersonalData } from '../../platform/personal-data.ts';

const business = 'a business fact that the books refer to; it names nobody';

export const pledgePersonalData: PersonalData = {
  tables: [
    {
      table: 'pledges',
      amounts: ['principal', 'outstanding', 'interest_due', 'next_price'],
      closing: { keep: business },
    },
    { table: 'pledge_nights', amounts: ['base', 'interest'], closing: { keep: business } },
    {
      table: 'pledge_steps',
      amounts: ['interest', 'principal', 'price', 'owed_after'],
      closing: { keep: business },
    },
    { table: 'pledge_sales', amounts: ['owed', 'least_price', 'close_price'], closing: { keep: business } },
    {
      table: 'pledge_sale_fills',
      amounts: ['price', 'value', 'fee', 'interest', 'principal', 'rest'],
      closing: { keep: business },
    },
  ],
  openMatters,
};

/** What is owed must be repaid, and the shares be released with it. */
async function openMatters(reader: Reader, userId: string): Promise<OpenMatter[]> {
  const open = await reader.first<{ count: bigint; amount: bigint }>(sql`
    select count(*) as count, coalesce(sum(outstanding + interest_due), 0)::bigint as amount from pledges
    where user_id = ${userId} and state <> 'ended'`);
  if (!open || open.count === 0n) return [];
  return [{ kind: 'pledge', count: Number(open.count), amount: open.amount }];
}
