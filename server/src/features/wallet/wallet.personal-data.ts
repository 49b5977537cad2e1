import { openWithdrawalStates } from '@banyan/domain/wallet/withdrawal-state.ts';
import { type Reader, sql } from '../../platform/db/sql.ts';
import type { OpenMatter, PersonalData, Row } from '../../platform/personal-data.ts';

const business = 'a business fact that the books refer to; it names nobody';

/**
 * Money in and out stays with its numbers; whose card it was goes. Of a transfer on a chain its name there stays, by
 * which everybody can read it; what a node was given goes.
 */
export const walletPersonalData: PersonalData = {
  tables: [
    {
      table: 'recharges',
      amounts: ['amount', 'asked'],
      withheld: ['cashier_url'],
      closing: { keep: business },
    },
    {
      table: 'payout_methods',
      sealed: {
        details_sealed: (userId, row) => `payout_methods|details|${userId}|${row['payout_method_id']}`,
      },
      withheld: ['number_index'],
      closing: {
        // Withdrawals refer to the row, so that it stays, empty.
        erase: (userId, at) => sql`
          update payout_methods set details_sealed = ''::bytea, number_index = payout_method_id::text, number_masked = '',
            holder = '', bank = left(bank, 0), province = left(province, 0), city = left(city, 0),
            district = left(district, 0), branch = left(branch, 0), removed_at = coalesce(removed_at, ${at})
          where user_id = ${userId}`,
      },
    },
    {
      table: 'withdrawals',
      amounts: ['amount', 'fee', 'net', 'day_total', 'two_operators_from'],
      closing: { erase: (userId) => sql`update withdrawals set payee = '' where user_id = ${userId}` },
    },
    { table: 'payout_batch_items', amounts: ['amount'], closing: { keep: business } },
    { table: 'transfer_proofs', withheld: ['image_sealed'], closing: 'delete' },
    { table: 'statement_parts', withheld: ['bytes_sealed'], closing: 'delete' },
    {
      table: 'statements',
      amounts: ['opening', 'received', 'spent', 'closing'],
      closing: 'delete',
    },
    { table: 'idempotency_keys', withheld: ['request_hash', 'reply'], closing: 'delete' },
  ],
  more: {
    collect: transfersOf,
    erase: async ({ writer, userId }) => {
      await writer.run(sql`update usdt_transfers set raw = '' where owner_id = ${userId}`);
    },
  },
  openMatters,
};

async function transfersOf(reader: Reader, userId: string): Promise<Record<string, readonly Row[]>> {
  const rows = await reader.rows<Row>(sql`
    select number, chain, transaction_hash, step, paid_by, ended_at from usdt_transfers
    where owner_id = ${userId} order by number`);
  return { usdt_transfers: rows };
}

const openStates = sql.join(openWithdrawalStates.map((state) => sql`${state}`));

async function openMatters(reader: Reader, userId: string): Promise<OpenMatter[]> {
  const rows = await reader.rows<{ kind: 'recharge' | 'withdrawal'; count: bigint; amount: bigint }>(sql`
    select 'recharge' as kind, count(*) as count, coalesce(sum(amount), 0)::bigint as amount from recharges
    where user_id = ${userId} and state in ('created', 'pending') having count(*) > 0
    union all
    select 'withdrawal', count(*), coalesce(sum(amount), 0)::bigint from withdrawals
    where user_id = ${userId} and state in (${openStates}) having count(*) > 0`);
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}
