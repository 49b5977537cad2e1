export { houses, kinds } from './coupons.chart.ts';

export const flags = { coupon: { name: { zh: '优惠券', en: 'Coupons' } } } as const;

export const policy = {
  coupons: {
    /** Off: one coupon for a purchase; on: one cash coupon and one rate coupon together. */
    stackable: false,
    /** What comes back from a purchase that was cancelled can be used for so many days at least. */
    restoredDays: 3,
    /** An offer of a coupon as a gift goes back after so many hours. */
    giftHours: 72,
  },
} as const;
