import type { ChartPart } from '../ledger/chart.ts';

/** Money that reaches the bank for an account that pays others; each area says which such accounts it has (H2). */
export const houses = {
  bank_clearing: { name: { zh: '银行清算', en: 'Bank clearing' }, side: 'outside' },
} as const satisfies ChartPart['houses'];
