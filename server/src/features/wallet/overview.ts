import { balanceOf, openHolds } from '../../ledger/index.ts';
import type { UserRead } from '../../platform/context.ts';
import { investmentTotals } from '../investing/index.ts';
import { incomeOf } from './records.store.ts';

/** Every figure of the wallet from one snapshot, so that the parts always add up to the whole. */
export async function overview(ctx: UserRead) {
  const { posted, held } = await balanceOf(ctx.reader, ctx.userId, 'wallet', 'CNY');
  const investments = await investmentTotals(ctx.reader, ctx.userId, ctx.today);
  // What was earned yesterday is posted at the start of today.
  const income = await incomeOf(ctx.reader, ctx.userId, ctx.today);
  const holds = await openHolds(ctx.reader, ctx.userId);
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
