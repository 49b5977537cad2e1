import { lazyRouteComponent } from '@tanstack/react-router';
import { ArrowLeftRight, CalendarOff, ChartCandlestick, ListOrdered } from 'lucide-react';
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
      search: ['state', 'instrumentId', 'day'],
      component: lazyRouteComponent(() => import('./share-orders.screen.tsx'), 'ShareOrdersScreen'),
    },
    '/share-orders/$userId/$shareOrderId': {
      name: ['委托详情', 'Order of shares'],
      right: 'market.read',
      component: lazyRouteComponent(() => import('./share-order.screen.tsx'), 'ShareOrderScreen'),
    },
    '/share-trades': {
      name: ['股份成交', 'Trades of shares'],
      right: 'market.read',
      menu: { icon: ArrowLeftRight, place: 45.72 },
      search: ['instrumentId', 'day'],
      component: lazyRouteComponent(() => import('./share-trades.screen.tsx'), 'ShareTradesScreen'),
    },
    '/market-holidays': {
      name: ['休市日', 'Closed days'],
      right: 'market.read',
      menu: { icon: CalendarOff, place: 45.75 },
      component: lazyRouteComponent(() => import('./holidays.screen.tsx'), 'HolidaysScreen'),
    },
  },
  queues: {
    marketHolidays: {
      text: ['休市日待复核', 'Closed days to decide about'],
      right: 'market.read',
      to: '/market-holidays',
    },
  },
  auditActions: {
    'instrument.halt': ['停牌', 'Trading halted'],
    'instrument.resume': ['复牌', 'Trading resumed'],
    'market_holiday.propose': ['提议休市、半日市或恢复开市', 'Closed, short or open day proposed'],
    'market_holiday.declare': ['公布休市、半日市或恢复开市', 'Closed, short or open day declared'],
    'market_holiday.refuse': ['拒绝休市、半日市或恢复开市', 'Closed, short or open day refused'],
    'market_day.publish': ['公布股份交易日', 'Day of the market published'],
  },
  auditSubjects: {
    instrument: ['股份', 'Instruments'],
    market_holiday: ['休市日', 'Closed days'],
    market_day: ['股份交易日', 'Days of the market'],
  },
  alerts: {
    'market.stopped': ['有股份的撮合停滞，指令未被处理', 'The commands of an instrument are not looked at'],
    'market.replay_differs': [
      '股份交易日的重放与存档不一致',
      'A day of an instrument differs from what its commands lead to',
    ],
  },
  jobs: {
    'market.replay': {
      name: ['股份交易日重放', 'Replay of the market’s days'],
      counts: {
        same: ['一致 {n} 天', '{n} days as they are stored'],
        differing: ['不一致 {n} 天', '{n} days differ'],
      },
    },
    'market.publish': {
      name: ['股份交易日公布', 'Publication of the market’s days'],
      counts: {
        published: ['公布 {n} 天', '{n} days published'],
        held: ['待公布 {n} 天', '{n} days wait'],
      },
    },
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
