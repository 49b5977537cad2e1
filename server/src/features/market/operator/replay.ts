import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { applyCommand } from '@banyan/domain/matching/apply-command.ts';
import { newBook } from '@banyan/domain/matching/book.ts';
import type { MarketEvent } from '@banyan/domain/matching/market-command.ts';
import type { Reader } from '../../../platform/db/sql.ts';
import { hashOf } from '../engine/book-hash.ts';
import { commandsAfter } from '../engine/line.store.ts';
import { lastDays } from '../engine/market-day.store.ts';
import { commandOf } from '../engine/stored-command.ts';
import { type TradeRow, tradesAfter } from '../engine/trade.store.ts';

/** How many commands are read at once, and how many days are compared. */
const chunk = 1_000;
const comparedDays = 4_000;

export interface Replayed {
  commands: bigint;
  trades: bigint;
  differing: BusinessDate[];
  isSame: boolean;
}

type Traded = Extract<MarketEvent, { kind: 'traded' }>;

const isSameTrade = (event: Traded, row: TradeRow | undefined, seq: bigint): boolean =>
  row !== undefined &&
  row.seq === seq &&
  row.price === event.price &&
  row.shares === event.shares &&
  row.buy_order === event.buyOrder &&
  row.sell_order === event.sellOrder &&
  row.taker === event.taker;

/** Reads the stored trades in their order, some at a time. */
function tradeReader(reader: Reader, instrumentId: string) {
  let rows: TradeRow[] = [];
  let number = 0n;
  return async (): Promise<TradeRow | undefined> => {
    if (rows.length === 0) rows = await tradesAfter(reader, instrumentId, number, chunk);
    const next = rows.shift();
    if (next) number = next.number;
    return next;
  };
}

/**
 * Runs all commands of an instrument from the first one on an empty book, and compares each trade, and the book at the end
 * of each day, with what is stored.
 */
export async function replay(reader: Reader, instrumentId: string, applied: bigint): Promise<Replayed> {
  const book = newBook();
  const days = await lastDays(reader, instrumentId, comparedDays);
  const hashAt = new Map(days.map(({ last_seq, day, book_sha256 }) => [`${last_seq}/${day}`, book_sha256]));
  const ends = Map.groupBy(days, ({ last_seq }) => last_seq);
  const nextTrade = tradeReader(reader, instrumentId);
  const result: Replayed = { commands: 0n, trades: 0n, differing: [], isSame: true };
  for (let seq = 0n; seq < applied; ) {
    const given = await commandsAfter(reader, instrumentId, seq, chunk);
    if (given.length === 0) break;
    for (const one of given) {
      seq = one.seq;
      if (seq > applied) break;
      result.commands += 1n;
      for (const event of applyCommand(book, commandOf(one.command)))
        if (event.kind === 'traded') {
          result.trades += 1n;
          if (!isSameTrade(event, await nextTrade(), seq)) result.isSame = false;
        }
      for (const { day } of ends.get(seq) ?? [])
        if (hashAt.get(`${seq}/${day}`) !== hashOf(book)) result.differing.push(day);
    }
  }
  const isWhole = result.commands === applied && (await nextTrade()) === undefined;
  return { ...result, isSame: result.isSame && isWhole && result.differing.length === 0 };
}
