import { max } from '../money/amount.ts';

/** The limits of the policy, in minor units of CNY. */
export interface RemittanceLimits {
  min: bigint;
  maxPerDay: bigint;
}

/** Returns what may still be sent on a business day on which so much was sent, in minor units; never negative. */
export const leftToSend = ({ maxPerDay }: RemittanceLimits, sentToday: bigint): bigint =>
  max(maxPerDay - sentToday, 0n);

/** Returns by which limit an amount is refused, in minor units, or null: exactly the limit is allowed. */
export function limitBroken(
  limits: RemittanceLimits,
  amount: bigint,
  sentToday: bigint,
): 'below_minimum' | 'above_daily_limit' | null {
  if (amount < limits.min) return 'below_minimum';
  return amount > leftToSend(limits, sentToday) ? 'above_daily_limit' : null;
}
