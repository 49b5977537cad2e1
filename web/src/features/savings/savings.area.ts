import type { WebArea } from '../../app/area.ts';

/** Money that earns every day, and is there when it is wanted. */
export const savingsArea = {
  pages: {
    '/pages/yuebao/index': {
      title: { zh: '余额宝', en: 'Yuebao' },
      kind: 'stack',
      guard: 'user',
      flag: 'savings',
      shows: 'savings_movement',
      leadsTo: ['/api/savings/deposit', '/api/savings/redeem'],
      load: () => import('./screens/savings.screen.tsx'),
    },
    '/pages/yuebao/transfer': {
      title: { zh: '转入转出', en: 'Deposit and redeem' },
      kind: 'stack',
      guard: 'user',
      flag: 'savings',
      load: () => import('./screens/transfer.screen.tsx'),
    },
    '/pages/yuebao/calc': {
      title: { zh: '复利计算器', en: 'Compound calculator' },
      kind: 'stack',
      guard: 'user',
      flag: 'savings',
      load: () => import('./screens/calculator.screen.tsx'),
    },
  },
} as const satisfies WebArea;
