import { lazyRouteComponent } from '@tanstack/react-router';
import { Coins } from 'lucide-react';
import type { ConsoleArea } from '../../area.ts';

export const storeArea = {
  screens: {
    '/exchanges': {
      name: ['积分兑换', 'Points exchanged'],
      right: 'store.read',
      menu: { icon: Coins, place: 59 },
      component: lazyRouteComponent(() => import('./exchanges.screen.tsx'), 'ExchangesScreen'),
    },
  },
  alerts: {
    'store.cash_closed': ['积分兑换已关闭：营销资金不足', 'Points cannot be exchanged: no marketing funds'],
  },
  ruleSections: { store: ['积分商城', 'Points store'] },
  causes: {
    point_exchange: {
      name: ['积分兑换现金', 'Points exchanged for money'],
      facts: {
        points: ['积分', 'Points'],
        amount: ['金额（分）', 'Amount (cents)'],
        exchanged_on: ['业务日期', 'Business date'],
        exchanged_at: ['兑换时间', 'Exchanged'],
      },
    },
  },
} as const satisfies ConsoleArea;
