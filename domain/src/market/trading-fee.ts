import { max, min } from '../money/amount.ts';

/**
 * The rule by which an order pays, on either side of a trade. The fee is one amount for all that an order has traded, rounded
 * half up to a minor unit once, per order: each of its trades pays what it adds to that amount, so that an order which trades
 * in many parts pays as much as one that trades at once.
 */
export interface FeeRule {
  /** Hundredths of a percent of the value. */
  feeBps: number;
  /** Minor units: the least that an order pays of which anything has traded. */
  leastFee: bigint;
}

/**
 * Returns what an order pays that has traded for a value: a share of it, rounded half up, and at least the least fee, but
 * never more than the value itself. It grows with the value, so each trade pays what is added. Minor units.
 */
export function tradingFee(value: bigint, { feeBps, leastFee }: FeeRule): bigint {
  const share = (value * BigInt(feeBps) + 5_000n) / 10_000n;
  return min(value, max(leastFee, share));
}
