import type { WebArea } from '../../app/area.ts';

/** What points can be spent on. */
export const storeArea = {
  pages: {
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
