import { type Chart, namesOf } from '@banyan/domain/ledger/chart.ts';
import { chartOfAccounts } from '@banyan/domain/ledger/chart-of-accounts.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { type Reader, sql, type Writer } from '../platform/db/sql.ts';
import type { OpenMatter, PersonalData } from '../platform/personal-data.ts';

const books = 'the books stay, under the id alone';

/** The books name nobody: they are shown to the person whole, and outlive the account. */
export const ledgerPersonalData: PersonalData = {
  tables: [
    { table: 'accounts', amounts: ['posted', 'held'], closing: { keep: books } },
    {
      table: 'transfers',
      amounts: ['amount'],
      withheld: ['from_user', 'from_account', 'to_user', 'to_account'],
      closing: { keep: books },
    },
    {
      table: 'entries',
      amounts: ['amount', 'balance_after'],
      withheld: ['transfer_owner'],
      rows: (userId) => sql`
        select e.*, a.asset from entries e
        join accounts a on a.user_id = e.user_id and a.account_id = e.account_id
        where e.user_id = ${userId}`,
      closing: { keep: books },
    },
    { table: 'house_entries', amounts: ['amount'], closing: { keep: books } },
    {
      table: 'holds',
      amounts: ['amount'],
      rows: (userId) => sql`
        select h.*, a.asset from holds h
        join accounts a on a.user_id = h.user_id and a.account_id = h.account_id
        where h.user_id = ${userId}`,
      closing: { keep: books },
    },
  ],
  openMatters: balancesLeft,
};

const { accounts }: Chart = chartOfAccounts;
const lapsing = namesOf(accounts, (rule) => rule.lapses === true);

async function balancesLeft(reader: Reader, userId: string): Promise<OpenMatter[]> {
  const row = await reader.first<{ accounts: bigint; amount: bigint }>(sql`
    select count(*) as accounts, coalesce(sum(posted) filter (where asset = ${currency}), 0)::bigint as amount
    from accounts where user_id = ${userId} and (posted <> 0 or held <> 0)
      and split_part(kind, '/', 1) <> all(${lapsing}::text[])`);
  return row && row.accounts > 0n
    ? [{ kind: 'balance', count: Number(row.accounts), amount: row.amount }]
    : [];
}

/** Holds a person's accounts still until the commit: what is posted afterwards meets the new state of things. */
export async function lockAccounts(writer: Writer, userId: string): Promise<void> {
  await writer.rows(sql`
    select account_id from accounts where user_id = ${userId} order by account_id for update`);
}
