import type { ChartPart } from '../ledger/chart.ts';

/** What points are exchanged for is paid by the platform's own money for marketing, which must be there first (H2). */
export const houses = {
  marketing_budget: {
    name: { zh: '营销资金', en: 'Marketing funds' },
    side: 'own',
    guarded: true,
    paysIncome: true,
  },
  store_sales: { name: { zh: '商城销售收入', en: 'Store sales' }, side: 'own' },
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
  goods_purchase: {
    name: { zh: '商城兑换付款', en: 'Paid for goods' },
    from: 'wallet',
    to: 'store_sales',
    cause: 'goods_order',
  },
} as const satisfies ChartPart['kinds'];
