import type { BusinessDate } from '../calendar/business-date.ts';

/** Each old share becomes so many at least and at most: every holding stays whole, whatever it is. */
export const leastFactor = 2;
export const mostFactor = 10;

/** What a share must cost after a split at least, in minor units: so that a tick is no more than a hundredth of it. */
export const leastPriceAfter = 1_00n;

/**
 * Returns what a price of one share is for one of several that it has become, in minor units, rounded up to the tick. Up,
 * so that no pledge comes nearer to a call by a rounding; and so that two splits one after the other come to the same as
 * one by their product.
 *
 * @param divisor How many shares one has become, above zero.
 */
export const dividedPrice = (price: bigint, divisor: bigint): bigint => (price + divisor - 1n) / divisor;

/** A split that is over. */
export interface PastSplit {
  /** The first day on which the shares traded split. */
  on: BusinessDate;
  /** How many shares one share of the issue has become with it. */
  sinceIssue: bigint;
}

/** Returns how many shares one share of the issue is now. The splits come in the order of their days. */
export const sharesOfOne = (splits: readonly PastSplit[]): bigint => splits.at(-1)?.sinceIssue ?? 1n;

/** Returns how many shares one of a day has become: by so much its price is divided to be compared with today's. */
export function divisorSince(splits: readonly PastSplit[], day: BusinessDate): bigint {
  const then = splits.findLast(({ on }) => on <= day)?.sinceIssue ?? 1n;
  return sharesOfOne(splits) / then;
}
