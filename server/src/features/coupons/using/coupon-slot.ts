import type { PurchaseSlot } from '../../../platform/purchase-slots.ts';
import {
  type ChosenCoupons,
  chooseCoupons,
  redeemReserved,
  restoreCoupons,
  spendCoupons,
} from './spend-coupons.ts';
import { cashOfPurchases } from './use.store.ts';

/** A purchase is paid with coupons: cash coupons pay a part of it, rate coupons promise a bonus beside it. */
export const couponSlot: PurchaseSlot<ChosenCoupons> = {
  quote: chooseCoupons,
  spend: spendCoupons,
  complete: redeemReserved,
  giveBack: restoreCoupons,
  paidFor: cashOfPurchases,
};
