import type { WebArea } from '../../app/area.ts';

/** The pages of borrowing and repaying. Everybody is shown the cost of a loan, before anything is asked. */
export const loanArea = {
  pages: {
    '/pages/dai_kuan/dai_kuan': {
      title: { zh: '贷款', en: 'Loan' },
      kind: 'stack',
      guard: 'public',
      flag: 'loan',
      leadsTo: ['/api/loan/apply', '/api/loan/sign'],
      load: () => import('./screens/loan.screen.tsx'),
    },
    '/pages/dai_kuan/dai_kuan_ji_lu': {
      title: { zh: '贷款记录', en: 'Loan records' },
      kind: 'stack',
      guard: 'user',
      leadsTo: ['/api/loan/sign'],
      load: () => import('./screens/records.screen.tsx'),
    },
    '/pages/dai_kuan/dai_kuan_he_tong_show': {
      title: { zh: '贷款合同', en: 'Loan contract' },
      kind: 'stack',
      guard: 'user',
      flag: 'loan',
      load: () => import('./screens/contract.screen.tsx'),
    },
    '/pages/dai_kuan/dai_kuan_he_tong': {
      title: { zh: '我的贷款', en: 'My loan' },
      kind: 'stack',
      guard: 'user',
      shows: 'loan',
      leadsTo: ['/api/loan/repay'],
      load: () => import('./screens/my-loan.screen.tsx'),
    },
    '/pages/dai_kuan/dai_kuan_huan_kuan': {
      title: { zh: '申请还款', en: 'Repay' },
      kind: 'stack',
      guard: 'user',
      load: () => import('./screens/repay.screen.tsx'),
    },
    '/pages/dai_kuan/dai_kuan_ti_qian': {
      title: { zh: '提前还款', en: 'Early repayment' },
      kind: 'stack',
      guard: 'user',
      load: () => import('./screens/early.screen.tsx'),
    },
    '/pages/dai_kuan/huan_kuan_ji_lu': {
      title: { zh: '还款记录', en: 'Repayment records' },
      kind: 'stack',
      guard: 'user',
      shows: 'loan_repayment',
      load: () => import('./screens/repayments.screen.tsx'),
    },
  },
} as const satisfies WebArea;
