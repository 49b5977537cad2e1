import { lazyRouteComponent } from '@tanstack/react-router';
import { LoaderPinwheel } from 'lucide-react';
import type { ConsoleArea } from '../../area.ts';

export const lotteryArea = {
  screens: {
    '/lottery': {
      name: ['抽奖概率', 'Odds and draws'],
      right: 'lottery.read',
      menu: { icon: LoaderPinwheel, place: 59.5 },
      search: ['game', 'table', 'odds', 'prize', 'from', 'to'],
      component: lazyRouteComponent(() => import('./lottery.screen.tsx'), 'LotteryScreen'),
    },
  },
  queues: {
    lotteryTables: {
      text: ['抽奖概率表待发布', 'Odds of draws to publish'],
      right: 'lottery.read',
      to: '/lottery',
    },
  },
  alerts: {
    'lottery.closed': [
      '幸运转盘已关闭：资金不足以支付最大奖品',
      'The wheel is closed: the largest prize cannot be paid',
    ],
    'lottery.odds_disagree': [
      '抽奖结果与公布的概率明显不符',
      'What was drawn does not agree with the published odds',
    ],
  },
  auditActions: {
    'lottery_table.propose': ['提议抽奖概率表', 'Odds of draws proposed'],
    'lottery_table.publish': ['发布抽奖概率表', 'Odds of draws published'],
    'lottery_table.refuse': ['拒绝抽奖概率表', 'Odds of draws refused'],
  },
  auditSubjects: { lottery_table: ['抽奖概率表', 'Odds of draws'] },
  ruleSections: { lottery: ['幸运转盘', 'Wheel'] },
  causes: {
    lottery_draw: {
      name: ['幸运转盘抽奖', 'Draw at the wheel'],
      facts: {
        number: ['单号', 'Number'],
        cost: ['使用积分', 'Cost in points'],
        value: ['结果值', 'Value'],
        drawn: ['抽中项', 'Drawn'],
        awarded: ['发放项', 'Awarded'],
        prize_amount: ['奖品数额（积分或分）', 'Prize (points or cents)'],
        drawn_at: ['抽奖时间', 'Drawn at'],
      },
    },
  },
} as const satisfies ConsoleArea;
