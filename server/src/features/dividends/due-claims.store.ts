import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { isNotParked } from '../../jobs/parked.store.ts';
import type { ClaimedRow } from '../../ledger/index.ts';
import { unnest } from '../../platform/db/insert-rows.ts';
import { type Query, type Reader, sql } from '../../platform/db/sql.ts';
import type { Bilingual } from './dividend.store.ts';
import { dividendTransferId, paymentKind } from './dividends.postings.ts';

/** Under which kind a claim is parked that cannot be paid, though its money is there. */
export const parkedClaims = 'dividends.claim';

/** A claim, as far as paying it goes. */
export interface DueClaim {
  user_id: string;
  dividend_id: string;
  claim_id: string;
  pay_on: BusinessDate;
  amount: bigint;
  symbol: string;
  company: Bilingual;
}

const isDue = (instrumentId: string, date: BusinessDate): Query => sql`
  c.instrument_id = ${instrumentId} and c.paid_at is null and c.pay_on <= ${date}`;
const mayBePaid = isNotParked(parkedClaims, sql`c.claim_id`);
const claims: Query = sql`
  select c.user_id, c.dividend_id, c.claim_id, c.pay_on, c.amount, i.symbol, i.company
  from dividend_claims c join instruments i on i.instrument_id = c.instrument_id`;

/** The order in which claims are paid as far as the funds go. */
const byPriority = sql`c.pay_on, c.user_id, c.dividend_id`;
/** The order when all will be paid: what a person gets comes together, and changes the balance once. */
const byPerson = sql`c.user_id, c.pay_on, c.dividend_id`;

export async function companiesWithDue(reader: Reader, date: BusinessDate): Promise<string[]> {
  const rows = await reader.rows<{ instrument_id: string }>(sql`
    select distinct instrument_id from dividend_claims where paid_at is null and pay_on <= ${date}
    order by instrument_id`);
  return rows.map((row) => row.instrument_id);
}

/** Returns what is due and may be paid, in the order in which it is paid. */
export const dueOf = (
  reader: Reader,
  instrumentId: string,
  date: BusinessDate,
  { isAllCovered, limit }: { isAllCovered: boolean; limit: number },
): Promise<DueClaim[]> =>
  reader.rows<DueClaim>(sql`
    ${claims} where ${isDue(instrumentId, date)} and ${mayBePaid}
    order by ${isAllCovered ? byPerson : byPriority} limit ${limit}`);

/** Returns the sum of all that is due, what is parked included, in minor units. */
export async function totalDue(reader: Reader, instrumentId: string, date: BusinessDate): Promise<bigint> {
  const row = await reader.first<{ total: bigint }>(sql`
    select coalesce(sum(c.amount), 0)::bigint as total from dividend_claims c where ${isDue(instrumentId, date)}`);
  return row?.total ?? 0n;
}

/** Returns what is due and parked, in the order of payment: its money is kept for it. */
export const parkedOf = (reader: Reader, instrumentId: string, date: BusinessDate): Promise<DueClaim[]> =>
  reader.rows<DueClaim>(sql`
    ${claims} where ${isDue(instrumentId, date)} and not ${mayBePaid} order by ${byPriority}`);

/**
 * Returns the statement that marks claims as paid, each by a transfer, and says what is to be paid for them. What another
 * run has paid or parked meanwhile is left alone.
 */
export function payClaims(due: readonly DueClaim[], at: Date): Query<ClaimedRow> {
  const rows = due.map((row, i) => [row.user_id, row.dividend_id, dividendTransferId(row.claim_id), i]);
  const columns = { user_id: 'uuid', dividend_id: 'uuid', transfer_id: 'uuid', place: 'integer' };
  return sql`
    update dividend_claims c set paid_at = ${at}, transfer_id = d.transfer_id
    from ${unnest(columns, rows)} as d(user_id, dividend_id, transfer_id, place)
    where c.user_id = d.user_id and c.dividend_id = d.dividend_id and c.paid_at is null and ${mayBePaid}
    returning c.user_id, c.transfer_id, c.claim_id as cause_id, ${paymentKind}::text as kind, c.amount, d.place`;
}

/** Returns how many of a company’s due claims are unpaid, for want of funds or because they are parked. */
export async function countUnpaid(
  reader: Reader,
  instrumentId: string,
  date: BusinessDate,
): Promise<{ waiting: number; parked: number }> {
  const row = await reader.first<{ waiting: bigint; parked: bigint }>(sql`
    select count(*) filter (where ${mayBePaid}) as waiting, count(*) filter (where not ${mayBePaid}) as parked
    from dividend_claims c where ${isDue(instrumentId, date)}`);
  return { waiting: Number(row?.waiting ?? 0n), parked: Number(row?.parked ?? 0n) };
}

/** What a company owes since when: it should have been paid by a date. */
interface Delay {
  symbol: string;
  company: Bilingual;
  amount: bigint;
  since: BusinessDate;
}

/** Returns what each company owes that should have been paid by a date, by symbol. */
export async function delays(reader: Reader, date: BusinessDate): Promise<Delay[]> {
  const owed = await reader.rows<{ instrument_id: string; amount: bigint; since: BusinessDate }>(sql`
    select instrument_id, sum(amount)::bigint as amount, min(pay_on) as since from dividend_claims
    where paid_at is null and pay_on <= ${date} group by instrument_id`);
  const companies = await reader.rows<{ instrument_id: string; symbol: string; company: Bilingual }>(sql`
    select instrument_id, symbol, company from instruments
    where instrument_id = any(${owed.map((row) => row.instrument_id)}::uuid[]) order by symbol`);
  return companies.flatMap(({ instrument_id, symbol, company }) => {
    const row = owed.find((each) => each.instrument_id === instrument_id);
    return row ? [{ symbol, company, amount: row.amount, since: row.since }] : [];
  });
}
