export { houses, kinds, recordGroups } from './investing.chart.ts';

import { investmentContract } from './investment-contract.ts';

export const contractKinds = { investment: investmentContract } as const;

export const flags = { invest: { name: { zh: '投资', en: 'Investing' } } } as const;

/** What points come from here. */
export const pointReasons = {
  investing: { name: { zh: '投资', en: 'Investing' }, subject: 'subscription' },
} as const;

export const policy = {
  investment: {
    /** Subscriptions earn from the next business date; until it starts, cancelling is free. */
    valueAfterDays: 1,
    /** Whom somebody invited waits so long after registering before the first investment; 0 = off. */
    firstInvestmentDelayHours: 0,
    /** So many certified members whom a person invited allow one more investment in a limited product; 0 = off. */
    extraInvestmentPerQualifiedMembers: 0,
    coverHorizonDays: 30,
    /** An issuer whose funds end within so many days is shown to operators. */
    shortAlertDays: 7,
  },
} as const;
