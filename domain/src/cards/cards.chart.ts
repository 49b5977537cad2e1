import type { ChartPart } from '../ledger/chart.ts';

/** Money won with a set of cards is paid by the platform's own money for marketing, which must be there first (H2). */
export const kinds = {
  card_cash: {
    name: { zh: '集卡现金奖', en: 'Money won with cards' },
    from: 'marketing_budget',
    to: 'wallet',
    cause: 'card_set',
    income: true,
  },
} as const satisfies ChartPart['kinds'];
