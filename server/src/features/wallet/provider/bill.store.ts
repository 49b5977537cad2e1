import type { BilledDay } from '@banyan/domain/bank/settled-days.ts';
import { addDays, type BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { BillFinding, OwnOrder } from '@banyan/domain/wallet/provider-bill.ts';
import { type Query, type Reader, sql, type Writer } from '../../../platform/db/sql.ts';
import { deriveId } from '../../../platform/ids.ts';
import { referenceOf } from './reference.ts';

/**
 * Returns the day of the next bill of a provider: the one after its newest, or the first on which it concluded an
 * order; null before there was one.
 */
export async function nextBillDay(reader: Reader, provider: string): Promise<BusinessDate | null> {
  const last = await lastBillDay(reader, provider);
  return last === null ? firstConcluded(reader, provider, beforeAll) : addDays(last, 1);
}

/** Returns the first day of which a provider concluded an order and no bill was compared; null where there is none. */
export const firstUnbilledDay = async (reader: Reader, provider: string): Promise<BusinessDate | null> =>
  firstConcluded(reader, provider, (await lastBillDay(reader, provider)) ?? beforeAll);

/** A day before any provider was there. */
const beforeAll: BusinessDate = '2000-01-01';

const lastBillDay = (reader: Reader, provider: string): Promise<BusinessDate | null> =>
  dayOf(reader, sql`select max(on_date) as day from provider_bills where provider = ${provider}`);

/** Returns the first day behind another one on which a provider concluded an order; null where there was none. */
async function firstConcluded(
  reader: Reader,
  provider: string,
  behind: BusinessDate,
): Promise<BusinessDate | null> {
  const isLater = sql`provider = ${provider} and provider_on > ${behind}`;
  const days = [
    await dayOf(reader, sql`select min(provider_on) as day from recharges where ${isLater}`),
    await dayOf(reader, sql`select min(provider_on) as day from withdrawals where ${isLater}`),
  ];
  return days.filter((day) => day !== null).sort()[0] ?? null;
}

const dayOf = async (
  reader: Reader,
  query: Query<{ day: BusinessDate | null }>,
): Promise<BusinessDate | null> => (await reader.first(query))?.day ?? null;

/** Returns our orders that a provider concluded on a day, as it said when it did. */
export async function concludedOn(reader: Reader, provider: string, on: BusinessDate): Promise<OwnOrder[]> {
  const recharges = await reader.rows<ConcludedRow>(sql`
    select user_id, recharge_id as id, number, amount from recharges
    where provider = ${provider} and provider_on = ${on} and state = 'succeeded'`);
  const withdrawals = await reader.rows<ConcludedRow>(sql`
    select user_id, withdrawal_id as id, number, net as amount from withdrawals
    where provider = ${provider} and provider_on = ${on} and state = 'settled'`);
  return [
    ...recharges.map((row) => concluded('recharge', row)),
    ...withdrawals.map((row) => concluded('withdrawal', row)),
  ];
}

interface ConcludedRow {
  user_id: string;
  id: string;
  number: string;
  amount: bigint;
}

const concluded = (type: OwnOrder['type'], { user_id, id, number, amount }: ConcludedRow): OwnOrder => ({
  type,
  reference: referenceOf(type, user_id, id),
  number,
  amount,
  isConcluded: true,
});

/** Keeps that a bill was compared. Returns false where it was before. */
export async function insertBill(
  writer: Writer,
  row: { provider: string; on_date: BusinessDate; orders: number; taken: bigint; fetched_at: Date },
): Promise<boolean> {
  const added = await writer.run(sql`
    insert into provider_bills (provider, on_date, orders, taken, fetched_at)
    values (${row.provider}, ${row.on_date}, ${row.orders}, ${row.taken}, ${row.fetched_at})
    on conflict (provider, on_date) do nothing`);
  return added === 1;
}

/** Returns what each provider has taken for us by its bills, day by day. */
export const billedDays = (reader: Reader): Promise<({ provider: string } & BilledDay)[]> =>
  reader.rows<{ provider: string } & BilledDay>(sql`
    select provider, on_date::text as on, taken from provider_bills order by on_date`);

/** Keeps where a bill and our orders disagree. */
export async function insertFinding(
  writer: Writer,
  bill: { provider: string; on_date: BusinessDate; found_at: Date },
  { type, reference, place, fault, number, listed, own }: BillFinding,
): Promise<void> {
  const id = deriveId('bill finding', bill.provider, bill.on_date, type, reference, String(place));
  await writer.run(sql`
    insert into bill_findings (finding_id, provider, on_date, fault, type, reference, number, listed, own, found_at)
    values (${id}, ${bill.provider}, ${bill.on_date}, ${fault}, ${type}, ${reference}, ${number}, ${listed}, ${own},
      ${bill.found_at})`);
}

export interface FindingRow extends Omit<BillFinding, 'place'> {
  finding_id: string;
  provider: string;
  found_at: Date;
}

/** Returns where bills and our orders still disagree. */
export const openFindings = (reader: Reader): Promise<FindingRow[]> =>
  reader.rows<FindingRow>(sql`
    select finding_id, provider, fault, type, reference, number, listed, own, found_at from bill_findings
    where resolved_at is null order by found_at, finding_id`);

/** Lets a finding go: the order has come to what the bill says. */
export async function resolveFinding(writer: Writer, id: string, at: Date): Promise<void> {
  await writer.run(sql`
    update bill_findings set resolved_at = ${at} where finding_id = ${id} and resolved_at is null`);
}
