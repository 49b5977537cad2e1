import type { Traded } from '@banyan/domain/matching/market-command.ts';
import type { Ask } from '../../../platform/known-rows.ts';
import { type TradeRow, tradesAfter } from './trade.store.ts';

/** The trades as they are stored, beside those that commands lead to. */

const chunk = 1_000;

/** Returns whether a command has led to a trade as it is stored. */
export const isSameTrade = (event: Traded, row: TradeRow | undefined, seq: bigint): boolean =>
  row !== undefined &&
  row.seq === seq &&
  row.price === event.price &&
  row.shares === event.shares &&
  row.buy_order === event.buyOrder &&
  row.sell_order === event.sellOrder &&
  row.taker === event.taker;

/** Returns what gives the trades of an instrument behind a number, one after the other; some are read at a time. */
export function storedTrades(
  ask: Ask,
  instrumentId: string,
  after: bigint,
): () => Promise<TradeRow | undefined> {
  let rows: TradeRow[] = [];
  let number = after;
  return async () => {
    if (rows.length === 0) rows = await ask((reader) => tradesAfter(reader, instrumentId, number, chunk));
    const next = rows.shift();
    if (next) number = next.number;
    return next;
  };
}
