import { type Reader, sql } from '../../platform/db/sql.ts';
import type { OpenMatter, PersonalData } from '../../platform/personal-data.ts';
import { lapseAllPoints } from './points/investing-points.store.ts';

const business = 'a business fact that the books refer to; it names nobody';

export const investingPersonalData: PersonalData = {
  tables: [
    { table: 'subscriptions', amounts: ['principal'], closing: { keep: business } },
    { table: 'payouts', amounts: ['amount'], closing: { keep: business } },
    { table: 'investment_points', amounts: ['own_money'], closing: { keep: business } },
  ],
  // Points that were still to be given have nobody to be given to.
  more: {
    collect: async () => ({}),
    erase: ({ writer, userId, now }) => lapseAllPoints(writer, userId, now),
  },
  openMatters,
};

async function openMatters(reader: Reader, userId: string): Promise<OpenMatter[]> {
  const row = await reader.first<{ count: bigint; amount: bigint }>(sql`
    select count(*) as count, coalesce(sum(principal), 0)::bigint as amount from subscriptions
    where user_id = ${userId} and state not in ('repaid', 'cancelled')`);
  return row && row.count > 0n
    ? [{ kind: 'subscription', count: Number(row.count), amount: row.amount }]
    : [];
}
