import type { ChartPart } from '../ledger/chart.ts';

/** What came in on each chain is worth, less what was paid out there: the tokens are held outside of the books. */
export const houses = {
  usdt_clearing: { name: { zh: 'USDT 清算', en: 'USDT clearing' }, side: 'outside' },
} as const satisfies ChartPart['houses'];

export const kinds = {
  usdt_deposit: {
    name: { zh: 'USDT 充值', en: 'USDT deposit' },
    from: 'usdt_clearing',
    to: 'wallet',
    cause: 'usdt_deposit',
    group: 'recharge',
  },
} as const satisfies ChartPart['kinds'];
