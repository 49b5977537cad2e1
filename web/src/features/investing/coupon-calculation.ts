import { type CouponProblem, couponProblem } from '@banyan/domain/coupons/choose-coupons.ts';
import {
  bonusDaysOf,
  bonusDueOn,
  type CouponTerms,
  couponValue,
} from '@banyan/domain/coupons/coupon-value.ts';
import type { SubscriptionTerms } from '@banyan/domain/investing/terms.ts';
import { min } from '@banyan/domain/money/amount.ts';
import { bounds, principalOf, rateBpsOf, termOf } from './calculation.ts';

/** The fields of a coupon of one's own figures: texts, as they are typed. */
export interface TypedCoupon {
  /** Percent a year, with at most two decimals. */
  rate: string;
  /** Days. */
  days: string;
  amount: string;
}

/**
 * Returns the terms of a coupon of one's own figures; null while a field holds nothing that counts. Its bonus is paid on
 * the whole principal; as with every cash coupon, something is left to pay.
 */
export function typedTerms(kind: CouponTerms['kind'], typed: TypedCoupon): CouponTerms | null {
  if (kind === 'cash') {
    const amount = principalOf(typed.amount);
    return amount === null ? null : { kind, amount, minimum: amount + 1n };
  }
  const bonusBps = rateBpsOf(typed.rate);
  const bonusDays = termOf(typed.days);
  if (bonusBps === null || bonusDays === null) return null;
  return { kind, bonusBps, bonusDays, cap: bounds.amount.max };
}

/** The effect of a coupon on a calculation. Minor units. */
export type CouponPart =
  | { kind: 'cash'; value: bigint; toPay: bigint }
  | { kind: 'rate'; value: bigint; counted: bigint; bonusBps: number; days: number; paidOn: string };

/** Returns what a coupon brings to an investment of such terms, and when, by the engine's own functions; or why nothing. */
export function couponPart(coupon: CouponTerms, terms: SubscriptionTerms): CouponPart | CouponProblem {
  const { principal, cycleDays, valueOn } = terms;
  // Whoever chooses a coupon here has it unused, and buys today.
  const standing = { couponId: '', terms: coupon, state: 'unused', lastOn: valueOn } as const;
  const problem = couponProblem(standing, { principal, cycleDays }, valueOn);
  if (problem !== null) return problem;
  const value = couponValue(coupon, { principal, cycleDays });
  if (coupon.kind === 'cash') return { kind: 'cash', value, toPay: principal - value };
  return {
    kind: 'rate',
    value,
    counted: min(principal, coupon.cap),
    bonusBps: coupon.bonusBps,
    days: bonusDaysOf(coupon.bonusDays, cycleDays),
    paidOn: bonusDueOn(coupon, { valueOn, cycleDays }),
  };
}
