import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { type Reader, sql, type Writer } from '../../../platform/db/sql.ts';
import type { BookRow } from './book.store.ts';

/** The days of an instrument that are over. */

export interface MarketDayRow {
  instrument_id: string;
  day: BusinessDate;
  open: bigint | null;
  high: bigint | null;
  low: bigint | null;
  close: bigint;
  shares: bigint;
  value: bigint;
  last_seq: bigint;
  book_sha256: string;
}

/** Keeps a day as its book has left it. */
export async function insertDay(
  writer: Writer,
  row: BookRow,
  day: BusinessDate,
  bookSha256: string,
): Promise<void> {
  await writer.run(sql`
    insert into market_days (instrument_id, day, open, high, low, close, shares, value, last_seq, book_sha256)
    values (${row.instrument_id}, ${day}, ${row.day_open}, ${row.day_high}, ${row.day_low}, ${row.last_price},
      ${row.day_shares}, ${row.day_value}, ${row.applied}, ${bookSha256})`);
}

/** Returns the last days of an instrument, the newest first. */
export const lastDays = (reader: Reader, instrumentId: string, count: number): Promise<MarketDayRow[]> =>
  reader.rows<MarketDayRow>(sql`
    select instrument_id, day, open, high, low, close, shares, value, last_seq, book_sha256 from market_days
    where instrument_id = ${instrumentId} order by day desc limit ${count}`);
