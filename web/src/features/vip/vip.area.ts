import type { WebArea } from '../../app/area.ts';

/** VIP cards: what is inside, buying one, and what was bought. */
export const vipArea = {
  pages: {
    '/pages/vip/vip_card_purchase': {
      title: { zh: '购买会员卡', en: 'Buy a VIP card' },
      kind: 'stack',
      guard: 'user',
      flag: 'vip',
      load: () => import('./screens/purchase.screen.tsx'),
    },
    // Cards that were bought stay visible, and can be given back, while none are sold.
    '/pages/vip/vip_card_record': {
      title: { zh: '会员卡记录', en: 'My VIP cards' },
      kind: 'stack',
      guard: 'user',
      shows: 'vip_card',
      load: () => import('./screens/record.screen.tsx'),
    },
  },
} as const satisfies WebArea;
