import { chartOfAccounts } from '@banyan/domain/ledger/chart-of-accounts.ts';

export type Names = Readonly<Record<string, { zh: string; en: string }>>;

/** The names in the chart of accounts, which an area declares with its classes. */
export const declaredNames: Names = Object.fromEntries(
  Object.entries(chartOfAccounts.accounts).map(([account, { name }]) => [account, name]),
);
