import type { operatorLostTransfersApi } from '@banyan/api/wallet/lost-transfers.operator.ts';
import { paymentRefusal, transactionName } from '@banyan/domain/usdt/lost-transfer.ts';
import { confirmedTo } from '@banyan/domain/usdt/transfer-fate.ts';
import { usdtPayer } from '@banyan/domain/wallet/payout-payers.ts';
import { AppError, found } from '../../../platform/app-error.ts';
import type { OperatorCommand, ReadContext } from '../../../platform/context.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import { approve, recordMaker, refuse } from '../../four-eyes/index.ts';
import { isOwnAccount, type Keys } from '../../people/index.ts';
import { holdOpenBatches } from '../batches/batch.store.ts';
import { payoutDetails } from '../payout-methods/payout-details.ts';
import { payoutMethodById } from '../payout-methods/payout-method.store.ts';
import { lockWithdrawal, type WithdrawalRow } from '../withdrawals/withdrawal.store.ts';
import { endTransfer } from './end-transfer.ts';
import {
  type FindingRow,
  findingById,
  insertFinding,
  lockFinding,
  markFindingDecided,
} from './finding.store.ts';
import type { Evidence } from './lost-evidence.ts';
import {
  isTransactionKnown,
  lockTransfer,
  type TransferKey,
  type TransferRow,
  transferByKey,
} from './transfer.store.ts';

type Api = typeof operatorLostTransfersApi;

/**
 * Proposes what was found of a transfer that was lost; another operator decides. Throws `request.not_found`,
 * `operator.own_case`, `usdt_transfer.no_transaction` and what `refuseUnfounded` throws.
 */
export async function proposeFinding(
  ctx: OperatorCommand,
  keys: Keys,
  { chain, transaction, outcome, paidBy, reason }: InputOf<Api['proposeLostFinding']>,
  evidence: Evidence | null,
): Promise<FindingRow> {
  const lost = await holdLost(ctx, { chain, transaction_hash: transaction });
  const name = paidBy === null ? null : transactionName(chain, paidBy);
  // Whoever names a transaction says that it has paid, also where the name is none.
  const isNamed = outcome === 'paid' ? name !== null : paidBy === null;
  if (!isNamed) throw new AppError('usdt_transfer.no_transaction');
  await refuseUnfounded(ctx, keys, { ...lost, paidBy: name, evidence });
  const findingId = ctx.id('usdt-transfer-finding');
  await insertFinding(ctx.writer, {
    finding_id: findingId,
    chain,
    transaction_hash: transaction,
    outcome,
    paid_by: name,
    reason,
    proposed_by: ctx.operator.operatorId,
    proposed_at: ctx.now,
  });
  await recordMaker(ctx, { type: 'usdt_transfer_finding', id: findingId });
  return found(await findingById(ctx.writer, findingId));
}

/**
 * Ends a lost transfer, and its withdrawal with it, as another operator has found, or refuses to. Throws
 * `usdt_transfer.finding_decided`, `operator.own_case`, also for a refusal, what `refuseUnfounded` throws and what
 * `approve` throws.
 */
export async function decideFinding(
  ctx: OperatorCommand,
  keys: Keys,
  { findingId, decision }: InputOf<Api['decideLostFinding']>,
  evidence: Evidence | null,
): Promise<FindingRow> {
  const row = found(await lockFinding(ctx.writer, findingId));
  if (row.state !== 'proposed') throw new AppError('usdt_transfer.finding_decided');
  const subject = { type: 'usdt_transfer_finding', id: findingId } as const;
  if (decision === 'carry_out') {
    const lost = await holdLost(ctx, row);
    const { last, needed } = await refuseUnfounded(ctx, keys, { ...lost, paidBy: row.paid_by, evidence });
    await approve(ctx, subject);
    await endTransfer(ctx, keys, {
      key: lost.transfer,
      fate: row.outcome === 'paid' ? 'settled' : 'returned',
      // From here on it is looked after for as long as what ends by itself.
      height: confirmedTo({ last, needed }),
      paidBy: row.paid_by,
    });
  } else {
    await refuseOwnCase(ctx, found(await transferByKey(ctx.writer, row)));
    await refuse(ctx, subject);
  }
  const state = decision === 'carry_out' ? 'done' : 'refused';
  await markFindingDecided(ctx.writer, findingId, { state, by: ctx.operator.operatorId, at: ctx.now });
  return found(await findingById(ctx.writer, findingId));
}

