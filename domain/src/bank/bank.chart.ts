import type { ChartPart } from '../ledger/chart.ts';

/** What the bank and the providers charge is paid from the platform's own money, which was there before. */
export const houses = {
  charges_cover: {
    name: { zh: '手续费备付金', en: 'Cover for charges' },
    side: 'own',
    guarded: true,
  },
} as const satisfies ChartPart['houses'];

/** An account that mirrors money outside falls by what is there more, and rises by what is there less. */
export const kinds = {
  charges_funding: {
    name: { zh: '手续费备付金拨款', en: 'Funding of the cover for charges' },
    from: 'bank_clearing',
    to: 'charges_cover',
    cause: 'funding',
  },
  bank_interest: {
    name: { zh: '银行利息', en: 'Interest of the bank' },
    from: 'bank_clearing',
    to: 'charges_cover',
    cause: 'bank_line',
  },
  bank_charge: {
    name: { zh: '银行手续费', en: 'Charge of the bank' },
    from: 'charges_cover',
    to: 'bank_clearing',
    cause: 'bank_line',
  },
  settlement_in: {
    name: { zh: '渠道结算到账', en: 'Settlement of a provider' },
    from: 'bank_clearing',
    to: 'provider_clearing',
    cause: 'bank_line',
  },
  settlement_fee: {
    name: { zh: '渠道手续费', en: 'Fee of a provider' },
    from: 'charges_cover',
    to: 'provider_clearing',
    cause: 'bank_line',
  },
  settlement_out: {
    name: { zh: '预存渠道付款', en: 'Sent ahead to a provider' },
    from: 'payout_clearing',
    to: 'bank_clearing',
    cause: 'bank_line',
  },
} as const satisfies ChartPart['kinds'];
