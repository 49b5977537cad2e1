import { currency } from '@banyan/domain/money/asset.ts';
import { balanceOf, openHolds } from '../../ledger/index.ts';
import type { ReadContext, UserRead } from '../../platform/context.ts';
import { investmentTotals } from '../investing/index.ts';
import { incomeOf } from './records.store.ts';

export const overview = (ctx: UserRead) => walletOverview(ctx, ctx.userId);

/** Every figure of the wallet from one snapshot, so that the parts always add up to the whole. */
export async function walletOverview(ctx: ReadContext, userId: string) {
  const { posted, held } = await balanceOf(ctx.reader, userId, 'wallet', currency);
  const investments = await investmentTotals(ctx.reader, userId, ctx.today);
  // What was earned yesterday is posted at the start of today.
  const income = await incomeOf(ctx.reader, userId, ctx.today);
  const holds = await openHolds(ctx.reader, userId, 'wallet', currency);
  return {
    balance: posted,
    available: posted - held,
    frozen: held,
    withdrawable: posted - held,
    invested: investments.invested,
    totalAssets: posted + investments.invested,
    cumulativeIncome: income.ever,
    yesterdayIncome: income.onDate,
    delayedPayouts: investments.delayed,
    holds: holds.map((hold) => ({
      holdId: hold.hold_id,
      kind: hold.kind,
      amount: hold.amount,
      heldSince: hold.created_at,
      heldUntil: hold.expires_at,
      causeType: hold.cause_type,
      causeId: hold.cause_id,
    })),
  };
}
