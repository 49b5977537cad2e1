import type { WebArea } from '../../app/area.ts';

/** Deposits of USDT: an address of one's own on each network, and what has arrived there. */
export const usdtArea = {
  pages: {
    '/pages/usdt/index': {
      title: { zh: 'USDT 充值', en: 'Deposit USDT' },
      kind: 'stack',
      guard: 'user',
      flag: 'usdt',
      help: 'recharge',
      load: () => import('./screens/deposit-address.screen.tsx'),
    },
    // Deposits stay visible while nobody is given an address any more.
    '/pages/usdt/deposit': {
      title: { zh: 'USDT 充值记录', en: 'USDT deposits' },
      kind: 'stack',
      guard: 'user',
      shows: 'usdt_deposit',
      help: 'recharge',
      load: () => import('./screens/deposits.screen.tsx'),
    },
  },
} as const satisfies WebArea;
