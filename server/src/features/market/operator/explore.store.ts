import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { Side } from '@banyan/domain/matching/market-command.ts';
import { type Query, type Reader, sql } from '../../../platform/db/sql.ts';
import type { SequencePage } from '../../../platform/page.ts';
import type { GivenCommand } from '../engine/line.store.ts';
import type { OrderRow } from '../orders/order.store.ts';

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

/** What operators look trades of an instrument up by; what is not said narrows nothing. */
interface TradeFilter {
  instrumentId: string;
  day: BusinessDate | undefined;
  userId: string | undefined;
}

/** Returns a page of the trades of an instrument, the newest first: all, of a day, or with a person on one side. */
export async function tradesPage(
  reader: Reader,
  { instrumentId, day, userId }: TradeFilter,
  { before, limit }: SequencePage,
): Promise<ListedTrade[]> {
  const onDay = day ? sql`traded_on = ${day}` : sql`true`;
  const beyond = (number: Query) => (before === null ? sql`true` : sql`${number} < ${before}`);
  // A trade names nobody: whose it was, its sides say.
  const own =
    userId === undefined
      ? null
      : await reader.rows<{ number: bigint }>(sql`
          select trade_number as number from market_fills
          where user_id = ${userId} and instrument_id = ${instrumentId} and ${onDay} and ${beyond(sql`trade_number`)}
          order by trade_number desc limit ${limit}`);
  const numbers = own?.map(({ number }) => number);
  return reader.rows<ListedTrade>(sql`
    select number as seq, seq as command, price, shares, taker, traded_at from market_trades
    where instrument_id = ${instrumentId} and ${onDay} and ${beyond(sql`number`)}
      and ${numbers ? sql`number = any(${numbers}::bigint[])` : sql`true`}
    order by number desc limit ${limit}`);
}

interface TradeSideRow {
  trade_number: bigint;
  side: Side;
  user_id: string;
  order_id: string;
  number: string;
  fee: bigint;
  forced_for: string | null;
}

/** Returns both sides of some trades of an instrument, each with the number of its order. */
export const sidesOf = (
  reader: Reader,
  instrumentId: string,
  numbers: readonly bigint[],
): Promise<TradeSideRow[]> =>
  reader.rows<TradeSideRow>(sql`
    select f.trade_number, f.side, f.user_id, f.order_id, o.number, f.fee, o.forced_for
    from market_fills f join market_orders o on o.user_id = f.user_id and o.order_id = f.order_id
    where f.instrument_id = ${instrumentId} and f.trade_number = any(${[...numbers]}::bigint[])`);

const mostCommands = 100;
const minuteMs = 60_000;

/**
 * Returns what the market was asked about an order, in the order of the line. Nothing of it is in front of what traded
 * a minute before it was placed, so that the line is not read from its beginning.
 */
export async function commandsOf(
  reader: Reader,
  { instrument_id: instrumentId, order_id: orderId, placed_at: placedAt }: OrderRow,
): Promise<GivenCommand[]> {
  const before = new Date(placedAt.getTime() - minuteMs);
  const trade = await reader.first<{ seq: bigint }>(sql`
    select seq from market_trades where instrument_id = ${instrumentId} and traded_at < ${before}
    order by traded_at desc limit 1`);
  return reader.rows<GivenCommand>(sql`
    select seq, command, given_at, given_on from market_commands
    where instrument_id = ${instrumentId} and seq > ${trade?.seq ?? 0n} and command ->> 'orderId' = ${orderId}
    order by seq limit ${mostCommands}`);
}

interface ReserveRow {
  seq: bigint;
  kind: 'set_aside' | 'released';
  amount: bigint;
  moved_at: Date;
}

/** Returns what was set aside for an order and came back, in its order. */
export const reservesOf = (reader: Reader, userId: string, orderId: string): Promise<ReserveRow[]> =>
  reader.rows<ReserveRow>(sql`
    select seq, kind, amount, moved_at from market_reserves
    where user_id = ${userId} and order_id = ${orderId} order by moved_at, seq, kind desc`);
