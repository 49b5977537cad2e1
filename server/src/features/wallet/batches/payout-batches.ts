import type { AuditAction } from '@banyan/api/audit-actions.ts';
import type { operatorPayoutBatchesApi } from '@banyan/api/wallet/payout-batches.operator.ts';
import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { chainOfPayer } from '@banyan/domain/wallet/payout-payers.ts';
import { found } from '../../../platform/app-error.ts';
import type { Config } from '../../../platform/config.ts';
import type { OperatorCommand, OperatorRead } from '../../../platform/context.ts';
import type { HandlersOf, InputOf } from '../../../platform/http/handlers.ts';
import { pageBy } from '../../../platform/page.ts';
import { audit } from '../../audit/index.ts';
import { makerObstacle, operatorNames, standings } from '../../four-eyes/index.ts';
import { usernamesOf } from '../../people/index.ts';
import { bringSigned } from '../transfers/bring-signed.ts';
import { type TransferRow, transfersOf } from '../transfers/transfer.store.ts';
import { takeFile } from '../transfers/transfer-file.ts';
import {
  allBatches,
  type BatchRow,
  batchById,
  itemsOf,
  type ShownItemRow,
  waitingByProvider,
} from './batch.store.ts';
import { makeBatch, type PayerConfig } from './make-batch.ts';
import { dissolveBatch, releaseBatch } from './release-batch.ts';
import { takeOverBatch } from './take-over-batch.ts';

/** Returns what operators do about batches of payouts. */
export const payoutBatchHandlers = (
  config: PayerConfig & Pick<Config, 'keys'>,
): HandlersOf<typeof operatorPayoutBatchesApi> => ({
  payoutBatches: listBatches,
  payoutBatch: inDetail,
  makePayoutBatch: async (ctx, input) =>
    audited(ctx, 'payout_batch.make', await makeBatch(ctx, config, input)),
  releasePayoutBatch: async (ctx, input) =>
    audited(ctx, 'payout_batch.release', await releaseBatch(ctx, config, input)),
  dissolvePayoutBatch: async (ctx, input) =>
    audited(ctx, 'payout_batch.dissolve', await dissolveBatch(ctx, input)),
  takeOverPayoutBatch: async (ctx, input) =>
    audited(ctx, 'payout_batch.take_over', await takeOverBatch(ctx, input)),
  takeTransferFile: async (ctx, { batchId }) => {
    const { row, text, digest } = await takeFile(ctx, config, batchId);
    await auditBatch(ctx, 'payout_batch.take_file', row);
    return { fileName: `${row.number}.json`, text, digest };
  },
  bringSignedFile: {
    prepare: async (outside) => outside.file,
    run: async (ctx, { batchId }, file: Buffer) =>
      audited(ctx, 'payout_batch.bring_signed', await bringSigned(ctx, config, batchId, file)),
  },
});

/** Leaves what was done in the audit log; of a batch whose file was taken with the digest of that. */
async function auditBatch(ctx: OperatorCommand, action: AuditAction, row: BatchRow): Promise<void> {
  const what = `${row.number} ${row.provider}: ${row.item_count} of ${formatAmount(row.total, currency)}`;
  const detail = row.file_digest === null ? what : `${what}, file ${row.file_digest}`;
  await audit(ctx, action, { type: 'payout_batch', id: row.batch_id }, detail);
}

/** Leaves what was done in the audit log, and shows it. */
async function audited(ctx: OperatorCommand, action: AuditAction, row: BatchRow) {
  await auditBatch(ctx, action, row);
  const [shown] = await show(ctx, [row]);
  return found(shown);
}

async function listBatches(
  ctx: OperatorRead,
  { cursor, limit }: InputOf<typeof operatorPayoutBatchesApi.payoutBatches>,
) {
  const page = await pageBy(
    limit,
    cursor,
    (query) => allBatches(ctx.reader, query),
    (row) => ({ at: row.made_at, id: row.batch_id }),
    (row) => row,
  );
  const waiting = await waitingByProvider(ctx.reader);
  return {
    ...page,
    items: await show(ctx, page.items),
    waiting: waiting.map(({ provider, count }) => ({ provider, count: Number(count) })),
  };
}

async function inDetail(
  ctx: OperatorRead,
  { batchId }: InputOf<typeof operatorPayoutBatchesApi.payoutBatch>,
) {
  const [shown] = await show(ctx, [found(await batchById(ctx.reader, batchId))]);
  const items = await itemsOf(ctx.reader, batchId);
  const people = items.map((item) => item.user_id);
  const named = await usernamesOf(ctx.reader, people);
  const transfers = new Map(
    (await transfersOf(ctx.reader, batchId)).map((transfer) => [transfer.withdrawal_id, transfer]),
  );
  return {
    ...found(shown),
    items: items.map((item) => ({
      ...showItem(item),
      // A line that was left out is paid with another batch.
      transfer: showTransfer(item.left_reason ? undefined : transfers.get(item.withdrawal_id)),
      user: named(item.user_id),
    })),
  };
}

const showTransfer = (row: TransferRow | undefined) =>
  row
    ? {
        transaction: row.transaction_hash,
        paidBy: row.paid_by,
        step: row.step,
        nonce: row.nonce,
        expiresAt: row.expires_at,
        handedAt: row.handed_at,
        said: row.said,
        endedAt: row.ended_at,
        differsSince: row.differs_since,
      }
    : null;

const showItem = (item: ShownItemRow) => ({
  withdrawalId: item.withdrawal_id,
  number: item.number,
  payee: item.payee,
  payeeKind: item.payee_kind,
  amount: item.amount,
  approvedAt: item.approved_at,
  state: item.state,
  leftReason: item.left_reason,
  usdt: item.usdt,
});

async function show(ctx: OperatorRead | OperatorCommand, rows: readonly BatchRow[]) {
  const ids = rows.map((row) => row.batch_id);
  const names = await operatorNames(ctx.reader);
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? '—'));
  const standingOf = await standings(ctx, 'payout_batch', ids);
  return rows.map((row) => {
    const standing = standingOf(row.batch_id);
    const isOpen = row.state === 'open';
    const obstacle = isOpen ? makerObstacle(standing) : null;
    const isOnChain = chainOfPayer(row.provider) !== null;
    const mayBatch = isOpen && ctx.operator.rights.includes('withdrawals.batch');
    return {
      batchId: row.batch_id,
      number: row.number,
      provider: row.provider,
      state: row.state,
      count: row.item_count,
      total: row.total,
      madeBy: nameOf(row.made_by) ?? '—',
      madeAt: row.made_at,
      releasedBy: nameOf(row.released_by),
      releasedAt: row.released_at,
      dissolvedBy: nameOf(row.dissolved_by),
      dissolvedAt: row.dissolved_at,
      file:
        row.file_at && row.file_digest
          ? { digest: row.file_digest, by: nameOf(row.file_by) ?? '—', at: row.file_at }
          : null,
      signed: row.signed_at && { by: nameOf(row.signed_by) ?? '—', at: row.signed_at },
      mayRelease: isOpen && standing.mayDecide && obstacle === null && (!isOnChain || row.signed_at !== null),
      mayTakeOver: mayBatch && standing.makerLeft,
      mayDissolve: mayBatch && row.file_at === null,
      mayTakeFile: mayBatch && isOnChain,
      mayBringSigned: mayBatch && row.file_at !== null && row.signed_at === null,
      obstacle,
    };
  });
}
