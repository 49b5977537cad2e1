import { AppError, found } from '../../../platform/app-error.ts';
import type { OperatorCommand } from '../../../platform/context.ts';
import { sql } from '../../../platform/db/sql.ts';
import { approve } from '../../four-eyes/index.ts';
import { isOwnAccount, type Keys, refuseFrozen } from '../../people/index.ts';
import { notifyOfApproval, notifyOfRefusal } from '../notices.ts';
import { releaseWithdrawal } from './release-withdrawal.ts';
import {
  lockWithdrawal,
  moveWithdrawal,
  touchWithdrawal,
  type WithdrawalRow,
  withdrawalById,
} from './withdrawal.store.ts';

/**
 * Counts an operator's approval; the last one needed sends the withdrawal on its way, or lets it wait for a batch where
 * payouts go in batches. Approvals of operators who were disabled or lost the right since then count no longer, and
 * nobody approves the own withdrawal. Throws `operator.own_case`, `operator.same_person` when this operator has
 * approved before, `account.frozen` while the customer's account is, `request.conflict` when the row has changed
 * since it was shown, `withdrawal.not_decidable` when its time is over.
 */
export async function approveWithdrawal(
  ctx: OperatorCommand,
  keys: Keys,
  input: { userId: string; withdrawalId: string; version: number },
): Promise<WithdrawalRow> {
  const row = await decidable(ctx, input);
  if (await isOwnAccount(ctx.reader, row.user_id, ctx.operator.operatorId))
    throw new AppError('operator.own_case');
  // Whoever froze the account asked that nothing leaves it, and this has not left yet.
  await refuseFrozen(ctx, row.user_id);
  if (!(await approve(ctx, { type: 'withdrawal', id: row.withdrawal_id }, row.approvals_needed))) {
    await touchWithdrawal(ctx.writer, row);
  } else {
    // What is paid on a chain is signed elsewhere, batch by batch.
    const byBatch = ctx.policy.withdrawal.batches || row.chain !== null;
    const also = sql`approved_at = ${ctx.now}, by_batch = ${byBatch}`;
    if (!(await moveWithdrawal(ctx.writer, row, { to: 'approved', also })))
      throw new AppError('withdrawal.not_decidable');
    // The release of its batch sends it: who puts a batch together or releases it approves nothing.
    if (!byBatch)
      await ctx.enqueue('withdrawal.send', { userId: row.user_id, withdrawalId: row.withdrawal_id });
    await notifyOfApproval(ctx, keys, row);
  }
  ctx.changed(row.user_id, 'wallet');
  return found(await withdrawalById(ctx.reader, row.user_id, row.withdrawal_id));
}

/** Refuses with a reason that the customer reads; the hold is released. */
export async function rejectWithdrawal(
  ctx: OperatorCommand,
  keys: Keys,
  input: { userId: string; withdrawalId: string; version: number; reason: string },
): Promise<WithdrawalRow> {
  const row = await decidable(ctx, input);
  const also = sql`reason = ${input.reason}, finished_at = ${ctx.now}`;
  if (!(await releaseWithdrawal(ctx, row, { to: 'rejected', also })))
    throw new AppError('withdrawal.not_decidable');
  await notifyOfRefusal(ctx, keys, row, input.reason);
  return found(await withdrawalById(ctx.reader, row.user_id, row.withdrawal_id));
}

async function decidable(
  ctx: OperatorCommand,
  input: { userId: string; withdrawalId: string; version: number },
): Promise<WithdrawalRow> {
  const row = found(await lockWithdrawal(ctx.writer, input.userId, input.withdrawalId));
  if (row.state !== 'requested') throw new AppError('withdrawal.not_decidable');
  if (row.version !== input.version) throw new AppError('request.conflict');
  return row;
}
