import type { operatorPayoutBatchesApi } from '@banyan/api/wallet/payout-batches.operator.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { OperatorCommand } from '../../../platform/context.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import { recordMaker, standings } from '../../four-eyes/index.ts';
import type { BatchRow } from './batch.store.ts';
import { undecided } from './release-batch.ts';

/**
 * Makes this operator a maker of an open batch of which nobody is left who made it: nobody could release it, and one
 * whose file has left is not dissolved and brought in anew either. Another operator releases it then. Throws
 * `payout_batch.already_decided`, `payout_batch.maker_there` and what `recordMaker` throws.
 */
export async function takeOverBatch(
  ctx: OperatorCommand,
  { batchId }: InputOf<typeof operatorPayoutBatchesApi.takeOverPayoutBatch>,
): Promise<BatchRow> {
  const row = await undecided(ctx, batchId, 'released');
  const standingOf = await standings(ctx, 'payout_batch', [batchId]);
  if (!standingOf(batchId).makerLeft) throw new AppError('payout_batch.maker_there');
  await recordMaker(ctx, { type: 'payout_batch', id: batchId });
  return row;
}
