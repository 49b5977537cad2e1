import type { usdtApi } from '@banyan/api/usdt/usdt.ts';
import { found } from '../../platform/app-error.ts';
import type { UserRead } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { pageBy } from '../../platform/page.ts';
import { depositById, depositsOf } from './deposit.store.ts';
import { scannedHeights } from './scan.store.ts';
import { showDeposit } from './show-deposit.ts';

/** Returns a page of what has arrived at the person's addresses, the newest first. */
export async function deposits(ctx: UserRead, { cursor, limit }: InputOf<typeof usdtApi.deposits>) {
  const progress = await progressOf(ctx);
  return pageBy(
    limit,
    cursor,
    (page) => depositsOf(ctx.reader, ctx.userId, page),
    (row) => ({ at: row.seen_at, id: row.deposit_id }),
    (row) => showDeposit(row, progress),
  );
}

/** Returns one of these. */
export async function deposit(ctx: UserRead, { depositId }: InputOf<typeof usdtApi.deposit>) {
  const row = found(await depositById(ctx.reader, ctx.userId, depositId));
  return showDeposit(row, await progressOf(ctx));
}

const progressOf = async ({ reader, policy }: UserRead) => ({
  scanned: await scannedHeights(reader),
  needed: policy.usdt.confirmations,
});
