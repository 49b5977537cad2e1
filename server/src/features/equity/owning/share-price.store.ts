import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { type Reader, sql, type Writer } from '../../../platform/db/sql.ts';

/** What shares were last traded at; what has never traded is not among them. */

export interface SharePrice {
  instrumentId: string;
  /** Minor units a share. */
  price: bigint;
  at: Date;
  /** The business date of the trade. */
  on: BusinessDate;
}

/**
 * Keeps the price of the last trade, by which shares are valued from now on; it is that date's close, too, until another
 * trade makes another.
 */
export async function setSharePrice(
  writer: Writer,
  { instrumentId, price, at, on }: SharePrice,
): Promise<void> {
  await writer.run(sql`
    insert into share_prices (instrument_id, price, traded_at) values (${instrumentId}, ${price}, ${at})
    on conflict (instrument_id) do update set price = excluded.price, traded_at = excluded.traded_at`);
  await writer.run(sql`
    insert into share_closes (instrument_id, on_date, price) values (${instrumentId}, ${on}, ${price})
    on conflict (instrument_id, on_date) do update set price = excluded.price`);
}

/** Returns the last prices of instruments, by their ids. */
export async function pricesOf(
  reader: Reader,
  instrumentIds: readonly string[],
): Promise<Map<string, bigint>> {
  const rows = await reader.rows<{ instrument_id: string; price: bigint }>(sql`
    select instrument_id, price from share_prices where instrument_id = any(${[...instrumentIds]}::uuid[])`);
  return new Map(rows.map(({ instrument_id, price }) => [instrument_id, price]));
}

/**
 * Returns what a share of each instrument was worth at the end of a business date, in minor units: the price of the last
 * trade by then, and before there was any that of the issue.
 */
export async function closePrices(
  reader: Reader,
  on: BusinessDate,
): Promise<{ symbol: string; price: bigint }[]> {
  const instruments = await reader.rows<{ instrument_id: string; symbol: string; issue_price: bigint }>(sql`
    select instrument_id, symbol, issue_price from instruments`);
  const closes = await reader.rows<{ instrument_id: string; price: bigint }>(sql`
    select distinct on (instrument_id) instrument_id, price from share_closes
    where on_date <= ${on} order by instrument_id, on_date desc`);
  const closeOf = new Map(closes.map(({ instrument_id, price }) => [instrument_id, price]));
  return instruments.map(({ instrument_id, symbol, issue_price }) => ({
    symbol,
    price: closeOf.get(instrument_id) ?? issue_price,
  }));
}
