import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { MarketPhase, Side } from '@banyan/domain/matching/market-command.ts';
import { type Reader, sql, type Writer } from '../../../platform/db/sql.ts';
import type { Listed } from '../../equity/index.ts';

/** The books of the instruments, as the last batch of commands has left them. */

export interface StoredLevel {
  price: string;
  shares: string;
  orders: number;
}

export interface BookRow {
  instrument_id: string;
  symbol: string;
  company: { zh: string; en: string };
  issue_price: bigint;
  phase: MarketPhase;
  day: BusinessDate | null;
  previous_close: bigint;
  lowest: bigint;
  highest: bigint;
  last_price: bigint;
  applied: bigint;
  trades: bigint;
  depth: { buy: StoredLevel[]; sell: StoredLevel[] };
  /** What the gathered orders would trade at if trading began now; null where none meet, and in continuous trading. */
  auction_price: bigint | null;
  auction_shares: bigint | null;
  auction_surplus: bigint | null;
  /** The side on which the surplus stands; null where there is none. */
  auction_side: Side | null;
  day_open: bigint | null;
  day_high: bigint | null;
  day_low: bigint | null;
  day_shares: bigint;
  day_value: bigint;
  applied_at: Date;
  halted_at: Date | null;
  halted_by: string | null;
  halt_reason: string | null;
  auction_until: Date | null;
  /** The day before which every order was ended, as the shares are split on it. */
  cleared_for: BusinessDate | null;
}

const columns = sql`instrument_id, symbol, company, issue_price, phase, day, previous_close, lowest, highest, last_price, applied, trades,
  depth, auction_price, auction_shares, auction_surplus, auction_side, day_open, day_high, day_low, day_shares, day_value,
  applied_at, halted_at, halted_by, halt_reason, auction_until, cleared_for`;

export const bookById = (reader: Reader, instrumentId: string): Promise<BookRow | undefined> =>
  reader.first<BookRow>(sql`select ${columns} from market_books where instrument_id = ${instrumentId}`);

/** Reads a book and locks it until the commit: one batch of an instrument follows the other. */
export const lockBook = (writer: Writer, instrumentId: string): Promise<BookRow | undefined> =>
  writer.first<BookRow>(
    sql`select ${columns} from market_books where instrument_id = ${instrumentId} for update`,
  );

/** How long a batch waits for a lock, and its connection may be silent while it holds some, in milliseconds. */
const longestTurnMs = '5000';

/**
 * Ends the turn of a process that hangs and still lives: the database closes its connection, so that its batch lets go of
 * the book and can never commit. Whoever waits for somebody else begins anew. Travels with the next statement.
 */
export function boundTurn(writer: Writer): void {
  writer.send(sql`
    select set_config('lock_timeout', ${longestTurnMs}, true),
      set_config('idle_in_transaction_session_timeout', ${longestTurnMs}, true)`);
}

export const allBooks = (reader: Reader): Promise<BookRow[]> =>
  reader.rows<BookRow>(sql`select ${columns} from market_books order by symbol`);

/** Opens the book of an instrument that is listed; it begins with the price of its issue. */
export async function openBook(writer: Writer, listed: Listed, at: Date): Promise<void> {
  const { instrument_id, symbol, company, issue_price: price } = listed;
  await writer.run(sql`
    insert into market_books (instrument_id, symbol, company, issue_price, phase, day, previous_close, lowest, highest,
      last_price, applied, trades, depth, applied_at)
    values (${instrument_id}, ${symbol}, ${JSON.stringify(company)}, ${price}, 'closed', null, ${price}, ${price}, ${price},
      ${price}, 0, 0, '{"buy":[],"sell":[]}', ${at})
    on conflict (instrument_id) do nothing`);
}

/** Writes what a batch has left; false where another batch came first: then nothing of this one may stay. */
export async function writeBook(writer: Writer, before: bigint, row: BookRow): Promise<boolean> {
  const written = await writer.run(sql`
    update market_books set phase = ${row.phase}, day = ${row.day}, previous_close = ${row.previous_close},
      lowest = ${row.lowest}, highest = ${row.highest}, last_price = ${row.last_price}, applied = ${row.applied},
      trades = ${row.trades}, depth = ${JSON.stringify(row.depth)}, auction_price = ${row.auction_price},
      auction_shares = ${row.auction_shares}, auction_surplus = ${row.auction_surplus}, auction_side = ${row.auction_side},
      day_open = ${row.day_open}, day_high = ${row.day_high}, day_low = ${row.day_low}, day_shares = ${row.day_shares},
      day_value = ${row.day_value}, applied_at = ${row.applied_at}, cleared_for = ${row.cleared_for}
    where instrument_id = ${row.instrument_id} and applied = ${before}`);
  return written === 1;
}

export const halt = (
  writer: Writer,
  instrumentId: string,
  halted: { at: Date; by: string; reason: string },
): Promise<number> =>
  writer.run(sql`
    update market_books set halted_at = ${halted.at}, halted_by = ${halted.by}, halt_reason = ${halted.reason}
    where instrument_id = ${instrumentId} and halted_at is null`);

export const resume = (writer: Writer, instrumentId: string, auctionUntil: Date): Promise<number> =>
  writer.run(sql`
    update market_books set halted_at = null, halted_by = null, halt_reason = null, auction_until = ${auctionUntil}
    where instrument_id = ${instrumentId} and halted_at is not null`);
