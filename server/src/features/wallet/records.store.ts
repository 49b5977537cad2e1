import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { type Chart, namesOf } from '@banyan/domain/ledger/chart.ts';
import {
  type AccountClass,
  chartOfAccounts,
  incomeKinds,
  type TransferKind,
} from '@banyan/domain/ledger/chart-of-accounts.ts';
import { sum } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { accountIdOf } from '../../ledger/index.ts';
import { daysOfMonths } from '../../platform/db/months.ts';
import { type Query, type Reader, sql } from '../../platform/db/sql.ts';
import { following, type PageQuery } from '../../platform/page.ts';
import type { NamedFor } from '../../platform/records.ts';

/** Reads the entries of the wallet, and all income, which reaches other accounts as well. Only the ledger writes them. */

export interface RecordRow {
  seq: bigint;
  transfer_id: string;
  kind: TransferKind;
  is_reversal: boolean;
  amount: bigint;
  balance_after: bigint;
  cause_type: string;
  cause_id: string;
  created_at: Date;
}

export interface RecordFilter {
  /** All that counts as income, on every account; else the wallet alone. */
  ofIncome: boolean;
  kinds: readonly TransferKind[] | null;
  from: BusinessDate | null;
  to: BusinessDate | null;
}

const columns = sql`seq, transfer_id, kind, is_reversal, amount, balance_after, cause_type, cause_id, created_at`;

const { kinds }: Chart = chartOfAccounts;
/** The classes of account that income is paid to. */
const incomeClasses = [
  ...new Set(namesOf(kinds, (rule) => rule.income === true).map((kind) => kinds[kind]?.to as AccountClass)),
];
const incomeAccounts = (userId: string): string[] =>
  incomeClasses.map((name) => accountIdOf(userId, name, currency));

/** As the index over income has it: the kinds stand in the text, since a plan for any kinds would not use that. */
const isIncome = sql.raw(`kind in (${incomeKinds.map((kind) => `'${kind}'`).join(', ')})`);

const ofAccounts = (userId: string, { ofIncome }: RecordFilter): Query =>
  ofIncome
    ? sql`account_id = any(${incomeAccounts(userId)}::uuid[]) and ${isIncome}`
    : sql`account_id = ${accountIdOf(userId, 'wallet', currency)}`;

const matching = (userId: string, filter: RecordFilter) => sql`
  user_id = ${userId} and ${ofAccounts(userId, filter)}
  and (${filter.kinds}::text[] is null or kind = any(${filter.kinds}::text[]))
  and (${filter.from}::date is null or posted_on >= ${filter.from})
  and (${filter.to}::date is null or posted_on <= ${filter.to})`;

export function recordsOf(
  reader: Reader,
  userId: string,
  filter: RecordFilter,
  page: { before: bigint | null; limit: number },
): Promise<RecordRow[]> {
  return reader.rows<RecordRow>(sql`
    select ${columns} from entries
    where ${matching(userId, filter)} and (${page.before}::bigint is null or seq < ${page.before})
    order by seq desc limit ${page.limit}`);
}

/** Returns the wallet's postings after one of them, the oldest first. */
export const recordsAfter = (
  reader: Reader,
  userId: string,
  after: bigint,
  limit: number,
): Promise<RecordRow[]> =>
  reader.rows<RecordRow>(sql`
    select ${columns} from entries
    where user_id = ${userId} and account_id = ${accountIdOf(userId, 'wallet', currency)} and seq > ${after}
    order by seq limit ${limit}`);

/** Returns postings of several accounts, the newest first: each account numbers its own. */
export function recordsByTime(
  reader: Reader,
  userId: string,
  filter: RecordFilter,
  { after, limit }: PageQuery,
): Promise<RecordRow[]> {
  const { where, order } = following(after, { at: 'created_at', id: 'transfer_id' });
  return reader.rows<RecordRow>(sql`
    select ${columns} from entries where ${matching(userId, filter)} and ${where} order by ${order} limit ${limit}`);
}

/** Returns money in and out per month (`2026-11`), over the whole filter. */
export function monthSums(
  reader: Reader,
  userId: string,
  filter: RecordFilter,
  months: string[],
): Promise<{ month: string; in: bigint; out: bigint }[]> {
  return reader.rows(sql`
    select to_char(posted_on, 'YYYY-MM') as month,
      coalesce(sum(amount) filter (where amount > 0), 0)::bigint as "in",
      coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as "out"
    from entries
    where ${matching(userId, filter)} and ${daysOfMonths('posted_on', months)}
    group by 1 order by 1 desc`);
}

export function recordByTransfer(
  reader: Reader,
  userId: string,
  transferId: string,
): Promise<RecordRow | undefined> {
  return reader.first<RecordRow>(sql`
    select ${columns} from entries
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
