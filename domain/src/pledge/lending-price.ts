import { min } from '../money/amount.ts';

/** What a share has cost lately, in minor units. */
export interface LatePrices {
  last: bigint;
  issue: bigint;
  /** The lowest close of the newest trading days that are over, as many as are looked at, and how many there were. */
  lowestClose: bigint | null;
  days: number;
}

/**
 * Returns the price that shares are lent against: the lowest of the last one and of the closes of so many trading days, among
 * which the price of the issue counts until there are as many. Whoever drives a price up with a few trades borrows no more.
 */
export function lendingPrice({ last, issue, lowestClose, days }: LatePrices, lookedAt: number): bigint {
  const lowest = min(last, lowestClose ?? last);
  return days < lookedAt ? min(lowest, issue) : lowest;
}
