export { benefitsOf } from './benefits.ts';
export {
  couponStatesOf,
  givePerkCoupons,
  hasFundsForPerks,
  type PerkCoupon,
  type PerkTerms,
  takePerkCouponsBack,
} from './perk-coupons.ts';
export { usableCoupons } from './usable-coupons.ts';
