import type { WireOutput } from '@banyan/api/contract.ts';
import { businessDateOf, daysBetween } from '@banyan/domain/calendar/business-date.ts';
import { serverNow } from '../../platform/clock.ts';
import { apiQuery } from '../../platform/query.ts';

export type UsableCoupons = WireOutput<'/api/coupon/usable'>;
export type UsableCoupon = UsableCoupons['items'][number];
/** An unused coupon, as lists have it. */
export type UnusedCoupon = WireOutput<'/api/coupon/list'>['items'][number];
export type CouponTerms = UsableCoupon['terms'];

/** A coupon that is good for no more than so many days is marked. */
const soonDays = 7;

export const usableCoupons = (productId: string, units: string) =>
  apiQuery('/api/coupon/usable', { productId, units });

/** The unused coupons that expire first. */
export const unusedCoupons = apiQuery('/api/coupon/list', { state: 'unused' });

/** Returns for how many more days a coupon is good; null while that is no news, or once it is over. */
export function daysLeft(lastOn: string): number | null {
  const days = daysBetween(businessDateOf(new Date(serverNow())), lastOn);
  return days >= 0 && days <= soonDays ? days : null;
}
