import { addDays, type BusinessDate } from '../calendar/business-date.ts';
import { interestOver } from '../investing/interest.ts';
import { min } from '../money/amount.ts';

export const couponKinds = ['cash', 'rate'] as const;
export type CouponKind = (typeof couponKinds)[number];

/** What a coupon gives: money towards a purchase, or a higher rate on a part of it for some days. Minor units. */
export type CouponTerms =
  | { kind: 'cash'; amount: bigint; minimum: bigint }
  | { kind: 'rate'; bonusBps: number; bonusDays: number; cap: bigint };

/** What is bought, as far as a coupon cares. Minor units. */
export interface CouponPurchase {
  principal: bigint;
  cycleDays: number;
}

/** Returns for how many days a bonus rate is paid: no longer than the investment runs. */
export const bonusDaysOf = (bonusDays: number, cycleDays: number): number => Math.min(bonusDays, cycleDays);

/** Returns what a coupon gives for a purchase, in minor units; nothing below its minimum. */
export function couponValue(terms: CouponTerms, { principal, cycleDays }: CouponPurchase): bigint {
  if (terms.kind === 'cash') return principal < terms.minimum ? 0n : terms.amount;
  return interestOver(min(principal, terms.cap), terms.bonusBps, bonusDaysOf(terms.bonusDays, cycleDays));
}

/** Returns the most that a coupon may ever cost its campaign, in minor units: so much is set aside when it is given. */
export const couponWorstCase = (terms: CouponTerms): bigint =>
  terms.kind === 'cash' ? terms.amount : interestOver(terms.cap, terms.bonusBps, terms.bonusDays);

/** Returns the business date on which the bonus of a rate coupon is paid, in one sum. */
export const bonusDueOn = (
  terms: { bonusDays: number },
  { valueOn, cycleDays }: { valueOn: BusinessDate; cycleDays: number },
): BusinessDate => addDays(valueOn, bonusDaysOf(terms.bonusDays, cycleDays));
