import type { WebArea } from '../../app/area.ts';

/** The pages of shares at issue. Everybody is shown the offerings and their risk. */
export const equityArea = {
  pages: {
    '/pages/product/product_equity_detail': {
      title: { zh: '认购详情', en: 'Subscription detail' },
      kind: 'stack',
      guard: 'public',
      flag: 'equity',
      leadsTo: ['/api/equity/subscribe'],
      load: () => import('./screens/offering.screen.tsx'),
    },
    '/pages/equity/index': {
      title: { zh: '股权中心', en: 'Equity centre' },
      kind: 'stack',
      guard: 'public',
      flag: 'equity',
      leadsTo: ['/api/equity/subscribe'],
      load: () => import('./screens/equity.screen.tsx'),
    },
    '/pages/equity/figures': {
      title: { zh: '持股明细', en: 'My shares in figures' },
      kind: 'stack',
      guard: 'user',
      flag: 'equity',
      load: () => import('./screens/figures.screen.tsx'),
    },
    '/pages/equity/purchase': {
      title: { zh: '股份认购', en: 'Share subscription' },
      kind: 'stack',
      guard: 'user',
      load: () => import('./screens/purchase.screen.tsx'),
    },
    '/pages/equity/agreement': {
      title: { zh: '认购协议', en: 'Subscription agreement' },
      kind: 'stack',
      guard: 'public',
      flag: 'equity',
      load: () => import('./screens/agreement.screen.tsx'),
    },
    '/pages/equity/contract': {
      title: { zh: '认购合同', en: 'Subscription contract' },
      kind: 'stack',
      guard: 'user',
      shows: 'share_subscription',
      load: () => import('./screens/contract.screen.tsx'),
    },
  },
} as const satisfies WebArea;
