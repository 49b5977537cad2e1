import type { Side } from '../matching/market-command.ts';

/** What somebody has of an instrument, and what it is worth now and was worth when the day began, a share. Minor units. */
interface HeldToday {
  shares: bigint;
  last: bigint;
  previousClose: bigint;
}

/** What was traded of it on the day on one side. */
interface TradedToday {
  side: Side;
  shares: bigint;
  /** Minor units. */
  value: bigint;
  fee: bigint;
}

/**
 * Returns what somebody has gained with an instrument on a day, in minor units: what it is worth now, and what sales have
 * brought, less what it was worth when the day began, and what purchases and all fees have cost.
 */
export function gainOfDay(
  { shares, last, previousClose }: HeldToday,
  traded: readonly TradedToday[],
): bigint {
  let before = shares;
  let paid = 0n;
  for (const { side, shares: moved, value, fee } of traded) {
    before += side === 'buy' ? -moved : moved;
    paid += fee + (side === 'buy' ? value : -value);
  }
  return shares * last - before * previousClose - paid;
}
