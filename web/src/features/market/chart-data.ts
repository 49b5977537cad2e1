import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import type { Candle, Interval } from './market.queries.ts';

/** The chart knows no time zones: the business's own, eight hours ahead, is given to it as if it were UTC. */
const aheadSeconds = 8 * 3600;

/** A candle as the chart draws it. Prices and shares as numbers, for drawing alone. */
export interface DrawnCandle {
  time: number | string;
  open: number;
  high: number;
  low: number;
  close: number;
  shares: number;
}

/** Returns candles as they are drawn: those of days by their date, the others by seconds. */
export const drawnOf = (candles: readonly Candle[], interval: Interval): DrawnCandle[] =>
  candles.map(({ startsAt, open, high, low, close, shares }) => ({
    time:
      interval === '1d'
        ? businessDateOf(new Date(startsAt))
        : Math.floor(Date.parse(startsAt) / 1000) + aheadSeconds,
    open: Number(open),
    high: Number(high),
    low: Number(low),
    close: Number(close),
    shares: Number(shares),
  }));
