export { benefitsOf } from './benefits.ts';
export {
  couponStatesOf,
  givePerkCoupons,
  hasFundsForPerks,
  type PerkCoupon,
  type PerkTerms,
  takePerkCouponsBack,
} from './perk-coupons.ts';
export {
  type ChosenCoupons,
  type CouponedPurchase,
  chooseCoupons,
  redeemReserved,
  restoreCoupons,
  spendCoupons,
} from './spend-coupons.ts';
export { usableCoupons } from './usable-coupons.ts';
export { cashOfPurchases } from './use.store.ts';
