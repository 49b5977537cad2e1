import type { BusinessDate } from '../calendar/business-date.ts';
import { sum } from '../money/amount.ts';
import { type CouponOrigin, type CouponStanding, isUsable } from './coupon-state.ts';
import {
  type CouponKind,
  type CouponPurchase,
  type CouponTerms,
  couponKinds,
  couponValue,
} from './coupon-value.ts';

/** A coupon that somebody has. */
export interface OwnCoupon extends CouponStanding {
  couponId: string;
  terms: CouponTerms;
  origin?: CouponOrigin;
}

/** Why a coupon cannot be used for a purchase; `worthless` is a bonus below one minor unit. */
export const couponProblems = [
  'reserved',
  'used',
  'gifted',
  'expired',
  'below_minimum',
  'worthless',
] as const;
export type CouponProblem = (typeof couponProblems)[number];

/** Returns why a coupon cannot be used for a purchase on a day; null when it can. */
export function couponProblem(
  coupon: OwnCoupon,
  purchase: CouponPurchase,
  today: BusinessDate,
): CouponProblem | null {
  if (coupon.state !== 'unused') return coupon.state;
  if (!isUsable(coupon, today)) return 'expired';
  // Stryker disable next-line ConditionalExpression: a rate coupon has no minimum that anything could be below
  if (coupon.terms.kind === 'cash' && purchase.principal < coupon.terms.minimum) return 'below_minimum';
  return couponValue(coupon.terms, purchase) > 0n ? null : 'worthless';
}

/**
 * Returns whether these may be used together: one coupon for a purchase or, where they may be combined, one of each
 * kind.
 */
export const mayCombine = (kinds: readonly CouponKind[], isStackable: boolean): boolean =>
  kinds.length <= 1 || (isStackable && new Set(kinds).size === kinds.length);

/** Why the coupons were chosen: the only ones, worth the most, or worth the same as another that expires later. */
export type ChoiceReason = 'only' | 'highest_value' | 'earlier_expiry';

export interface CouponChoice {
  couponIds: string[];
  /** What they give together, in minor units. */
  value: bigint;
  reason: ChoiceReason;
  /** The last day of the first of them to expire. */
  lastOn: BusinessDate;
}

interface Candidate {
  couponId: string;
  kind: CouponKind;
  lastOn: BusinessDate;
  value: bigint;
}

const compare = <Value extends bigint | string>(a: Value, b: Value): number => (a < b ? -1 : a > b ? 1 : 0);

/** Orders by what a coupon gives, then by how soon it expires, then by its id, so that the choice is always the same. */
const byWorth = (a: Candidate, b: Candidate): number =>
  compare(b.value, a.value) || compare(a.lastOn, b.lastOn) || compare(a.couponId, b.couponId);

/**
 * Returns the coupons that give the most for a purchase, with the reason; null when none can be used. Of coupons that
 * give the same the one that expires first is taken, then the one with the smaller id.
 */
export function bestCoupons(
  coupons: readonly OwnCoupon[],
  purchase: CouponPurchase,
  { today, isStackable }: { today: BusinessDate; isStackable: boolean },
): CouponChoice | null {
  const candidates = coupons
    .filter((coupon) => couponProblem(coupon, purchase, today) === null)
    .map(({ couponId, lastOn, terms }) => ({
      couponId,
      kind: terms.kind,
      lastOn,
      value: couponValue(terms, purchase),
    }))
    .sort(byWorth);
  const chosen = isStackable
    ? couponKinds.flatMap((kind) => candidates.find((each) => each.kind === kind) ?? [])
    : candidates.slice(0, 1);
  const lastOn = chosen.map((each) => each.lastOn).sort()[0];
  if (lastOn === undefined) return null;
  return {
    couponIds: chosen.map(({ couponId }) => couponId),
    value: sum(chosen.map(({ value }) => value)),
    reason: reasonOf(chosen, candidates, isStackable),
    lastOn,
  };
}

function reasonOf(chosen: Candidate[], candidates: Candidate[], isStackable: boolean): ChoiceReason {
  if (candidates.length === chosen.length) return 'only';
  const hadToExpireFirst = (each: Candidate) =>
    candidates.some(
      (other) =>
        other.value === each.value &&
        other.lastOn > each.lastOn &&
        (!isStackable || other.kind === each.kind),
    );
  return chosen.some(hadToExpireFirst) ? 'earlier_expiry' : 'highest_value';
}
