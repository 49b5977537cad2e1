import { leftOutFor } from '@banyan/domain/wallet/payout-batch.ts';
import { found } from '../../../platform/app-error.ts';
import type { OperatorCommand } from '../../../platform/context.ts';
import { byPerson } from '../../../platform/db/shards.ts';
import { lockWithdrawal } from '../withdrawals/withdrawal.store.ts';
import { type ItemRow, leaveBatch, livingItems } from './batch.store.ts';

/** Takes what cannot be paid now out of a batch: it stays approved. Returns what the batch still has. */
export async function payableItems(ctx: OperatorCommand, batchId: string): Promise<ItemRow[]> {
  const payable: ItemRow[] = [];
  for (const item of (await livingItems(ctx.writer, batchId)).sort(byPerson)) {
    const { state, is_frozen: isFrozen } = found(
      await lockWithdrawal(ctx.writer, item.user_id, item.withdrawal_id),
    );
    const reason = leftOutFor({ state, isFrozen });
    if (reason) await leaveBatch(ctx.writer, item, reason, ctx.now);
    else payable.push(item);
  }
  return payable;
}

/** Returns how many withdrawals these are, and what they pay out together. */
export const sumOf = (items: readonly ItemRow[]): { count: number; total: bigint } => ({
  count: items.length,
  total: items.reduce((sum, { amount }) => sum + amount, 0n),
});
