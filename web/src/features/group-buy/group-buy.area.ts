import type { WebArea } from '../../app/area.ts';

/** Buying in a group. */
export const groupBuyArea = {
  pages: {
    '/pages/product/pin_tuan_detail': {
      title: { zh: '拼团', en: 'Group buy' },
      kind: 'stack',
      guard: 'public',
      flag: 'groupBuy',
      leadsTo: ['/api/group/start', '/api/group/join'],
      help: 'cancel',
      load: () => import('./screens/group.screen.tsx'),
    },
    '/pages/product/pin_tuan_buy': {
      title: { zh: '确认拼团', en: 'Confirm group buy' },
      kind: 'stack',
      guard: 'user',
      flag: 'groupBuy',
      help: 'cancel',
      load: () => import('./screens/group-purchase.screen.tsx'),
    },
    // Open when the area is switched off: who waits in a group may still leave it.
    '/pages/product/pin_tuan_ji_lu': {
      title: { zh: '拼团记录', en: 'Group-buy records' },
      kind: 'stack',
      guard: 'user',
      help: 'cancel',
      load: () => import('./screens/records.screen.tsx'),
    },
  },
} as const satisfies WebArea;
