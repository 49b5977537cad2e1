import type { WireOutput } from '@banyan/api/contract.ts';
import { apiPages, apiQuery } from '../../platform/query.ts';

export type Coupon = WireOutput<'/api/coupon/list'>['items'][number];
export type CouponKind = Coupon['terms']['kind'];
export type CouponState = Coupon['state'];
export type CouponDetail = WireOutput<'/api/coupon/detail'>;
export type Claimable = WireOutput<'/api/coupon/claimable'>['items'][number];
export type Gift = WireOutput<'/api/coupon/gifts'>['items'][number];

export const coupons = (kind: CouponKind, state: CouponState) =>
  apiPages('/api/coupon/list', { kind, state });
export const coupon = (couponId: string) => apiQuery('/api/coupon/detail', { couponId });
export const claimable = apiQuery('/api/coupon/claimable', {});
export const gifts = (direction: Gift['direction']) => apiPages('/api/coupon/gifts', { direction });
export const gift = (giftId: string) => apiQuery('/api/coupon/gift', { giftId });
export const productsOnSale = apiQuery('/api/productlist', { status: 'on_sale' });
