import type { ChartPart } from '../ledger/chart.ts';

/** What a company pays its owners comes from its own money, one account for each company (H2). */
export const houses = {
  dividend_funding: {
    name: { zh: '公司分红资金', en: "Companies' dividend funds" },
    side: 'own',
    guarded: true,
    paysIncome: true,
  },
} as const satisfies ChartPart['houses'];

export const kinds = {
  dividend_funding: {
    name: { zh: '分红拨款', en: 'Dividend funding' },
    from: 'bank_clearing',
    to: 'dividend_funding',
    cause: 'funding',
  },
  dividend_payment: {
    name: { zh: '分红', en: 'Dividend' },
    from: 'dividend_funding',
    to: 'wallet',
    cause: 'dividend_claim',
    group: 'equity',
    income: true,
  },
} as const satisfies ChartPart['kinds'];
