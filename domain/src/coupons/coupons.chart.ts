import type { ChartPart } from '../ledger/chart.ts';

/** What coupons give is paid by the campaign's own money, which was there before the coupon was given (H2). */
export const houses = {
  campaign_budget: {
    name: { zh: '活动预算', en: 'Campaign budgets' },
    side: 'own',
    guarded: true,
    paysIncome: true,
  },
} as const satisfies ChartPart['houses'];

export const kinds = {
  coupon_funding: {
    name: { zh: '活动预算拨款', en: 'Campaign funding' },
    from: 'bank_clearing',
    to: 'campaign_budget',
    cause: 'funding',
  },
  cash_coupon: {
    name: { zh: '代金券抵扣', en: 'Cash coupon' },
    from: 'campaign_budget',
    to: 'wallet',
    cause: 'coupon_use',
    income: true,
  },
  coupon_bonus: {
    name: { zh: '加息券收益', en: 'Rate coupon bonus' },
    from: 'campaign_budget',
    to: 'wallet',
    cause: 'coupon_use',
    income: true,
  },
} as const satisfies ChartPart['kinds'];
