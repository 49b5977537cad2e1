import type { WebArea } from '../../app/area.ts';

/** The pages of the points store: goods that points can be spent on. */
export const storeArea = {
  pages: {
    '/pages/store/list': {
      title: { zh: '积分商城', en: 'Points store' },
      kind: 'stack',
      guard: 'user',
      flag: 'store',
      load: () => import('./screens/list.screen.tsx'),
    },
    '/pages/store/detail': {
      title: { zh: '商品详情', en: 'Item' },
      kind: 'stack',
      guard: 'user',
      flag: 'store',
      leadsTo: ['/api/exchange'],
      load: () => import('./screens/detail.screen.tsx'),
    },
    '/pages/store/exchange': {
      title: { zh: '确认兑换', en: 'Confirm exchange' },
      kind: 'stack',
      guard: 'user',
      flag: 'store',
      load: () => import('./screens/exchange.screen.tsx'),
    },
    '/pages/store/exchange_logs': {
      title: { zh: '兑换订单', en: 'My orders' },
      kind: 'stack',
      guard: 'user',
      flag: 'store',
      shows: 'goods_order',
      load: () => import('./screens/exchange-logs.screen.tsx'),
    },
    '/pages/store/exchange_money': {
      title: { zh: '积分兑换现金', en: 'Points for money' },
      kind: 'stack',
      guard: 'user',
      flag: 'store',
      load: () => import('./screens/exchange-money.screen.tsx'),
    },
    '/pages/store/exchange_money_logs': {
      title: { zh: '现金兑换记录', en: 'Points exchanged' },
      kind: 'stack',
      guard: 'user',
      flag: 'store',
      shows: 'point_exchange',
      load: () => import('./screens/exchange-money-logs.screen.tsx'),
    },
  },
} as const satisfies WebArea;
