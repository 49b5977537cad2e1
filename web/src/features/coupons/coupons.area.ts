import type { WebArea } from '../../app/area.ts';

/** Coupons: what somebody has, what can be taken, and gifts. */
export const couponsArea = {
  pages: {
    '/pages/coupon/voucher': {
      title: { zh: '代金券', en: 'Cash coupons' },
      kind: 'stack',
      guard: 'user',
      flag: 'coupon',
      shows: 'coupon',
      load: () => import('./screens/voucher.screen.tsx'),
    },
    '/pages/coupon/interest_rate': {
      title: { zh: '加息券', en: 'Rate coupons' },
      kind: 'stack',
      guard: 'user',
      flag: 'coupon',
      load: () => import('./screens/interest-rate.screen.tsx'),
    },
    '/pages/coupon/transfer': {
      title: { zh: '加息券转赠', en: 'Rate coupon gifts' },
      kind: 'stack',
      guard: 'user',
      flag: 'coupon',
      load: () => import('./screens/transfer.screen.tsx'),
    },
  },
} as const satisfies WebArea;
