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
    'dividends.record': {
      name: ['分红股权登记', 'Owners on record dates'],
      counts: {
        recorded: ['登记分红 {n} 项', '{n} dividends recorded'],
        claims: ['应派 {n} 笔', '{n} claims'],
      },
    },
    'dividends.pay': {
      name: ['分红派发', 'Paying dividends'],
      counts: {
        paid: ['已派 {n} 笔', '{n} paid'],
        waiting: ['等待资金 {n} 笔', '{n} waiting for funds'],
        settled: ['完成分红 {n} 项', '{n} dividends settled'],
      },
    },
  },
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
