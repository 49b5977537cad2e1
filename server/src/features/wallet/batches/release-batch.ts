import type { operatorPayoutBatchesApi } from '@banyan/api/wallet/payout-batches.operator.ts';
import { type PayoutBatchState, payoutBatchMayBecome } from '@banyan/domain/wallet/payout-batch.ts';
import { chainOfPayer } from '@banyan/domain/wallet/payout-payers.ts';
import { AppError, found } from '../../../platform/app-error.ts';
import type { OperatorCommand } from '../../../platform/context.ts';
import { byPerson } from '../../../platform/db/shards.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import { approve } from '../../four-eyes/index.ts';
import { releaseTransfers } from '../transfers/transfer.store.ts';
import {
  type BatchRow,
  batchById,
  leaveBatch,
  livingItems,
  lockBatch,
  markDissolved,
  markReleased,
} from './batch.store.ts';
import { type PayerConfig, requirePayer } from './make-batch.ts';
import { payableItems, sumOf } from './payable-items.ts';

type Input = InputOf<typeof operatorPayoutBatchesApi.releasePayoutBatch>;

/** Locks a batch. Throws `request.not_found`, and `payout_batch.already_decided` where it cannot come to this state. */
export async function undecided(
  ctx: OperatorCommand,
  batchId: string,
  to: PayoutBatchState,
): Promise<BatchRow> {
  const row = found(await lockBatch(ctx.writer, batchId));
  if (!payoutBatchMayBecome(row.state, to)) throw new AppError('payout_batch.already_decided');
  return row;
}

/**
 * Has a batch paid that another operator has made: each of its withdrawals is sent on its way, in the one commit. What
 * cannot be paid is left out, and stays approved; of what was signed nothing is left out any more. Throws
 * `payout_batch.already_decided`, `payout_batch.provider_unavailable`, `payout_batch.not_signed`, what `approve`
 * throws, and `payout_batch.nothing_payable` where nothing would be left.
 */
export async function releaseBatch(
  ctx: OperatorCommand,
  config: PayerConfig,
  { batchId }: Input,
): Promise<BatchRow> {
  const row = await undecided(ctx, batchId, 'released');
  requirePayer(config, row.provider);
  const isOnChain = chainOfPayer(row.provider) !== null;
  if (isOnChain && row.signed_at === null) throw new AppError('payout_batch.not_signed');
  await approve(ctx, { type: 'payout_batch', id: batchId });
  const sent = isOnChain ? await sendTransfers(ctx, row) : await sendItems(ctx, batchId);
  if (sent.count === 0) throw new AppError('payout_batch.nothing_payable');
  await markReleased(ctx.writer, batchId, { ...sent, by: ctx.operator.operatorId, at: ctx.now });
  return found(await batchById(ctx.writer, batchId));
}

interface Sent {
  count: number;
  total: bigint;
}

/** Leaves the order of each withdrawal that can be paid in the outbox. Returns how many these are, and their sum. */
async function sendItems(ctx: OperatorCommand, batchId: string): Promise<Sent> {
  const items = await payableItems(ctx, batchId);
  for (const { user_id: userId, withdrawal_id: withdrawalId } of items)
    await ctx.enqueue('withdrawal.send', { userId, withdrawalId });
  return sumOf(items);
}

/**
 * Lets the transfers that were signed for a batch be handed over, all of them: their numbers follow each other, and
 * whoever has the file could hand them over as well. One of an account that is frozen waits until it is not.
 */
async function sendTransfers(ctx: OperatorCommand, row: BatchRow): Promise<Sent> {
  await releaseTransfers(ctx.writer, row.batch_id, ctx);
  return { count: row.item_count, total: row.total };
}

/**
 * Takes an open batch apart: its withdrawals wait for another one. Throws `payout_batch.already_decided`, and
 * `payout_batch.file_left` once a file of it may be signed anywhere.
 */
export async function dissolveBatch(ctx: OperatorCommand, { batchId }: Input): Promise<BatchRow> {
  const row = await undecided(ctx, batchId, 'dissolved');
  if (row.file_at !== null) throw new AppError('payout_batch.file_left');
  for (const item of (await livingItems(ctx.writer, batchId)).sort(byPerson))
    await leaveBatch(ctx.writer, item, 'dissolved', ctx.now);
  await markDissolved(ctx.writer, batchId, { by: ctx.operator.operatorId, at: ctx.now });
  return found(await batchById(ctx.writer, batchId));
}
