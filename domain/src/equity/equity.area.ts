export { accounts, houses, kinds, recordGroups } from './equity.chart.ts';

import { shareContract } from './share-contract.ts';

export const flags = { equity: { name: { zh: '股权', en: 'Equity' } } } as const;

export const contractKinds = { share_subscription: shareContract } as const;

export const policy = {
  equity: {
    /** So long after the window two operators may decide about an allotment; then it happens by itself. */
    allotHours: 24,
  },
} as const;
