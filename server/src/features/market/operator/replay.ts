import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { applyCommand } from '@banyan/domain/matching/apply-command.ts';
import { newBook } from '@banyan/domain/matching/book.ts';
import type { Reader } from '../../../platform/db/sql.ts';
import type { BookRow } from '../engine/book.store.ts';
import { hashOf } from '../engine/book-hash.ts';
import { commandsAfter } from '../engine/line.store.ts';
import { lastDays, type MarketDayRow } from '../engine/market-day.store.ts';
import { standingBook } from '../engine/standing-book.ts';
import { commandOf } from '../engine/stored-command.ts';
import { isSameTrade, storedTrades } from '../engine/stored-trades.ts';
import { lastTradeUpTo } from '../engine/trade.store.ts';
import { standingOrders } from '../orders/order.store.ts';

/** How many commands are read at once, and how many days are compared. */
const chunk = 1_000;
const comparedDays = 4_000;

export interface Replayed {
  commands: bigint;
  trades: bigint;
  differing: BusinessDate[];
  book: { stored: string; replayed: string } | null;
  isSame: boolean;
}

/** The part of a replay that is compared: the commands behind one number up to another, and the books of these days. */
interface Span {
  after: bigint;
  until: bigint;
  days: readonly MarketDayRow[];
  /** The book as it stands, which all commands lead to; null of one day that was asked for. */
  standing: BookRow | null;
}

/** Returns all that an instrument's book has looked at, or one day that is over; undefined where there is none such. */
export async function spanOf(
  reader: Reader,
  standing: BookRow,
  day: BusinessDate | undefined,
): Promise<Span | undefined> {
  const { instrument_id: instrumentId, applied: until } = standing;
  if (day !== undefined) return closedDay(reader, instrumentId, day);
  return { after: 0n, until, days: await lastDays(reader, instrumentId, comparedDays), standing };
}

/** Returns a day of an instrument that is over; undefined where it is none such. */
async function closedDay(reader: Reader, instrumentId: string, day: BusinessDate): Promise<Span | undefined> {
  const days = await lastDays(reader, instrumentId, comparedDays);
  const index = days.findIndex((each) => each.day === day);
  const chosen = days[index];
  if (!chosen) return undefined;
  // The newest stands first: the day before it is the next one.
  const after = days[index + 1]?.last_seq ?? 0n;
  return { after, until: chosen.last_seq, days: [chosen], standing: null };
}

/** Returns the hash of the book that the next batch would go on from, were it read now. */
const standingHash = async (reader: Reader, row: BookRow): Promise<string> =>
  hashOf(standingBook(row, await standingOrders(reader, row.instrument_id)));

/**
 * Runs the commands of an instrument from the first one on an empty book, and compares each trade of a span, and the book
 * at the end of each of its days, with what is stored; of all commands the book that stands, too.
 */
export async function replay(reader: Reader, instrumentId: string, span: Span): Promise<Replayed> {
  const { after, until, days, standing } = span;
  const book = newBook();
  const ends = Map.groupBy(days, ({ last_seq }) => last_seq);
  const before = await lastTradeUpTo(reader, instrumentId, after);
  const nextTrade = storedTrades((read) => read(reader), instrumentId, before);
  const result: Replayed = { commands: 0n, trades: 0n, differing: [], book: null, isSame: true };
  for (let seq = 0n; seq < until; ) {
    const given = await commandsAfter(reader, instrumentId, seq, chunk);
    if (given.length === 0) break;
    for (const one of given) {
      seq = one.seq;
      if (seq > until) break;
      const isCompared = seq > after;
      if (isCompared) result.commands += 1n;
      for (const event of applyCommand(book, commandOf(one.command)))
        if (isCompared && event.kind === 'traded') {
          result.trades += 1n;
          if (!isSameTrade(event, await nextTrade(), seq)) result.isSame = false;
        }
      for (const { day, book_sha256: stored } of ends.get(seq) ?? []) {
        const replayed = hashOf(book);
        if (stored !== replayed) result.differing.push(day);
        if (!standing) result.book = { stored, replayed };
      }
    }
  }
  if (standing) result.book = { stored: await standingHash(reader, standing), replayed: hashOf(book) };
  const next = await nextTrade();
  const isRest = next === undefined || (!standing && next.seq > until);
  const isWhole = result.commands === until - after && isRest;
  const isSameBook = result.book?.stored === result.book?.replayed && result.differing.length === 0;
  return { ...result, isSame: result.isSame && isWhole && isSameBook };
}
