import type { ChartPart } from '../ledger/chart.ts';

/** What points are exchanged for is paid by the platform's own money for marketing, which must be there first (H2). */
export const houses = {
  marketing_budget: {
    name: { zh: '营销资金', en: 'Marketing funds' },
    side: 'own',
    guarded: true,
    paysIncome: true,
  },
} as const satisfies ChartPart['houses'];

export const kinds = {
  marketing_funding: {
    name: { zh: '营销资金拨款', en: 'Marketing funding' },
    from: 'bank_clearing',
    to: 'marketing_budget',
    cause: 'funding',
  },
  points_cash: {
    name: { zh: '积分兑换现金', en: 'Points exchanged' },
    from: 'marketing_budget',
    to: 'wallet',
    cause: 'point_exchange',
    income: true,
  },
} as const satisfies ChartPart['kinds'];
