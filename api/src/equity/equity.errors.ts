import type { CatalogueEntry } from '../areas/catalogue-entry.ts';

/** Shares: subscribed for at issue, allotted, and owned. */
export const equityErrors = {
  'equity.insufficient_shares': { status: 409, zh: '持股不足', en: 'You do not have that many shares.' },
} as const satisfies Record<string, CatalogueEntry>;
