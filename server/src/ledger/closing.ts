import { addDays, type BusinessDate, startOf } from '@banyan/domain/calendar/business-date.ts';
import { type Chart, namesOf } from '@banyan/domain/ledger/chart.ts';
import { type AccountName, chartOfAccounts } from '@banyan/domain/ledger/chart-of-accounts.ts';
import type { Asset } from '@banyan/domain/money/asset.ts';
import { type Reader, sql, type WholeReader } from '../platform/db/sql.ts';
import type { HouseTotal } from './totals.ts';

/** What the books had at an instant that is past, whatever was posted since. */

/** Commands that wait for one another are posted a little out of order, by the instants at which they began. */
export const disorderMs = 10 * 60_000;

/** Returns whether an account `a` may have changed from an instant on. */
const mayHaveChanged = (at: Date) => sql`a.updated_at >= ${new Date(at.getTime() - disorderMs)}`;

/** Returns whether an account `a` holds what its person has, and not what the person owes. */
const isOwedToPerson = ({ accounts }: Chart) =>
  sql`split_part(a.kind, '/', 1) <> all(${namesOf(accounts, ({ debt }) => debt === true)}::text[])`;

export interface CustomerBalance {
  user_id: string;
  /** Minor units, over all of the person's accounts of the asset but debts. */
  balance: bigint;
}

/** Returns the next customers by id, and what each was owed before an instant. Who had no account yet is none. */
export const customersAt = (
  reader: WholeReader,
  asset: Asset,
  at: Date,
  { after, limit }: { after: string; limit: number },
  chart: Chart = chartOfAccounts,
): Promise<CustomerBalance[]> =>
  reader.rows<CustomerBalance>(sql`
    select a.user_id, sum(a.posted - case when ${mayHaveChanged(at)} then coalesce((
        select sum(e.amount) from entries e
        where e.user_id = a.user_id and e.account_id = a.account_id and e.created_at >= ${at}
      ), 0) else 0 end)::bigint as balance
    from accounts a where a.asset = ${asset} and a.opened_at < ${at} and a.user_id > ${after} and ${isOwedToPerson(chart)}
    group by a.user_id order by a.user_id limit ${limit}`);

/**
 * Returns the next people by id who had something of an asset at the end of a business date, and how much: over all of
 * their accounts of it but debts, by the dates that postings are booked under. What is booked later changes nothing of it,
 * so that a run which comes late finds what a timely one would have found.
 */
export const holdersOn = (
  reader: WholeReader,
  asset: Asset,
  on: BusinessDate,
  { after, limit }: { after: string; limit: number },
  chart: Chart = chartOfAccounts,
): Promise<CustomerBalance[]> =>
  reader.rows<CustomerBalance>(sql`
    select h.user_id, h.balance from (
      select a.user_id, sum(a.posted - coalesce((
          select sum(e.amount) from entries e
          where e.user_id = a.user_id and e.account_id = a.account_id and e.posted_on > ${on}
        ), 0))::bigint as balance
      from accounts a where a.asset = ${asset} and a.user_id > ${after} and ${isOwedToPerson(chart)}
      group by a.user_id
    ) h where h.balance > 0 order by h.user_id limit ${limit}`);

/**
 * Returns what some people had in an account of one name and asset at the end of a business date, in minor units, by
 * person, by the dates that postings are booked under; nobody who had nothing.
 */
export async function balancesOn(
  reader: Reader,
  people: readonly string[],
  { account, asset, on }: { account: AccountName; asset: Asset; on: BusinessDate },
): Promise<Map<string, bigint>> {
  const rows = await reader.rows<CustomerBalance>(sql`
    select a.user_id, (a.posted - coalesce((
        select sum(e.amount) from entries e
        where e.user_id = a.user_id and e.account_id = a.account_id and e.posted_on > ${on}
      ), 0))::bigint as balance
    from accounts a
    where a.user_id = any(${[...people]}::uuid[]) and a.kind = ${account} and a.asset = ${asset}`);
  return new Map(
    rows.flatMap(({ user_id, balance }): [string, bigint][] => (balance === 0n ? [] : [[user_id, balance]])),
  );
}

/** Returns what each account of some people had of some assets then, but for debts: a row for each account. */
export const holdingsOn = (
  reader: Reader,
  people: readonly string[],
  { assets, on }: { assets: readonly Asset[]; on: BusinessDate },
  chart: Chart = chartOfAccounts,
): Promise<(CustomerBalance & { asset: Asset })[]> =>
  reader.rows(sql`
    select a.user_id, a.asset, (a.posted - coalesce((
        select sum(e.amount) from entries e
        where e.user_id = a.user_id and e.account_id = a.account_id and e.posted_on > ${on}
      ), 0))::bigint as balance
    from accounts a
    where a.user_id = any(${[...people]}::uuid[]) and a.asset = any(${[...assets]}::text[]) and ${isOwedToPerson(chart)}
    order by a.user_id, a.asset`);

/**
 * Returns to whom of some people something was booked in the last minutes of a business date: who closes it may have read
 * their accounts before that was committed.
 */
export async function movedLateOn(
  reader: Reader,
  people: readonly string[],
  on: BusinessDate,
): Promise<string[]> {
  const end = startOf(addDays(on, 1));
  const rows = await reader.rows<{ user_id: string }>(sql`
    select distinct a.user_id
    from accounts a join entries e on e.user_id = a.user_id and e.account_id = a.account_id
    where a.user_id = any(${[...people]}::uuid[]) and ${mayHaveChanged(end)} and e.posted_on = ${on}
      and e.created_at >= ${new Date(end.getTime() - disorderMs)}
    order by a.user_id`);
  return rows.map(({ user_id }) => user_id);
}

/** Returns what each account of one person had before an instant, in minor units; debts are none of them. */
export const accountsAt = (
  reader: Reader,
  userId: string,
  asset: Asset,
  at: Date,
  chart: Chart = chartOfAccounts,
): Promise<{ kind: string; balance: bigint }[]> =>
  reader.rows(sql`
    select a.kind, (a.posted - coalesce((
        select sum(e.amount) from entries e
        where e.user_id = ${userId} and e.account_id = a.account_id and e.created_at >= ${at}
      ), 0))::bigint as balance
    from accounts a where a.user_id = ${userId} and a.asset = ${asset} and a.opened_at < ${at} and ${isOwedToPerson(chart)}
    order by a.kind`);

/** Returns what people together had of one asset before an instant by the kind of their accounts, by all their entries. */
export const accountTotalsAt = (
  reader: WholeReader,
  asset: Asset,
  at: Date,
): Promise<{ kind: string; total: bigint }[]> =>
  reader.rows(sql`
    select a.kind, sum(e.amount)::bigint as total
    from entries e join accounts a on a.user_id = e.user_id and a.account_id = e.account_id
    where a.asset = ${asset} and e.created_at < ${at} group by a.kind order by a.kind`);

/** Returns what each account of the house had before an instant, in minor units. */
export const houseTotalsAt = (reader: WholeReader, asset: Asset, at: Date): Promise<HouseTotal[]> =>
  reader.rows<HouseTotal>(sql`
    select house, asset, sum(amount)::bigint as total from house_entries
    where asset = ${asset} and created_at < ${at} group by house, asset order by house`);
