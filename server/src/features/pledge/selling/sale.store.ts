import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { ForcedSaleState } from '@banyan/domain/pledge/forced-sale.ts';
import { isNotParked } from '../../../jobs/parked.store.ts';
import { insertRows } from '../../../platform/db/insert-rows.ts';
import { type Reader, sql, type Writer } from '../../../platform/db/sql.ts';
import type { PledgeKey } from '../pledging/pledge.store.ts';
import { parkedPledges } from '../watching/watched.store.ts';

/** Sales by force, a row for each day's order, and what each of their trades brought. */

export interface SaleRow {
  user_id: string;
  sale_id: string;
  pledge_id: string;
  number: string;
  state: ForcedSaleState;
  shares: bigint;
  /** How many of them have traded. */
  sold: bigint;
  pledged: bigint;
  /** Minor units. */
  owed: bigint;
  least_price: bigint;
  close_price: bigint;
  marked_bps: bigint;
  cure_until: Date;
  ordered_at: Date;
  ordered_on: BusinessDate;
  ended_at: Date | null;
  end_reason: string | null;
}

const saleTypes = {
  user_id: 'uuid',
  sale_id: 'uuid',
  pledge_id: 'uuid',
  number: 'text',
  state: 'text',
  shares: 'bigint',
  sold: 'bigint',
  pledged: 'bigint',
  owed: 'bigint',
  least_price: 'bigint',
  close_price: 'bigint',
  marked_bps: 'bigint',
  cure_until: 'timestamptz',
  ordered_at: 'timestamptz',
  ordered_on: 'date',
  ended_at: 'timestamptz',
  end_reason: 'text',
} as const satisfies Record<keyof SaleRow, string>;
const saleNames = Object.keys(saleTypes) as (keyof SaleRow)[];
const columns = sql.raw(saleNames.map((name) => `s.${name}`).join(', '));

export const insertSale = (writer: Writer, row: SaleRow): Promise<number> =>
  writer.run(insertRows('pledge_sales', saleTypes, [saleNames.map((name) => row[name])]));

/** Returns the sale of a pledge that has not ended; there is at most one. */
export const openSaleOf = (reader: Reader, userId: string, pledgeId: string): Promise<SaleRow | undefined> =>
  reader.first<SaleRow>(sql`
    select ${columns} from pledge_sales s
    where s.user_id = ${userId} and s.pledge_id = ${pledgeId} and s.state <> 'ended'`);

/** Returns the last sales of a pledge, the newest first. */
export const salesOf = (
  reader: Reader,
  userId: string,
  pledgeId: string,
  limit: number,
): Promise<SaleRow[]> =>
  reader.rows<SaleRow>(sql`
    select ${columns} from pledge_sales s where s.user_id = ${userId} and s.pledge_id = ${pledgeId}
    order by s.ordered_at desc, s.sale_id desc limit ${limit}`);

/** Returns pledges whose sales are to stop: they were ordered on a day that is over, or nothing is owed any more. */
export const salesToStop = (reader: Reader, today: BusinessDate, limit: number): Promise<PledgeKey[]> =>
  reader.rows<PledgeKey>(sql`
    select p.user_id, p.pledge_id, p.number from pledge_sales s
    join pledges p on p.user_id = s.user_id and p.pledge_id = s.pledge_id
    where s.state = 'open' and (s.ordered_on < ${today} or p.outstanding + p.interest_due = 0)
      and ${isNotParked(parkedPledges, sql`p.pledge_id`)}
    order by s.ordered_on, s.user_id, s.sale_id limit ${limit}`);

/** Returns the newest sales of everybody. */
export const newestSales = (reader: Reader, count: number): Promise<SaleRow[]> =>
  reader.rows<SaleRow>(sql`
    select ${columns} from pledge_sales s order by s.ordered_at desc, s.sale_id desc limit ${count}`);

export const markStopping = (writer: Writer, userId: string, saleId: string): Promise<number> =>
  writer.run(sql`
    update pledge_sales set state = 'stopping'
    where user_id = ${userId} and sale_id = ${saleId} and state = 'open'`);

/** Adds what has traded of a sale, and ends it where nothing of it stands any more. */
export const writeSold = (
  writer: Writer,
  { user_id, sale_id }: SaleRow,
  sold: bigint,
  ended: { at: Date; reason: string | null } | null,
): Promise<number> =>
  writer.run(sql`
    update pledge_sales set sold = sold + ${sold}, state = ${ended ? sql`'ended'` : sql`state`},
      ended_at = ${ended?.at ?? null}, end_reason = ${ended?.reason ?? null}
    where user_id = ${user_id} and sale_id = ${sale_id}`);

/** Returns the instruments of pledges whose call is over and of which nothing is on sale. */
export async function instrumentsToSell(reader: Reader): Promise<string[]> {
  const rows = await reader.rows<{ instrument_id: string }>(
    sql`select distinct p.instrument_id from pledges p where p.state = 'overdue' and p.on_sale = 0`,
  );
  return rows.map(({ instrument_id }) => instrument_id);
}

/**
 * Returns pledges of an instrument whose call is over, which its last close leaves at or above the call, and of which nothing
 * is on sale; the longest over first.
 */
export const pledgesToSell = (
  reader: Reader,
  { instrument_id: instrumentId, previous_close: close }: { instrument_id: string; previous_close: bigint },
  limit: number,
): Promise<PledgeKey[]> =>
  reader.rows<PledgeKey>(sql`
    select p.user_id, p.pledge_id, p.number from pledges p
    where p.instrument_id = ${instrumentId} and p.state = 'overdue' and p.on_sale = 0
      and (p.outstanding + p.interest_due) * 10000 >= p.call_bps * p.shares * ${close}::bigint
      and ${isNotParked(parkedPledges, sql`p.pledge_id`)}
    order by p.cure_until limit ${limit}`);

export interface SaleFillRow {
  user_id: string;
  step_id: string;
  sale_id: string;
  pledge_id: string;
  fill_id: string;
  price: bigint;
  shares: bigint;
  value: bigint;
  fee: bigint;
  interest: bigint;
  principal: bigint;
  rest: bigint;
  traded_at: Date;
}

const fillTypes = {
  user_id: 'uuid',
  step_id: 'uuid',
  sale_id: 'uuid',
  pledge_id: 'uuid',
  fill_id: 'uuid',
  price: 'bigint',
  shares: 'bigint',
  value: 'bigint',
  fee: 'bigint',
  interest: 'bigint',
  principal: 'bigint',
  rest: 'bigint',
  traded_at: 'timestamptz',
} as const satisfies Record<keyof SaleFillRow, string>;
const fillNames = Object.keys(fillTypes) as (keyof SaleFillRow)[];

export async function insertSaleFills(writer: Writer, rows: readonly SaleFillRow[]): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map((row) => fillNames.map((name) => row[name]));
  await writer.run(insertRows('pledge_sale_fills', fillTypes, values));
}

/** Returns what the last trades of a person’s sales brought, the newest first. */
export const fillsOfSales = (
  reader: Reader,
  userId: string,
  saleIds: readonly string[],
  limit: number,
): Promise<SaleFillRow[]> =>
  reader.rows<SaleFillRow>(sql`
    select ${sql.raw(fillNames.map((name) => `f.${name}`).join(', '))} from pledge_sale_fills f
    where f.user_id = ${userId} and f.sale_id = any(${[...saleIds]}::uuid[])
    order by f.traded_at desc, f.step_id desc limit ${limit}`);
