import type { PurchaseSlot } from '../../shared/purchase/purchase-slot.ts';
import { type CouponChoice, useCouponChoice } from './use-coupon-choice.ts';

const coupons: PurchaseSlot<CouponChoice> = {
  slot: 'coupons',
  order: 10,
  useChoice: useCouponChoice,
  load: () => import('./components/coupon-row.tsx'),
};

export const purchaseSlots: readonly PurchaseSlot[] = [coupons];