/** Throws what a finding is refused with for what has become of its transfer, or of what it names, since. */
export async function refuseStale({ reader }: Pick<ReadContext, 'reader'>, row: FindingRow): Promise<void> {
  const transfer = found(await transferByKey(reader, row));
  if (transfer.step !== 'lost') throw new AppError('usdt_transfer.not_lost');
  if (row.paid_by !== null && (await isTransactionKnown(reader, row.chain, row.paid_by)))
    throw new AppError('usdt_transfer.payment_used');
}

interface Lost {
  transfer: TransferRow;
  withdrawal: WithdrawalRow;
}

/** Locks a lost transfer with its withdrawal, in the order in which all that ends it does. */
async function holdLost(ctx: OperatorCommand, key: TransferKey): Promise<Lost> {
  const known = found(await transferByKey(ctx.writer, key));
  const withdrawal = found(await lockWithdrawal(ctx.writer, known.owner_id, known.withdrawal_id));
  const transfer = found(await lockTransfer(ctx.writer, known));
  await refuseOwnCase(ctx, transfer);
  if (transfer.step !== 'lost') throw new AppError('usdt_transfer.not_lost');
  return { transfer, withdrawal };
}

/** Nobody says what became of the own money, nor that it was not so. Throws `operator.own_case`. */
async function refuseOwnCase(ctx: OperatorCommand, { owner_id: ownerId }: TransferRow): Promise<void> {
  if (await isOwnAccount(ctx.reader, ownerId, ctx.operator.operatorId))
    throw new AppError('operator.own_case');
}

/**
 * Refuses what the chain does not bear out: that a transfer is lost by it now, too, and that the transaction which is
 * named has paid in its place, after the batch was released, and no other order. Throws `usdt_transfer.node_silent`,
 * `usdt_transfer.not_lost`, `usdt_transfer.payment_used`, `usdt_transfer.payment_not_confirmed`,
 * `usdt_transfer.payment_older` and `usdt_transfer.payment_differs`.
 */
async function refuseUnfounded(
  ctx: OperatorCommand,
  keys: Keys,
  { transfer, withdrawal, paidBy, evidence }: Lost & { paidBy: string | null; evidence: Evidence | null },
): Promise<Evidence> {
  if (!evidence) throw new AppError('usdt_transfer.node_silent');
  if (evidence.fate !== 'lost') throw new AppError('usdt_transfer.not_lost');
  if (paidBy === null) return evidence;
  const { chain, payer, owner_id: ownerId } = transfer;
  // A signed file that comes in at this moment may have the same transaction: one of the two sees the other.
  await holdOpenBatches(ctx.writer, usdtPayer(chain));
  if (await isTransactionKnown(ctx.writer, chain, paidBy)) throw new AppError('usdt_transfer.payment_used');
  const method = found(await payoutMethodById(ctx.writer, ownerId, withdrawal.payout_method_id));
  const { number: address } = payoutDetails(keys, ownerId, method);
  const units = BigInt(found(withdrawal.usdt_units));
  // By the clock of the world, as blocks are: that of business may have been ahead.
  const releasedAt = found(transfer.released_wall);
  const refusal = paymentRefusal(evidence.payment, { chain, payer, address, units, releasedAt }, evidence);
  if (refusal) throw new AppError(`usdt_transfer.${refusal}`);
  return evidence;
}
