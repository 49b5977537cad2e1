import type { marketApi } from '@banyan/api/market/market.ts';
import { startOf } from '@banyan/domain/calendar/business-date.ts';
import { type Candle, candlesOf } from '@banyan/domain/market/candles.ts';
import { found } from '../../../platform/app-error.ts';
import type { UserRead } from '../../../platform/context.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import { type Factors, factorsOf } from '../../equity/index.ts';
import { type BookRow, bookById } from '../engine/book.store.ts';
import { lastDays } from '../engine/market-day.store.ts';
import { tradesSince } from '../engine/trade.store.ts';
import { comparableCandle, comparableTrade } from './split-prices.ts';

/** What an instrument traded at, computed from its trades. */

const minutesOf = { '1m': 1, '5m': 5 } as const;
/** How far back candles go, and how many trades they are made of at most. */
const hoursOf = { '1m': 8, '5m': 72 } as const;
const mostTrades = 5_000;
const mostDays = 250;

export async function candles(ctx: UserRead, { instrumentId, interval }: InputOf<typeof marketApi.candles>) {
  const book = found(await bookById(ctx.reader, instrumentId));
  const factors = (await factorsOf(ctx.reader, [instrumentId]))(instrumentId);
  return {
    items: interval === '1d' ? await daily(ctx, book, factors) : await intraday(ctx, book, factors, interval),
  };
}

async function intraday(
  ctx: UserRead,
  { instrument_id: instrumentId }: BookRow,
  factors: Factors,
  interval: '1m' | '5m',
): Promise<Candle[]> {
  const since = new Date(ctx.now.getTime() - hoursOf[interval] * 3_600_000);
  const trades = await tradesSince(ctx.reader, instrumentId, since, mostTrades);
  const all = candlesOf(
    trades
      .map((trade) => comparableTrade(factors, trade))
      .map(({ traded_at: at, price, shares }) => ({ at, price, shares })),
    minutesOf[interval],
  );
  // Of the oldest candle some trades may be missing then.
  return trades.length === mostTrades ? all.slice(1) : all;
}

/** Days without a trade have no candle. */
async function daily(ctx: UserRead, book: BookRow, factors: Factors): Promise<Candle[]> {
  const days = await lastDays(ctx.reader, book.instrument_id, mostDays);
  const past = days
    .toReversed()
    .flatMap(({ day, open, high, low, close, shares, value }) =>
      open === null || high === null || low === null
        ? []
        : [comparableCandle(factors, day, { startsAt: startOf(day), open, high, low, close, shares, value })],
    );
  const { day, day_open: open, day_high: high, day_low: low } = book;
  if (day === null || open === null || high === null || low === null) return past;
  const today = { open, high, low, close: book.last_price, shares: book.day_shares, value: book.day_value };
  return [...past, { startsAt: startOf(day), ...today }];
}
