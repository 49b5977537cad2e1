import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { DividendState } from '@banyan/domain/dividends/dividend-state.ts';
import { type Query, type Reader, sql, type Writer } from '../../platform/db/sql.ts';
import { following, type PageQuery } from '../../platform/page.ts';

export interface Bilingual {
  zh: string;
  en: string;
}

export interface DividendRow {
  dividend_id: string;
  instrument_id: string;
  symbol: string;
  company: Bilingual;
  /** Minor units for ten shares. */
  per_ten: bigint;
  record_on: BusinessDate;
  pay_on: BusinessDate;
  state: DividendState;
  proposed_by: string;
  proposed_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  withdrawal_asked_by: string | null;
  withdrawal_asked_at: Date | null;
  withdrawal_reason: string | null;
  withdrawn_by: string | null;
  withdrawn_at: Date | null;
  /** Since when its owners are counted, and nobody withdraws it any more. */
  closed_at: Date | null;
  recorded_at: Date | null;
  settled_at: Date | null;
}

const dividends: Query = sql`
  select d.dividend_id, d.instrument_id, i.symbol, i.company, d.per_ten, d.record_on, d.pay_on, d.state, d.proposed_by,
    d.proposed_at, d.decided_by, d.decided_at, d.withdrawal_asked_by, d.withdrawal_asked_at, d.withdrawal_reason,
    d.withdrawn_by, d.withdrawn_at, d.closed_at, d.recorded_at, d.settled_at
  from dividends d join instruments i on i.instrument_id = d.instrument_id`;

export const dividendById = (reader: Reader, dividendId: string): Promise<DividendRow | undefined> =>
  reader.first<DividendRow>(sql`${dividends} where d.dividend_id = ${dividendId}`);

/** Reads and locks a dividend until the commit: two who decide about it at once do so one after the other. */
export const lockDividend = (writer: Writer, dividendId: string): Promise<DividendRow | undefined> =>
  writer.first<DividendRow>(sql`${dividends} where d.dividend_id = ${dividendId} for update of d`);

/** Returns a page of all dividends, the newest first. */
export function allDividends(reader: Reader, page: PageQuery): Promise<DividendRow[]> {
  const { where, order } = following(page.after, { at: 'd.proposed_at', id: 'd.dividend_id' });
  return reader.rows<DividendRow>(sql`${dividends} where ${where} order by ${order} limit ${page.limit}`);
}

/** Returns the dividends that were announced and whose owners are not counted yet, the next record date in front. */
export const announced = (reader: Reader, limit: number): Promise<DividendRow[]> =>
  reader.rows<DividendRow>(sql`
    ${dividends} where d.state = 'announced' and i.status = 'listed'
    order by d.record_on, d.dividend_id limit ${limit}`);

/** Returns the last record date of a company's dividends that are announced and whose owners are not all counted; or null. */
export async function lastRecordDate(reader: Reader, instrumentId: string): Promise<BusinessDate | null> {
  const row = await reader.first<{ record_on: BusinessDate | null }>(sql`
    select max(record_on) as record_on from dividends where instrument_id = ${instrumentId} and state = 'announced'`);
  return row?.record_on ?? null;
}

/** Returns the dividends whose record date is over by a date, and whose owners are not all counted. */
export const toRecord = (reader: Reader, date: BusinessDate): Promise<DividendRow[]> =>
  reader.rows<DividendRow>(sql`
    ${dividends} where d.state = 'announced' and d.record_on < ${date} order by d.record_on, d.dividend_id`);

/** Returns the companies that have ever proposed a dividend, by symbol: each has an account to pay from. */
export const payingCompanies = (
  reader: Reader,
): Promise<Pick<DividendRow, 'instrument_id' | 'symbol' | 'company'>[]> =>
  reader.rows(sql`
    select i.instrument_id, i.symbol, i.company from instruments i
    where exists (select from dividends d where d.instrument_id = i.instrument_id) order by i.symbol`);

/** Reads and locks a company until the commit: of two first proposals of it one opens its account. */
export const lockCompany = (writer: Writer, instrumentId: string): Promise<{ status: string } | undefined> =>
  writer.first<{ status: string }>(
    sql`select status from instruments where instrument_id = ${instrumentId} for update`,
  );

type NewDividend = Pick<
  DividendRow,
  'dividend_id' | 'instrument_id' | 'per_ten' | 'record_on' | 'pay_on' | 'proposed_by' | 'proposed_at'
>;

export async function insertDividend(writer: Writer, row: NewDividend): Promise<void> {
  await writer.run(sql`
    insert into dividends (dividend_id, instrument_id, per_ten, record_on, pay_on, state, proposed_by, proposed_at)
    values (${row.dividend_id}, ${row.instrument_id}, ${row.per_ten}, ${row.record_on}, ${row.pay_on}, 'proposed',
      ${row.proposed_by}, ${row.proposed_at})`);
}

interface By {
  by: string;
  at: Date;
}

export const markDecided = (
  writer: Writer,
  dividendId: string,
  { state, by, at }: By & { state: 'announced' | 'refused' },
): Promise<number> =>
  writer.run(sql`
    update dividends set state = ${state}, decided_by = ${by}, decided_at = ${at}
    where dividend_id = ${dividendId} and state = 'proposed'`);

export const markAsked = (
  writer: Writer,
  dividendId: string,
  { by, at, reason }: By & { reason: string },
): Promise<number> =>
  writer.run(sql`
    update dividends set withdrawal_asked_by = ${by}, withdrawal_asked_at = ${at}, withdrawal_reason = ${reason}
    where dividend_id = ${dividendId} and state = 'announced' and closed_at is null`);

export const markWithdrawn = (writer: Writer, dividendId: string, { by, at }: By): Promise<number> =>
  writer.run(sql`
    update dividends set state = 'withdrawn', withdrawn_by = ${by}, withdrawn_at = ${at}
    where dividend_id = ${dividendId} and state = 'announced' and closed_at is null`);

/** Says that the owners of a dividend are being counted; false where it was withdrawn meanwhile. */
export async function closeDividend(writer: Writer, dividendId: string, at: Date): Promise<boolean> {
  const closed = await writer.run(sql`
    update dividends set closed_at = coalesce(closed_at, ${at})
    where dividend_id = ${dividendId} and state = 'announced'`);
  return closed === 1;
}

/** Says that everybody has a claim who owned shares. */
export const markRecorded = (writer: Writer, dividendId: string, at: Date): Promise<number> =>
  writer.run(sql`
    update dividends set state = 'recorded', recorded_at = ${at}
    where dividend_id = ${dividendId} and state = 'announced' and closed_at is not null`);

/** Returns the dividends whose owners are counted and are not known to be paid. */
export async function recordedDividends(reader: Reader): Promise<string[]> {
  const rows = await reader.rows<{ dividend_id: string }>(
    sql`select dividend_id from dividends where state = 'recorded' order by dividend_id`,
  );
  return rows.map((row) => row.dividend_id);
}

/** Says of dividends that all of their claims are paid. */
export const markSettled = (writer: Writer, dividendIds: readonly string[], at: Date): Promise<number> =>
  writer.run(sql`
    update dividends set state = 'settled', settled_at = ${at}
    where dividend_id = any(${[...dividendIds]}::uuid[]) and state = 'recorded'`);
