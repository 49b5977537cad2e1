/** A trade as a chart sees it. The price in minor units a share. */
export interface ChartTrade {
  at: Date;
  price: bigint;
  shares: bigint;
}

export const candleMinutes = [1, 5] as const;

export interface Candle {
  /** When it begins. */
  startsAt: Date;
  open: bigint;
  high: bigint;
  low: bigint;
  close: bigint;
  /** Shares, and what they were traded for. */
  shares: bigint;
  value: bigint;
}

const startOf = (at: Date, minutes: number): number => {
  const length = minutes * 60_000;
  return Math.floor(at.getTime() / length) * length;
};

const first = (startsAt: number, { price, shares }: ChartTrade): Candle => ({
  startsAt: new Date(startsAt),
  open: price,
  high: price,
  low: price,
  close: price,
  shares,
  value: price * shares,
});

const grown = (candle: Candle, { price, shares }: ChartTrade): Candle => ({
  ...candle,
  high: price > candle.high ? price : candle.high,
  low: price < candle.low ? price : candle.low,
  close: price,
  shares: candle.shares + shares,
  value: candle.value + price * shares,
});

/**
 * Returns the candles of trades, which come in their order. Where nothing traded there is none: nothing is invented. An
 * order may have been sent a moment before the one ahead of it in line: its trade stays in the candle that has begun.
 */
export function candlesOf(trades: readonly ChartTrade[], minutes: number): Candle[] {
  const candles: Candle[] = [];
  for (const trade of trades) {
    const last = candles.at(-1);
    const startsAt = startOf(trade.at, minutes);
    if (last && startsAt <= last.startsAt.getTime()) candles[candles.length - 1] = grown(last, trade);
    else candles.push(first(startsAt, trade));
  }
  return candles;
}
