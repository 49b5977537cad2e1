import type { operatorPayoutBatchesApi } from '@banyan/api/wallet/payout-batches.operator.ts';
import { chainOfPayer, type PayoutPayer } from '@banyan/domain/wallet/payout-payers.ts';
import { AppError, found } from '../../../platform/app-error.ts';
import type { Config } from '../../../platform/config.ts';
import type { OperatorCommand } from '../../../platform/context.ts';
import { byPerson } from '../../../platform/db/shards.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import { deriveId, readableNumber } from '../../../platform/ids.ts';
import { recordMaker } from '../../four-eyes/index.ts';
import { configuredNames, type ProviderConfig } from '../provider/roles.ts';
import { payingAccount } from '../transfers/open-chains.ts';
import { type BatchRow, batchById, insertBatch, insertItem, longestWaiting } from './batch.store.ts';

/** Says who pays: the providers, and the accounts on networks of USDT. */
export type PayerConfig = ProviderConfig & Pick<Config, 'usdt'>;

/** Throws `payout_batch.provider_unavailable` where an installation has nobody (any more) who pays so. */
export function requirePayer(config: PayerConfig, payer: PayoutPayer): void {
  const chain = chainOfPayer(payer);
  const isThere = chain
    ? payingAccount(config, chain) !== undefined
    : configuredNames(config).some((name) => name === payer);
  if (!isThere) throw new AppError('payout_batch.provider_unavailable');
}

/**
 * Puts the approved withdrawals of a provider that have waited longest into a batch, which another operator releases:
 * as many as the rules allow. Throws `payout_batch.provider_unavailable` and `payout_batch.nothing_waiting`.
 */
export async function makeBatch(
  ctx: OperatorCommand,
  config: PayerConfig,
  { provider }: InputOf<typeof operatorPayoutBatchesApi.makePayoutBatch>,
): Promise<BatchRow> {
  requirePayer(config, provider);
  const batchId = ctx.id('payout_batch');
  const waiting = await longestWaiting(ctx.reader, provider, ctx.policy.withdrawal.batchMost);
  let count = 0;
  let total = 0n;
  for (const { user_id, withdrawal_id, net } of waiting.sort(byPerson)) {
    const item_id = deriveId('payout_batch_item', batchId, withdrawal_id);
    // Whoever makes a batch at the same moment may have taken it.
    if (!(await insertItem(ctx.writer, { user_id, item_id, batch_id: batchId, withdrawal_id, amount: net })))
      continue;
    count += 1;
    total += net;
  }
  if (count === 0) throw new AppError('payout_batch.nothing_waiting');
  await insertBatch(ctx.writer, {
    batch_id: batchId,
    number: readableNumber('B', ctx.today, batchId),
    provider,
    item_count: count,
    total,
    made_by: ctx.operator.operatorId,
    made_at: ctx.now,
  });
  await recordMaker(ctx, { type: 'payout_batch', id: batchId });
  return found(await batchById(ctx.writer, batchId));
}
