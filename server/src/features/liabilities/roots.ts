import type { liabilitiesApi } from '@banyan/api/liabilities/liabilities.ts';
import { chartOfAccounts } from '@banyan/domain/ledger/chart-of-accounts.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { AppError } from '../../platform/app-error.ts';
import type { ReadContext } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { pageBy } from '../../platform/page.ts';
import { type ListedRoot, listedRoot, rootsPage } from './liabilities.store.ts';

const classes = { ...chartOfAccounts.accounts, ...chartOfAccounts.houses };

/** Returns a root as everybody may read it. */
export const showRoot = (row: ListedRoot) => ({
  onDate: row.on_date,
  asset: row.asset,
  asOf: row.as_of,
  rootHash: row.root_hash,
  owed: row.owed,
  held: row.held,
  publishedAt: row.published_at,
  hasProofs: row.has_proofs,
  audit: { seq: row.audit_seq, hash: row.audit_hash },
});

/** Returns a root with the trial balance of its day, every class of accounts in the order of the chart. */
export const showRecord = (row: ListedRoot) => ({
  ...showRoot(row),
  balances: Object.entries(classes).map(([account, { name }]) => ({
    account,
    name,
    amount: BigInt(row.balances[account] ?? '0'),
  })),
});

/** Returns the root of a day, or of the newest. Throws `liabilities.no_day`. */
export async function root(ctx: ReadContext, { onDate }: InputOf<typeof liabilitiesApi.liabilityDay>) {
  const row = await listedRoot(ctx.reader, currency, onDate ?? null);
  if (!row) throw new AppError('liabilities.no_day');
  return showRoot(row);
}

/** Returns a page of published roots, the newest day first. */
export const roots = <Item>(
  ctx: ReadContext,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  show: (row: ListedRoot) => Item,
) =>
  pageBy(
    limit,
    cursor,
    (page) => rootsPage(ctx.reader, page),
    (row) => ({ at: row.as_of, id: row.asset }),
    show,
  );
