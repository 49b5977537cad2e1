import type { operatorPayoutBatchesApi } from '@banyan/api/wallet/payout-batches.operator.ts';
import {
  leftOutFor,
  type PayoutBatchState,
  payoutBatchMayBecome,
} from '@banyan/domain/wallet/payout-batch.ts';
import { AppError, found } from '../../../platform/app-error.ts';
import type { OperatorCommand } from '../../../platform/context.ts';
import { byPerson } from '../../../platform/db/shards.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import { approve } from '../../four-eyes/index.ts';
import type { ProviderConfig } from '../provider/roles.ts';
import { lockWithdrawal } from '../withdrawals/withdrawal.store.ts';
import {
  type BatchRow,
  batchById,
  leaveBatch,
  livingItems,
  lockBatch,
  markDissolved,
  markReleased,
} from './batch.store.ts';
import { requireProvider } from './make-batch.ts';

type Input = InputOf<typeof operatorPayoutBatchesApi.releasePayoutBatch>;

/** Locks a batch. Throws `request.not_found`, and `payout_batch.already_decided` where it cannot come to this state. */
async function undecided(ctx: OperatorCommand, batchId: string, to: PayoutBatchState): Promise<BatchRow> {
  const row = found(await lockBatch(ctx.writer, batchId));
  if (!payoutBatchMayBecome(row.state, to)) throw new AppError('payout_batch.already_decided');
  return row;
}

/**
 * Has a batch paid that another operator has made: each of its withdrawals is sent on its way, in the one commit. What
 * cannot be paid is left out, and stays approved. Throws `payout_batch.already_decided`,
 * `payout_batch.provider_unavailable`, what `approve` throws, and `payout_batch.nothing_payable` where nothing would be
 * left.
 */
export async function releaseBatch(
  ctx: OperatorCommand,
  config: ProviderConfig,
  { batchId }: Input,
): Promise<BatchRow> {
  const row = await undecided(ctx, batchId, 'released');
  requireProvider(config, row.provider);
  await approve(ctx, { type: 'payout_batch', id: batchId });
  const sent = await sendItems(ctx, batchId);
  if (sent.count === 0) throw new AppError('payout_batch.nothing_payable');
  await markReleased(ctx.writer, batchId, { ...sent, by: ctx.operator.operatorId, at: ctx.now });
  return found(await batchById(ctx.writer, batchId));
}

/** Leaves the order of each withdrawal that can be paid in the outbox. Returns how many these are, and their sum. */
async function sendItems(ctx: OperatorCommand, batchId: string): Promise<{ count: number; total: bigint }> {
  let count = 0;
  let total = 0n;
  for (const item of (await livingItems(ctx.writer, batchId)).sort(byPerson)) {
    const { user_id: userId, withdrawal_id: withdrawalId } = item;
    const { state, is_frozen: isFrozen } = found(await lockWithdrawal(ctx.writer, userId, withdrawalId));
    const reason = leftOutFor({ state, isFrozen });
    if (reason) {
      await leaveBatch(ctx.writer, item, reason, ctx.now);
      continue;
    }
    await ctx.enqueue('withdrawal.send', { userId, withdrawalId });
    count += 1;
    total += item.amount;
  }
  return { count, total };
}

/** Takes an open batch apart: its withdrawals wait for another one. Throws `payout_batch.already_decided`. */
export async function dissolveBatch(ctx: OperatorCommand, { batchId }: Input): Promise<BatchRow> {
  await undecided(ctx, batchId, 'dissolved');
  for (const item of (await livingItems(ctx.writer, batchId)).sort(byPerson))
    await leaveBatch(ctx.writer, item, 'dissolved', ctx.now);
  await markDissolved(ctx.writer, batchId, { by: ctx.operator.operatorId, at: ctx.now });
  return found(await batchById(ctx.writer, batchId));
}
