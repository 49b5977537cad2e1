import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { Side } from '@banyan/domain/matching/market-command.ts';
import { type Reader, sql } from '../../../platform/db/sql.ts';
import type { SequencePage } from '../../../platform/page.ts';

/** Trades as operators look them up. */

interface ListedTrade {
  /** The number of the trade, by which the list goes on. */
  seq: bigint;
  command: bigint;
  price: bigint;
  shares: bigint;
  taker: Side | null;
  traded_at: Date;
}

/** Returns a page of the trades of an instrument, on any day or on one, the newest first. */
export const tradesPage = (
  reader: Reader,
  { instrumentId, day }: { instrumentId: string; day: BusinessDate | undefined },
  { before, limit }: SequencePage,
): Promise<ListedTrade[]> =>
  reader.rows<ListedTrade>(sql`
    select number as seq, seq as command, price, shares, taker, traded_at from market_trades
    where instrument_id = ${instrumentId} and ${day ? sql`traded_on = ${day}` : sql`true`}
      and ${before === null ? sql`true` : sql`number < ${before}`}
    order by number desc limit ${limit}`);

interface TradeSideRow {
  trade_number: bigint;
  side: Side;
  user_id: string;
  number: string;
  fee: bigint;
}

/** Returns both sides of some trades of an instrument, each with the number of its order. */
export const sidesOf = (
  reader: Reader,
  instrumentId: string,
  numbers: readonly bigint[],
): Promise<TradeSideRow[]> =>
  reader.rows<TradeSideRow>(sql`
    select f.trade_number, f.side, f.user_id, o.number, f.fee
    from market_fills f join market_orders o on o.user_id = f.user_id and o.order_id = f.order_id
    where f.instrument_id = ${instrumentId} and f.trade_number = any(${[...numbers]}::bigint[])`);

/** Returns the number of the last trade up to a command; 0 before the first one. */
export async function lastTradeUpTo(reader: Reader, instrumentId: string, command: bigint): Promise<bigint> {
  const row = await reader.first<{ number: bigint }>(sql`
    select number from market_trades where instrument_id = ${instrumentId} and seq <= ${command}
    order by number desc limit 1`);
  return row?.number ?? 0n;
}
