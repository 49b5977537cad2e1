import type { liabilitiesApi } from '@banyan/api/liabilities/liabilities.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { accountsAt } from '../../ledger/index.ts';
import { AppError } from '../../platform/app-error.ts';
import type { UserRead } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { leafOf, nodeOf, pathFrom, placeOf, treeOf, unpacked } from './leaves.ts';
import { leavesOfChunk, rootOfDay } from './liabilities.store.ts';

/**
 * Returns the way from the person's balance at the end of a day to that day's root, and the accounts that the balance
 * sums. Throws `liabilities.no_day`, `liabilities.no_leaf` and `liabilities.proof_gone`.
 */
export async function proveOwn(ctx: UserRead, { onDate }: InputOf<typeof liabilitiesApi.liabilityProof>) {
  const root = await rootOfDay(ctx.reader, currency, onDate ?? null);
  if (!root) throw new AppError('liabilities.no_day');
  const tree = treeOf(root.on_date, root.asset, root.secret);
  const chunk = placeOf(tree, ctx.userId, root.chunks);
  const stored = await leavesOfChunk(ctx.reader, root, chunk);
  if (!stored) throw new AppError('liabilities.proof_gone');
  const leaves = unpacked(stored);
  // The leaf knows its balance, and whose it is only by its hash.
  const place = leaves.findIndex(({ sum, hash }) => nodeOf(leafOf(tree, ctx.userId, sum)).hash === hash);
  const balance = leaves[place]?.sum;
  if (balance === undefined) throw new AppError('liabilities.no_leaf');
  const { date, ...leaf } = leafOf(tree, ctx.userId, balance);
  const accounts = await accountsAt(ctx.reader, ctx.userId, root.asset, root.as_of);
  return {
    proof: {
      ...leaf,
      onDate: date,
      path: [...pathFrom(leaves, place), ...pathFrom(unpacked(root.tops), chunk)],
    },
    accounts: accounts.map(({ kind, balance: amount }) => ({ account: kind, amount })),
  };
}
