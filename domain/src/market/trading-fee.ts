import { max, min } from '../money/amount.ts';

export interface FeeRule {
  feeBps: number;
  /** Minor units. */
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
