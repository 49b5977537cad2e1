import type { ChartPart } from '../ledger/chart.ts';
import { currency } from '../money/asset.ts';

/** Money that a person keeps in the pot, and the interest on it, which the platform pays from its own money (H2). */
export const accounts = {
  savings: {
    name: { zh: '余额宝', en: 'Savings pot' },
    holds: [currency],
    shortage: 'savings.insufficient_balance',
  },
} as const satisfies ChartPart['accounts'];

export const houses = {
  savings_income: {
    name: { zh: '余额宝收益资金', en: 'Savings income funds' },
    side: 'own',
    guarded: true,
    paysIncome: true,
  },
} as const satisfies ChartPart['houses'];

export const kinds = {
  savings_deposit: {
    name: { zh: '转入余额宝', en: 'Into the savings pot' },
    from: 'wallet',
    to: 'savings',
    cause: 'savings_movement',
    group: 'transfer',
    sameOwner: true,
  },
  savings_redemption: {
    name: { zh: '余额宝转出', en: 'Out of the savings pot' },
    from: 'savings',
    to: 'wallet',
    cause: 'savings_movement',
    group: 'transfer',
    sameOwner: true,
  },
  savings_interest: {
    name: { zh: '余额宝收益', en: 'Savings interest' },
    from: 'savings_income',
    to: 'savings',
    cause: 'savings_accrual',
    income: true,
  },
  savings_funding: {
    name: { zh: '余额宝收益拨款', en: 'Savings income funding' },
    from: 'bank_clearing',
    to: 'savings_income',
    cause: 'funding',
  },
} as const satisfies ChartPart['kinds'];
