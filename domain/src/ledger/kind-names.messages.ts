import { chartOfAccounts, type TransferKind } from './chart-of-accounts.ts';

const names = Object.fromEntries(
  Object.entries(chartOfAccounts.kinds).map(([kind, { name }]) => [kind, name]),
) as { [Kind in TransferKind]: { zh: string; en: string } };

/** What people call the ledger's kinds of transfer, on the screens and in an export. */
export const kindNames = {
  ...names,
  other: { zh: '其他', en: 'Other' },
  reversal: { zh: '{name}（撤销）', en: '{name} (reversed)' },
} as const;
