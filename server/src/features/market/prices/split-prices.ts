import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { Candle } from '@banyan/domain/market/candles.ts';
import { dividedPrice, divisorSince } from '@banyan/domain/splits/split-price.ts';
import { type Factors, priceFor } from '../../equity/index.ts';
import type { BookRow } from '../engine/book.store.ts';

/**
 * Prices across a split. What the market shows of older days is told in shares of today, so that a curve has no step in it
 * that nobody has lost; what somebody has ordered and traded stays as it was.
 */

/** Returns a price of a day as it compares with today's. */
export const comparablePrice = ({ past }: Factors, day: BusinessDate, price: bigint): bigint =>
  dividedPrice(price, divisorSince(past, day));

/** Returns a trade of a day in shares of today. */
export function comparableTrade<Trade extends { price: bigint; shares: bigint; traded_on: BusinessDate }>(
  { past }: Factors,
  trade: Trade,
): Trade {
  const divisor = divisorSince(past, trade.traded_on);
  return { ...trade, price: dividedPrice(trade.price, divisor), shares: trade.shares * divisor };
}

/** Returns the candle of a day in shares of today; what they were traded for is what it was. */
export function comparableCandle({ past }: Factors, day: BusinessDate, candle: Candle): Candle {
  const divisor = divisorSince(past, day);
  const price = (old: bigint) => dividedPrice(old, divisor);
  const { open, high, low, close, shares } = candle;
  return {
    ...candle,
    open: price(open),
    high: price(high),
    low: price(low),
    close: price(close),
    shares: shares * divisor,
  };
}

/** Returns a book with the prices that somebody's own shares have, while a split is under way. */
export const bookFor = (row: BookRow, factors: Factors, holding: { split_id: string | null }): BookRow => ({
  ...row,
  last_price: priceFor(factors, holding, row.last_price),
  previous_close: priceFor(factors, holding, row.previous_close),
});
