import type { ChartPart } from '../ledger/chart.ts';

/** Money won at the wheel is paid by the platform's own money for marketing, which must be there first (H2). */
export const kinds = {
  wheel_cash: {
    name: { zh: '幸运转盘现金奖', en: 'Money won at the wheel' },
    from: 'marketing_budget',
    to: 'wallet',
    cause: 'lottery_draw',
    income: true,
  },
} as const satisfies ChartPart['kinds'];
