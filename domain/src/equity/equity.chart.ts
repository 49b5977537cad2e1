import type { ChartPart } from '../ledger/chart.ts';
import { currency } from '../money/asset.ts';

/** Shares are counted whole, one asset for each company; a person has one account of each. */
export const accounts = {
  shares: {
    name: { zh: '股份', en: 'Shares' },
    holds: ['SHARE'],
    shortage: 'market.not_enough_shares',
  },
} as const satisfies ChartPart['accounts'];

/** The register stands below zero by what is issued; what people paid for it is the companies'. */
export const houses = {
  shares_issued: { name: { zh: '股份发行', en: 'Shares issued' }, side: 'issued', holds: ['SHARE'] },
  share_proceeds: { name: { zh: '募集资金', en: 'Proceeds of shares' }, side: 'own', holds: [currency] },
} as const satisfies ChartPart['houses'];

export const recordGroups = {
  equity: { name: { zh: '股权', en: 'Equity' }, place: 7 },
} as const satisfies ChartPart['recordGroups'];

export const kinds = {
  /** Held until the allotment, and released then: what is allotted is paid in the same commit. */
  share_subscription: {
    name: { zh: '认购冻结', en: 'Held for a subscription' },
    from: 'wallet',
    to: 'share_proceeds',
    cause: 'share_subscription',
    group: 'equity',
  },
  share_allotment: {
    name: { zh: '认购股份', en: 'Shares paid' },
    from: 'wallet',
    to: 'share_proceeds',
    cause: 'share_subscription',
    group: 'equity',
  },
  share_issue: {
    name: { zh: '获配股份', en: 'Shares allotted' },
    from: 'shares_issued',
    to: 'shares',
    cause: 'share_subscription',
  },
} as const satisfies ChartPart['kinds'];
