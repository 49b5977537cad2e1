import type { ChartPart } from '../ledger/chart.ts';

/** Money from one customer to another. */
export const kinds = {
  remittance: {
    name: { zh: '转账', en: 'Transfer' },
    from: 'wallet',
    to: 'wallet',
    cause: 'remittance',
    group: 'transfer',
  },
} as const satisfies ChartPart['kinds'];
