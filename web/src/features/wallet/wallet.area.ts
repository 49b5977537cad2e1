import type { WebArea } from '../../app/area.ts';

/** Money in, money out, and where it went. */
export const walletArea = {
  pages: {
    '/pages/account/record': {
      title: { zh: '收益明细', en: 'Earnings' },
      kind: 'stack',
      guard: 'user',
      load: () => import('./screens/earnings.screen.tsx'),
    },
    '/pages/account/detail': {
      title: { zh: '账户明细', en: 'Account records' },
      kind: 'stack',
      guard: 'user',
      load: () => import('./screens/records.screen.tsx'),
    },
    '/pages/account/statement': {
      title: { zh: '账单', en: 'Statements' },
      kind: 'stack',
      guard: 'user',
      load: () => import('./screens/statements.screen.tsx'),
    },
    '/pages/account/assets': {
      title: { zh: '总资产构成', en: 'What I own' },
      kind: 'stack',
      guard: 'user',
      load: () => import('./screens/assets.screen.tsx'),
    },
    '/pages/account/frozen': {
      title: { zh: '冻结明细', en: 'Frozen money' },
      kind: 'stack',
      guard: 'user',
      load: () => import('./screens/frozen.screen.tsx'),
    },
    '/pages/transaction_detail/index': {
      title: { zh: '交易详情', en: 'Transaction' },
      kind: 'stack',
      guard: 'user',
      load: () => import('./screens/transaction.screen.tsx'),
    },
    '/pages/recharge/index': {
      title: { zh: '充值', en: 'Recharge' },
      kind: 'stack',
      guard: 'user',
      load: () => import('./screens/recharge.screen.tsx'),
    },
    '/pages/recharge/record': {
      title: { zh: '充值记录', en: 'Recharge records' },
      kind: 'stack',
      guard: 'user',
      shows: 'recharge',
      load: () => import('./screens/recharges.screen.tsx'),
    },
    '/pages/withdraw/index': {
      title: { zh: '提现', en: 'Withdraw' },
      kind: 'stack',
      guard: 'user',
      load: () => import('./screens/withdraw.screen.tsx'),
    },
    '/pages/withdraw/record': {
      title: { zh: '提现记录', en: 'Withdrawal records' },
      kind: 'stack',
      guard: 'user',
      shows: 'withdrawal',
      load: () => import('./screens/withdrawals.screen.tsx'),
    },
    '/pages/wallet/index': {
      title: { zh: '提现管理', en: 'Payout accounts' },
      kind: 'stack',
      guard: 'user',
      load: () => import('./screens/payout-methods.screen.tsx'),
    },
    '/pages/wallet/type': {
      title: { zh: '选择钱包类型', en: 'Choose account type' },
      kind: 'stack',
      guard: 'user',
      load: () => import('./screens/payout-method-type.screen.tsx'),
    },
    '/pages/wallet/edit': {
      title: { zh: '提现账户', en: 'Payout account' },
      kind: 'stack',
      guard: 'user',
      load: () => import('./screens/payout-method.screen.tsx'),
    },
  },
} as const satisfies WebArea;
