import type { BusinessDate } from '../calendar/business-date.ts';

/** unused → reserved (a group, or an offer as a gift) → used | gifted | unused again; unused → used | expired. */
export const couponStates = ['unused', 'reserved', 'used', 'expired', 'gifted'] as const;
export type CouponState = (typeof couponStates)[number];

/** How somebody came by a coupon: took it, was given it by a campaign, or by another person. */
export const couponOrigins = ['claimed', 'granted', 'gift'] as const;
export type CouponOrigin = (typeof couponOrigins)[number];

/** What a reserved coupon waits for. */
export const couponReservations = ['purchase', 'gift'] as const;
export type CouponReservation = (typeof couponReservations)[number];

// Stryker disable ArrayDeclaration: a state that does not exist comes after none
const next: Record<CouponState, readonly CouponState[]> = {
  unused: ['reserved', 'used', 'expired'],
  // A group that fails and an offer that is declined give it back; what has run out by then expires.
  reserved: ['unused', 'used', 'expired', 'gifted'],
  // A purchase that is cancelled gives it back.
  used: ['unused'],
  expired: [],
  gifted: [],
};
// Stryker restore ArrayDeclaration

export const couponMayBecome = (from: CouponState, to: CouponState): boolean => next[from].includes(to);

/** A coupon as far as time and state decide about it. */
export interface CouponStanding {
  state: CouponState;
  /** The last business date on which it may be used. */
  lastOn: BusinessDate;
}

/**
 * Returns whether a coupon may be used on a day. The date decides by itself, for the daily job that lets it expire may
 * come later that day.
 */
export const isUsable = ({ state, lastOn }: CouponStanding, today: BusinessDate): boolean =>
  state === 'unused' && today <= lastOn;

/** Returns the state that is shown: an unused coupon whose last day is over counts as expired at once. */
export const shownState = ({ state, lastOn }: CouponStanding, today: BusinessDate): CouponState =>
  state === 'unused' && lastOn < today ? 'expired' : state;

/** Returns whether a coupon may be offered as a gift: a rate coupon, unused, that was not a gift itself. */
export const mayGive = (
  coupon: CouponStanding & { kind: 'cash' | 'rate'; origin: CouponOrigin },
  today: BusinessDate,
): boolean => coupon.kind === 'rate' && coupon.origin !== 'gift' && isUsable(coupon, today);
