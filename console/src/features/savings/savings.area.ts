import { lazyRouteComponent } from '@tanstack/react-router';
import { PiggyBank } from 'lucide-react';
import type { ConsoleArea } from '../../area.ts';

export const savingsArea = {
  screens: {
    '/savings': {
      name: ['余额宝', 'Savings pot'],
      right: 'savings.read',
      menu: { icon: PiggyBank, place: 55 },
      component: lazyRouteComponent(() => import('./savings.screen.tsx'), 'SavingsScreen'),
    },
  },
  alerts: {
    'savings.payment_delayed': [
      '余额宝收益延迟：等待收益资金',
      'Savings interest delayed: waiting for funds',
    ],
    'savings.income_short': ['余额宝收益资金即将不足', 'Savings income funds will soon be short'],
  },
  assetParts: { savings: ['余额宝', 'Savings pot'] },
  ruleSections: { savings: ['余额宝', 'Savings pot'] },
  causes: {
    savings_movement: {
      name: ['余额宝转入转出', 'Savings deposit or redemption'],
      facts: {
        kind: ['类型', 'Kind'],
        origin: ['方式', 'How'],
        booked_on: ['业务日期', 'Business date'],
        arrives_on: ['到账日', 'Arrives'],
        requested_at: ['申请时间', 'Requested'],
      },
    },
    savings_accrual: {
      name: ['余额宝收益', 'Savings interest'],
      facts: {
        on_date: ['计息日', 'Earned on'],
        base: ['计息金额（分）', 'What earned (cents)'],
        rate_bps: ['年化利率（‱）', 'Annual rate (bp)'],
        earned_micro: ['当日收益（百万分之一分）', 'Earned (millionths of a cent)'],
        carried_micro: ['结转（百万分之一分）', 'Carried (millionths of a cent)'],
        interest: ['发放（分）', 'Paid (cents)'],
        value_on: ['起息日', 'Value date'],
        paid_at: ['支付时间', 'Paid'],
      },
    },
  },
  jobs: {
    'savings.accrue': {
      name: ['余额宝计息与发放', 'Savings interest'],
      counts: {
        accrued: ['计息 {n} 个账户', '{n} pots accrued'],
        waiting: ['等待资金 {n} 笔', '{n} waiting for funds'],
      },
    },
    'savings.redeem': {
      name: ['余额宝次日转出', 'Savings redemptions of the day before'],
      counts: { redeemed: ['转出到账 {n} 笔', '{n} redemptions arrived'] },
    },
    'savings.sweep': {
      name: ['余额宝自动转入', 'Savings autosave'],
      counts: { swept: ['自动转入 {n} 笔', '{n} wallets swept'] },
    },
  },
  parkedKinds: {
    'savings.pot': ['余额宝账户', 'Savings pot'],
    'savings.redemption': ['余额宝转出', 'Savings redemption'],
  },
} as const satisfies ConsoleArea;
