import type { WebArea } from '../../app/area.ts';
import { investingTab } from './investing.tab.ts';

/** Products, and what one has invested. */
export const investingArea = {
  pages: {
    ...investingTab,
    '/pages/product/product_detail': {
      title: { zh: '项目详情', en: 'Product' },
      kind: 'stack',
      guard: 'public',
      flag: 'invest',
      leadsTo: ['/api/subscription/create'],
      help: 'returns',
      load: () => import('./screens/product.screen.tsx'),
    },
    '/pages/product/product_buy': {
      title: { zh: '确认投资', en: 'Confirm investment' },
      kind: 'stack',
      guard: 'user',
      flag: 'invest',
      help: 'cancel',
      load: () => import('./screens/buy.screen.tsx'),
    },
    '/pages/product/invest': {
      title: { zh: '我的投资', en: 'My investments' },
      kind: 'stack',
      guard: 'user',
      shows: 'subscription',
      leadsTo: ['/api/subscription/create'],
      help: 'returns',
      load: () => import('./screens/investments.screen.tsx'),
    },
    '/pages/product/issuer': {
      title: { zh: '发行方', en: 'Issuer' },
      kind: 'stack',
      guard: 'public',
      flag: 'invest',
      shows: 'issuer',
      help: 'returns',
      load: () => import('./screens/issuer.screen.tsx'),
    },
    '/pages/calc/index': {
      title: { zh: '收益计算器', en: 'Return calculator' },
      kind: 'stack',
      guard: 'public',
      flag: 'invest',
      load: () => import('./screens/calculator.screen.tsx'),
    },
    '/pages/product/agreement': {
      title: { zh: '项目投资协议', en: 'Investment agreement' },
      kind: 'stack',
      guard: 'public',
      flag: 'invest',
      load: () => import('./screens/agreement.screen.tsx'),
    },
  },
} as const satisfies WebArea;
