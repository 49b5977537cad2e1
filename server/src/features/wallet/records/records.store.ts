import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { type Chart, namesOf } from '@banyan/domain/ledger/chart.ts';
import { type AccountClass, chartOfAccounts, incomeKinds } from '@banyan/domain/ledger/chart-of-accounts.ts';
import { sum } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import {
  type AccountEntry,
  accountIdOf,
  type EntryFilter,
  entriesAfter,
  entriesBefore,
  entryColumns,
  matching,
  monthSums,
  ofAccount,
} from '../../../ledger/index.ts';
import { type Query, type Reader, sql } from '../../../platform/db/sql.ts';
import { following, type PageQuery, type SequencePage } from '../../../platform/page.ts';
import type { NamedFor } from '../../../platform/records.ts';

/** Reads the entries of the wallet, and all income, which reaches other accounts as well. Only the ledger writes them. */

export type RecordRow = AccountEntry;

export interface RecordFilter extends EntryFilter {
  /** All that counts as income, on every account; else the wallet alone. */
  ofIncome: boolean;
}

const { kinds }: Chart = chartOfAccounts;
/** The classes of account that income is paid to. */
const incomeClasses = [
  ...new Set(namesOf(kinds, (rule) => rule.income === true).map((kind) => kinds[kind]?.to as AccountClass)),
];
const incomeAccounts = (userId: string): string[] =>
  incomeClasses.map((name) => accountIdOf(userId, name, currency));

/** As the index over income has it: the kinds stand in the text, since a plan for any kinds would not use that. */
const isIncome = sql.raw(`kind in (${incomeKinds.map((kind) => `'${kind}'`).join(', ')})`);

const walletOf = (userId: string) => ({ userId, account: 'wallet', asset: currency }) as const;

const ofAccounts = (userId: string, { ofIncome }: RecordFilter): Query =>
  ofIncome
    ? sql`user_id = ${userId} and account_id = any(${incomeAccounts(userId)}::uuid[]) and ${isIncome}`
    : ofAccount(walletOf(userId));

export const recordsOf = (
  reader: Reader,
  userId: string,
  filter: RecordFilter,
  page: SequencePage,
): Promise<RecordRow[]> => entriesBefore(reader, walletOf(userId), filter, page);

/** Returns the wallet's postings after one of them, the oldest first. */
export const recordsAfter = (
  reader: Reader,
  userId: string,
  after: bigint,
  limit: number,
): Promise<RecordRow[]> => entriesAfter(reader, walletOf(userId), after, limit);

/** Returns postings of several accounts, the newest first: each account numbers its own. */
export function recordsByTime(
  reader: Reader,
  userId: string,
  filter: RecordFilter,
  { after, limit }: PageQuery,
): Promise<RecordRow[]> {
  const { where, order } = following(after, { at: 'created_at', id: 'transfer_id' });
  return reader.rows<RecordRow>(sql`
    select ${entryColumns} from entries
    where ${ofAccounts(userId, filter)} and ${matching(filter)} and ${where} order by ${order} limit ${limit}`);
}

/** Returns money in and out per month (`2026-11`), over the whole filter. */
export const recordSums = (reader: Reader, userId: string, filter: RecordFilter, months: string[]) =>
  monthSums(reader, userId, ofAccounts(userId, filter), filter, months);

export function recordByTransfer(
  reader: Reader,
  userId: string,
  transferId: string,
): Promise<RecordRow | undefined> {
  return reader.first<RecordRow>(sql`
    select ${entryColumns} from entries
    where user_id = ${userId} and account_id = any(${[...new Set(['wallet' as const, ...incomeClasses])].map((name) => accountIdOf(userId, name, currency))}::uuid[])
      and transfer_id = ${transferId}
    order by account_id = ${accountIdOf(userId, 'wallet', currency)} desc limit 1`);
}

/** Returns which transfer a reversal takes back. */
export async function reversedBy(reader: Reader, userId: string, transferId: string): Promise<string | null> {
  const row = await reader.first<{ reverses_id: string | null }>(sql`
    select reverses_id from transfers where user_id = ${userId} and transfer_id = ${transferId}`);
  return row?.reverses_id ?? null;
}

/** Returns all income postings less their reversals: ever, and on each date from one on that has any. */
export async function incomeOf(
  reader: Reader,
  userId: string,
  from: BusinessDate,
): Promise<{ ever: bigint; onDate: ReadonlyMap<BusinessDate, bigint> }> {
  // All that is older is one row, so that the answer has a row for each date and one more.
  const rows = await reader.rows<{ date: BusinessDate | null; amount: bigint }>(sql`
    select case when posted_on >= ${from} then to_char(posted_on, 'YYYY-MM-DD') end as date, sum(amount)::bigint as amount
    from entries
    where user_id = ${userId} and account_id = any(${incomeAccounts(userId)}::uuid[]) and ${isIncome}
    group by 1`);
  return {
    ever: sum(rows.map(({ amount }) => amount)),
    onDate: new Map(rows.flatMap(({ date, amount }) => (date === null ? [] : [[date, amount] as const]))),
  };
}

/** Returns what the records were for: a bank, a payment method. Products are named by the investing area. */
export async function walletSubjects(
  { reader, userId }: NamedFor,
  causeIds: string[],
): Promise<Map<string, string>> {
  const rows = await reader.rows<{ id: string; subject: string }>(sql`
    select withdrawal_id as id, payee as subject from withdrawals where user_id = ${userId} and withdrawal_id = any(${causeIds}::uuid[])
    union all
    select recharge_id, number from recharges where user_id = ${userId} and recharge_id = any(${causeIds}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row.subject]));
}
