export {
  couponStatesOf,
  givePerkCoupons,
  hasFundsForPerks,
  type PerkCoupon,
  type PerkTerms,
  takePerkCouponsBack,
} from './campaigns/perk-coupons.ts';
export { benefitsOf } from './using/benefits.ts';
export { usableCoupons } from './using/usable-coupons.ts';
