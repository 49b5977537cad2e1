import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { Side } from '@banyan/domain/matching/market-command.ts';
import { insertRows } from '../../../platform/db/insert-rows.ts';
import { type Reader, sql, type Writer } from '../../../platform/db/sql.ts';
import { following, type PageQuery } from '../../../platform/page.ts';

/** Trades of an instrument, which name nobody, and what each side had of them. */

export interface TradeRow {
  number: bigint;
  seq: bigint;
  price: bigint;
  shares: bigint;
  buy_order: string;
  sell_order: string;
  taker: Side | null;
  traded_at: Date;
  traded_on: BusinessDate;
}

export interface FillRow {
  user_id: string;
  fill_id: string;
  order_id: string;
  instrument_id: string;
  trade_number: bigint;
  side: Side;
  price: bigint;
  shares: bigint;
  value: bigint;
  fee: bigint;
  gain: bigint | null;
  traded_at: Date;
  traded_on: BusinessDate;
}

const tradeColumns = {
  instrument_id: 'uuid',
  number: 'bigint',
  seq: 'bigint',
  price: 'bigint',
  shares: 'bigint',
  buy_order: 'uuid',
  sell_order: 'uuid',
  taker: 'text',
  traded_at: 'timestamptz',
  traded_on: 'date',
};

const fillColumns = {
  user_id: 'uuid',
  fill_id: 'uuid',
  order_id: 'uuid',
  instrument_id: 'uuid',
  trade_number: 'bigint',
  side: 'text',
  price: 'bigint',
  shares: 'bigint',
  value: 'bigint',
  fee: 'bigint',
  gain: 'bigint',
  traded_at: 'timestamptz',
  traded_on: 'date',
};

/** Writes trades down, and what each side had of them. Nobody waits for it but the commit. */
export function insertTrades(
  writer: Writer,
  instrumentId: string,
  trades: readonly TradeRow[],
  fills: readonly FillRow[],
): void {
  if (trades.length === 0) return;
  const rows = trades.map((one) => [
    instrumentId,
    one.number,
    one.seq,
    one.price,
    one.shares,
    one.buy_order,
    one.sell_order,
    one.taker,
    one.traded_at,
    one.traded_on,
  ]);
  const names = Object.keys(fillColumns) as (keyof FillRow)[];
  const fillRows = fills.map((fill) => names.map((name) => fill[name]));
  writer.send(insertRows('market_trades', tradeColumns, rows));
  writer.send(insertRows('market_fills', fillColumns, fillRows));
}

const columns = sql`number, seq, price, shares, buy_order, sell_order, taker, traded_at, traded_on`;

/** Returns the last trades of an instrument, the newest first. */
export const lastTrades = (reader: Reader, instrumentId: string, count: number): Promise<TradeRow[]> =>
  reader.rows<TradeRow>(sql`
    select ${columns} from market_trades where instrument_id = ${instrumentId} order by number desc limit ${count}`);

/** Returns the trades of an instrument behind a number, in their order. */
export const tradesAfter = (
  reader: Reader,
  instrumentId: string,
  number: bigint,
  limit: number,
): Promise<TradeRow[]> =>
  reader.rows<TradeRow>(sql`
    select ${columns} from market_trades where instrument_id = ${instrumentId} and number > ${number}
    order by number limit ${limit}`);

/** Returns the number of the last trade up to a command; 0 before the first one. */
export async function lastTradeUpTo(reader: Reader, instrumentId: string, command: bigint): Promise<bigint> {
  const row = await reader.first<{ number: bigint }>(sql`
    select number from market_trades where instrument_id = ${instrumentId} and seq <= ${command}
    order by number desc limit 1`);
  return row?.number ?? 0n;
}

/** Returns the trades of an instrument since an instant, in their order, the last so many. */
export async function tradesSince(
  reader: Reader,
  instrumentId: string,
  since: Date,
  limit: number,
): Promise<TradeRow[]> {
  const rows = await reader.rows<TradeRow>(sql`
    select ${columns} from market_trades where instrument_id = ${instrumentId} and traded_at >= ${since}
    order by number desc limit ${limit}`);
  return rows.toReversed();
}

const fill = sql`user_id, fill_id, order_id, instrument_id, trade_number, side, price, shares, value, fee, gain, traded_at, traded_on`;

/** Returns what one order of a person traded, in its order. */
export const fillsOf = (reader: Reader, userId: string, orderId: string): Promise<FillRow[]> =>
  reader.rows<FillRow>(sql`
    select ${fill} from market_fills where user_id = ${userId} and order_id = ${orderId} order by trade_number limit 500`);

/** Returns a page of what a person traded, the newest first. */
export function fillsPage(reader: Reader, userId: string, page: PageQuery): Promise<FillRow[]> {
  const { where, order } = following(page.after, { at: 'traded_at', id: 'fill_id' });
  return reader.rows<FillRow>(sql`
    select ${fill} from market_fills where user_id = ${userId} and ${where} order by ${order} limit ${page.limit}`);
}

/** Returns what a person's orders traded on a day, instrument by instrument and side by side. */
export const fillsOn = (
  reader: Reader,
  userId: string,
  date: BusinessDate,
): Promise<Pick<FillRow, 'instrument_id' | 'side' | 'shares' | 'value' | 'fee'>[]> =>
  reader.rows(sql`
    select instrument_id, side, sum(shares)::bigint as shares, sum(value)::bigint as value, sum(fee)::bigint as fee
    from market_fills where user_id = ${userId} and traded_on = ${date}
    group by instrument_id, side order by instrument_id, side`);

/** Returns how many shares a person has bought on a day: these can be sold on the next one. */
export async function boughtOn(
  reader: Reader,
  userId: string,
  instrumentId: string,
  date: BusinessDate,
): Promise<bigint> {
  const row = await reader.first<{ shares: bigint }>(sql`
    select coalesce(sum(shares), 0)::bigint as shares from market_fills
    where user_id = ${userId} and instrument_id = ${instrumentId} and traded_on = ${date} and side = 'buy'`);
  return row?.shares ?? 0n;
}
