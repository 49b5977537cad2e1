import type { ChartPart } from '../ledger/chart.ts';

/** What is missing outside is made good from the platform's own money, which was there before. */
export const houses = {
  reconciliation_cover: {
    name: { zh: '对账差异准备金', en: 'Cover for differences' },
    side: 'own',
    guarded: true,
  },
} as const satisfies ChartPart['houses'];

export const kinds = {
  cover_funding: {
    name: { zh: '差异准备金拨款', en: 'Funding of the cover' },
    from: 'bank_clearing',
    to: 'reconciliation_cover',
    cause: 'funding',
  },
  provider_surplus: {
    name: { zh: '渠道长款', en: 'Surplus at a provider' },
    from: 'provider_clearing',
    to: 'reconciliation_cover',
    cause: 'difference_fix',
  },
  provider_shortage: {
    name: { zh: '渠道短款', en: 'Shortage at a provider' },
    from: 'reconciliation_cover',
    to: 'provider_clearing',
    cause: 'difference_fix',
  },
  bank_surplus: {
    name: { zh: '银行长款', en: 'Surplus at the bank' },
    from: 'bank_clearing',
    to: 'reconciliation_cover',
    cause: 'difference_fix',
  },
  bank_shortage: {
    name: { zh: '银行短款', en: 'Shortage at the bank' },
    from: 'reconciliation_cover',
    to: 'bank_clearing',
    cause: 'difference_fix',
  },
  usdt_surplus: {
    name: { zh: '链上长款', en: 'Surplus on a chain' },
    from: 'usdt_clearing',
    to: 'reconciliation_cover',
    cause: 'difference_fix',
  },
  usdt_shortage: {
    name: { zh: '链上短款', en: 'Shortage on a chain' },
    from: 'reconciliation_cover',
    to: 'usdt_clearing',
    cause: 'difference_fix',
  },
} as const satisfies ChartPart['kinds'];
