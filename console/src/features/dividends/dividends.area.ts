import { lazyRouteComponent } from '@tanstack/react-router';
import { HandCoins } from 'lucide-react';
import type { ConsoleArea } from '../../area.ts';

export const dividendsArea = {
  screens: {
    '/dividends': {
      name: ['分红', 'Dividends'],
      right: 'dividends.read',
      menu: { icon: HandCoins, place: 45.9 },
      component: lazyRouteComponent(() => import('./dividends.screen.tsx'), 'DividendsScreen'),
    },
    '/dividends/$dividendId': {
      name: ['分红详情', 'Dividend'],
      right: 'dividends.read',
      component: lazyRouteComponent(() => import('./dividend.screen.tsx'), 'DividendScreen'),
    },
  },
  queues: {
    dividends: {
      text: ['分红待复核', 'Dividends to decide about'],
      right: 'dividends.read',
      to: '/dividends',
    },
  },
  alerts: {
    'dividends.payment_delayed': [
      '分红延迟派发：等待公司资金',
      "Dividend delayed: waiting for the company's funds",
    ],
  },
  auditActions: {
    'dividend.propose': ['提交分红', 'Dividend proposed'],
    'dividend.announce': ['公布分红', 'Dividend announced'],
    'dividend.refuse': ['拒绝分红', 'Dividend refused'],
    'dividend.ask_withdrawal': ['申请撤回分红', 'Withdrawal of a dividend asked for'],
    'dividend.withdraw': ['撤回分红', 'Dividend withdrawn'],
  },
  auditSubjects: { dividend: ['分红', 'Dividends'] },
  jobs: {
    'dividends.record': ['分红股权登记', 'Owners on record dates'],
    'dividends.pay': ['分红派发', 'Paying dividends'],
  },
  jobOutcomes: [
    {
      said: /^recorded (\d+), claims (\d+)$/,
      text: [
        (dividends, claims) => `登记分红 ${dividends} 项，应派 ${claims} 笔`,
        (dividends, claims) => `${dividends} dividends recorded, ${claims} claims`,
      ],
    },
    {
      said: /^paid (\d+), waiting for funds (\d+), settled (\d+)$/,
      text: [
        (paid, waiting, settled) => `已派 ${paid} 笔，等待资金 ${waiting} 笔，完成分红 ${settled} 项`,
        (paid, waiting, settled) =>
          `${paid} paid, ${waiting} waiting for funds, ${settled} dividends settled`,
      ],
    },
  ],
  parkedKinds: {
    'dividends.claim': ['分红派发', 'Payment of a dividend'],
    'dividends.delay': ['分红延迟通知', 'Notice of a delayed dividend'],
  },
  causes: {
    dividend_claim: {
      name: ['分红', 'Dividend'],
      facts: {
        shares: ['登记股数', 'Shares'],
        amount: ['金额（分）', 'Amount (cents)'],
        pay_on: ['派息日', 'Pay date'],
        paid_at: ['派发时间', 'Paid'],
        dividend_id: ['分红标识', 'Dividend'],
        instrument_id: ['股份标识', 'Instrument'],
      },
    },
  },
} as const satisfies ConsoleArea;
