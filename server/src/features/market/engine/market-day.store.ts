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
  /** When a replay has found first what is noted: whether it differs from what is stored; null before there was one. */
  replayed_at: Date | null;
  replay_differs: boolean | null;
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
    select instrument_id, day, open, high, low, close, shares, value, last_seq, book_sha256, replayed_at, replay_differs
    from market_days
    where instrument_id = ${instrumentId} order by day desc limit ${count}`);

/** Returns the days that are over and that no replay has confirmed, the oldest of each instrument first. */
export const daysToReplay = (reader: Reader): Promise<ReplayedDay[]> =>
  reader.rows<ReplayedDay>(sql`
    select instrument_id, day, last_seq, book_sha256 from market_days where replay_differs is not false
    order by instrument_id, day`);

/** What a replay of a day is compared with, beside its trades. */
export type ReplayedDay = Pick<MarketDayRow, 'instrument_id' | 'day' | 'last_seq' | 'book_sha256'>;

/** Notes on days of an instrument what a replay came to; what was noted before keeps its instant. */
export const noteReplayed = (
  writer: Writer,
  instrumentId: string,
  days: readonly BusinessDate[],
  { differs, at }: { differs: boolean; at: Date },
): Promise<number> =>
  writer.run(sql`
    update market_days set replayed_at = ${at}, replay_differs = ${differs}
    where instrument_id = ${instrumentId} and day = any(${[...days]}::date[])
      and replay_differs is distinct from ${differs}`);
