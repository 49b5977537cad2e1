import { lazyRouteComponent } from '@tanstack/react-router';
import { ChartCandlestick, ListOrdered } from 'lucide-react';
import type { ConsoleArea } from '../../area.ts';

export const marketArea = {
  screens: {
    '/market': {
      name: ['股份交易', 'Market'],
      right: 'market.read',
      menu: { icon: ChartCandlestick, place: 45.6 },
      component: lazyRouteComponent(() => import('./market.screen.tsx'), 'MarketScreen'),
    },
    '/share-orders': {
      name: ['股份委托', 'Orders of shares'],
      right: 'market.read',
      menu: { icon: ListOrdered, place: 45.7 },
      search: ['state', 'instrumentId'],
      component: lazyRouteComponent(() => import('./share-orders.screen.tsx'), 'ShareOrdersScreen'),
    },
  },
  auditActions: {
    'instrument.halt': ['停牌', 'Trading halted'],
    'instrument.resume': ['复牌', 'Trading resumed'],
  },
  auditSubjects: { instrument: ['股份', 'Instruments'] },
  alerts: {
    'market.stopped': ['有股份的撮合停滞，指令未被处理', 'The commands of an instrument are not looked at'],
  },
  assetParts: { shareOrders: ['股份委托冻结', 'Set aside for orders of shares'] },
  ruleSections: { market: ['股份交易', 'Market of shares'] },
  causes: {
    order_reserve: {
      name: ['委托冻结', 'Set aside for an order'],
      facts: { seq: ['指令序号', 'Command'], moved_at: ['时间', 'At'] },
    },
    share_trade: {
      name: ['股份成交', 'Trade of shares'],
      facts: {
        trade_number: ['成交序号', 'Trade'],
        side: ['方向', 'Side'],
        price: ['单价（分）', 'Price (cents)'],
        shares: ['数量（股）', 'Shares'],
        value: ['成交金额（分）', 'Traded for (cents)'],
        fee: ['手续费（分）', 'Fee (cents)'],
        gain: ['盈亏（分）', 'Gain (cents)'],
        traded_on: ['成交日', 'Traded on'],
        traded_at: ['成交时间', 'Traded at'],
      },
    },
  },
} as const satisfies ConsoleArea;
