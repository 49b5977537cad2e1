import type { WebArea } from '../../app/area.ts';

/** Trading shares with each other: the price, an order with its receipt beforehand, and what became of it. */
export const marketArea = {
  pages: {
    '/pages/equity/trade': {
      title: { zh: '股份交易', en: 'Trade' },
      kind: 'stack',
      guard: 'user',
      flag: 'equity',
      leadsTo: ['/api/market/order/place'],
      load: () => import('./screens/trade.screen.tsx'),
    },
    '/pages/equity/limit_order': {
      title: { zh: '限价委托', en: 'Limit order' },
      kind: 'stack',
      guard: 'user',
      flag: 'equity',
      load: () => import('./screens/limit-order.screen.tsx'),
    },
    '/pages/equity/market_order': {
      title: { zh: '市价委托', en: 'Market order' },
      kind: 'stack',
      guard: 'user',
      flag: 'equity',
      load: () => import('./screens/market-order.screen.tsx'),
    },
    '/pages/equity/order': {
      title: { zh: '我的委托', en: 'My orders' },
      kind: 'stack',
      guard: 'user',
      shows: 'market_order',
      leadsTo: ['/api/market/order/replace'],
      load: () => import('./screens/order.screen.tsx'),
    },
    // Open to people without an account.
    '/pages/equity/recompute': {
      title: { zh: '重算交易日', en: 'Recompute a day' },
      kind: 'stack',
      guard: 'public',
      load: () => import('./screens/recompute.screen.tsx'),
    },
  },
} as const satisfies WebArea;
