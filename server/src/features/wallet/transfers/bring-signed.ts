import { isSameAddress } from '@banyan/domain/usdt/chains.ts';
import { signedFacts } from '@banyan/domain/usdt/signed-facts.ts';
import type { PayingFault } from '@banyan/domain/usdt/signed-faults.messages.ts';
import { readSignedFile, type SignedTransfer } from '@banyan/domain/usdt/signed-file.ts';
import { AppError, found } from '../../../platform/app-error.ts';
import { payerOf } from '../../../platform/chain/payer.ts';
import type { Config } from '../../../platform/config.ts';
import type { OperatorCommand } from '../../../platform/context.ts';
import { recordMaker } from '../../four-eyes/index.ts';
import { type BatchRow, batchById, markSigned, type UsdtItemRow } from '../batches/batch.store.ts';
import { insertTransfer, isTransactionKnown } from './transfer.store.ts';
import { openBatch, transferBatch } from './transfer-file.ts';

/**
 * Takes in what was signed for a batch, all of it or nothing: each transfer is the one that was asked for, and all are
 * paid by the account that is expected. A second file is refused, for it would pay the batch again. Whoever brings it
 * in counts among the makers of the batch, so that another operator releases it. Throws what `openBatch` throws,
 * `payout_batch.no_file`, `payout_batch.signed_before` and `payout_batch.signed_file_refused`.
 */
export async function bringSigned(
  ctx: OperatorCommand,
  config: Pick<Config, 'keys' | 'usdt'>,
  batchId: string,
  file: Buffer,
): Promise<BatchRow> {
  const open = await openBatch(ctx, config, batchId);
  if (open.row.file_at === null) throw new AppError('payout_batch.no_file');
  if (open.row.signed_at !== null) throw new AppError('payout_batch.signed_before');
  const { batch, items } = await transferBatch(ctx, config.keys, open);
  const refusal = (fault: Parameters<typeof signedFacts>[0]) =>
    new AppError('payout_batch.signed_file_refused', { facts: signedFacts(fault, batch) });
  // Until when a transfer may be taken, real time tells.
  const read = readSignedFile(file.toString('utf8'), batch, ctx.wall);
  if ('fault' in read) throw refusal(read);
  for (const [i, transfer] of read.entries()) {
    const fault = await keepTransfer(ctx, open, { transfer, item: found(items[i]), position: i + 1 });
    if (fault) throw refusal({ fault, line: i + 1 });
  }
  await recordMaker(ctx, { type: 'payout_batch', id: batchId });
  await markSigned(ctx.writer, batchId, { by: ctx.operator.operatorId, at: ctx.now });
  return found(await batchById(ctx.writer, batchId));
}

interface Line {
  transfer: SignedTransfer;
  item: UsdtItemRow;
  position: number;
}

/** Keeps a transfer with the withdrawal that it pays, or returns what is wrong with who pays it. */
async function keepTransfer(
  ctx: OperatorCommand,
  { row, chain, payer }: Awaited<ReturnType<typeof openBatch>>,
  { transfer, item, position }: Line,
): Promise<PayingFault | undefined> {
  const paidBy = payerOf(transfer);
  if (paidBy === undefined) return 'signature';
  if (!isSameAddress(chain, paidBy, payer)) return 'payer';
  // One that was found to have paid another order stands with that one.
  if (await isTransactionKnown(ctx.writer, chain, transfer.transaction)) return 'used';
  const kept = await insertTransfer(
    ctx.writer,
    {
      chain,
      transaction_hash: transfer.transaction,
      batch_id: row.batch_id,
      position,
      owner_id: item.user_id,
      withdrawal_id: item.withdrawal_id,
      number: item.number,
      amount: item.amount,
      raw: transfer.raw,
      payer,
      nonce: transfer.nonce === null ? null : String(transfer.nonce),
      expires_at: transfer.expires,
    },
    ctx.now,
  );
  return kept ? undefined : 'used';
}
