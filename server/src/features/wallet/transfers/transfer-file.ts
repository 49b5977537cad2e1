import type { UsdtChain } from '@banyan/domain/usdt/chains.ts';
import { type TransferBatch, unsignedFile } from '@banyan/domain/usdt/transfer-batch.ts';
import { chainOfPayer } from '@banyan/domain/wallet/payout-payers.ts';
import { AppError, found } from '../../../platform/app-error.ts';
import type { Config } from '../../../platform/config.ts';
import type { OperatorCommand } from '../../../platform/context.ts';
import type { Keys } from '../../certification/index.ts';
import {
  type BatchRow,
  batchById,
  markFileTaken,
  type UsdtItemRow,
  usdtItemsOf,
} from '../batches/batch.store.ts';
import { payableItems, sumOf } from '../batches/payable-items.ts';
import { undecided } from '../batches/release-batch.ts';
import { payoutDetails } from '../payout-methods/payout-details.ts';
import { payoutMethodById } from '../payout-methods/payout-method.store.ts';
import { payingAccount } from './open-chains.ts';

/** A batch of USDT that is locked, and who is expected to pay it. */
interface OpenBatch {
  row: BatchRow;
  chain: UsdtChain;
  payer: string;
}

/**
 * Locks an open batch of USDT. Throws `request.not_found`, `payout_batch.already_decided`, `payout_batch.not_usdt` and
 * `payout_batch.provider_unavailable`.
 */
export async function openBatch(
  ctx: OperatorCommand,
  config: Pick<Config, 'usdt'>,
  batchId: string,
): Promise<OpenBatch> {
  const row = await undecided(ctx, batchId, 'released');
  const chain = chainOfPayer(row.provider);
  if (!chain) throw new AppError('payout_batch.not_usdt');
  const payer = payingAccount(config, chain);
  if (payer === undefined) throw new AppError('payout_batch.provider_unavailable');
  return { row, chain, payer };
}

/** Returns what a signer is asked for, and the withdrawal behind each line. */
export async function transferBatch(
  ctx: OperatorCommand,
  keys: Keys,
  { row, chain }: OpenBatch,
): Promise<{ batch: TransferBatch; items: readonly UsdtItemRow[] }> {
  const items = await usdtItemsOf(ctx.writer, row.batch_id);
  const lines: TransferBatch['lines'][number][] = [];
  for (const { user_id: userId, payout_method_id: methodId, number, usdt_units: units } of items) {
    const method = found(await payoutMethodById(ctx.writer, userId, methodId));
    const { number: address } = payoutDetails(keys, userId, method);
    lines.push({ order: number, address, units: BigInt(units) });
  }
  return { batch: { batch: row.number, chain, lines }, items };
}

/**
 * Returns the file of a batch for its signer. When it leaves for the first time, what cannot be paid now is left out
 * of the batch, which does not change from then on: whatever is signed may be handed to a chain by whoever has it.
 * Throws what `openBatch` throws, and `payout_batch.nothing_payable`.
 */
export async function takeFile(ctx: OperatorCommand, config: Pick<Config, 'keys' | 'usdt'>, batchId: string) {
  const open = await openBatch(ctx, config, batchId);
  const isFirst = open.row.file_at === null;
  const payable = isFirst ? await payableItems(ctx, batchId) : [];
  if (isFirst && payable.length === 0) throw new AppError('payout_batch.nothing_payable');
  const { batch } = await transferBatch(ctx, config.keys, open);
  const { text, digest } = unsignedFile(batch);
  if (isFirst)
    await markFileTaken(ctx.writer, batchId, {
      ...sumOf(payable),
      digest,
      by: ctx.operator.operatorId,
      at: ctx.now,
    });
  else if (digest !== open.row.file_digest)
    throw new Error(`the file of batch ${open.row.number} is another one by now`);
  return { row: found(await batchById(ctx.writer, batchId)), text, digest };
}
