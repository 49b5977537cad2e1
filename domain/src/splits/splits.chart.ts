import type { ChartPart } from '../ledger/chart.ts';

/** The shares that a split adds are issued out of the register, each to where its old one is. */
export const kinds = {
  share_split: {
    name: { zh: '股份拆分', en: 'Shares of a split' },
    from: 'shares_issued',
    to: 'shares',
    cause: 'share_split',
  },
  pledged_share_split: {
    name: { zh: '质押股份拆分', en: 'Pledged shares of a split' },
    from: 'shares_issued',
    to: 'pledged_shares',
    cause: 'share_split',
  },
} as const satisfies ChartPart['kinds'];
