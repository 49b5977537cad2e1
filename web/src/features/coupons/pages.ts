import type { CouponKind } from './coupons.queries.ts';

/** The page of each kind of coupon. */
export const pages = {
  cash: '/pages/coupon/voucher',
  rate: '/pages/coupon/interest_rate',
} as const satisfies Record<CouponKind, string>;
