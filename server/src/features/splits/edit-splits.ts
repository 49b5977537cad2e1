import type { operatorSplitsApi } from '@banyan/api/splits/splits.operator.ts';
import { dividedPrice, leastPriceAfter } from '@banyan/domain/splits/split-price.ts';
import { isSplitDay, splitWithdrawalRefusal } from '@banyan/domain/splits/split-state.ts';
import { AppError, found } from '../../platform/app-error.ts';
import type { OperatorCommand, ReadContext } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { lastRecordDate, lockCompany } from '../dividends/index.ts';
import { comingSplit, dropSplit, planSplit } from '../equity/index.ts';
import { approve, recordMaker, refuse } from '../four-eyes/index.ts';
import { bookById } from '../market/index.ts';
import {
  insertSplit,
  lockSplit,
  markAsked,
  markDecided,
  markWithdrawn,
  type SplitRow,
  splitById,
} from './split.store.ts';

interface Wanted {
  instrumentId: string;
  factor: number;
  effectiveOn: string;
}

/**
 * Refuses a split that cannot be. The company is locked until the commit: whoever announces a dividend of the same shares
 * waits, or was before.
 */
async function refuseImpossible(ctx: OperatorCommand, wanted: Wanted): Promise<void> {
  const { status } = found(await lockCompany(ctx.writer, wanted.instrumentId));
  if (status !== 'listed') throw new AppError('splits.not_trading');
  await refuseMeanwhile(ctx, wanted);
}

/** Refuses what may have become impossible since it was proposed. */
async function refuseMeanwhile(
  { reader, today }: Pick<ReadContext, 'reader' | 'today'>,
  { instrumentId, factor, effectiveOn }: Wanted,
): Promise<void> {
  const book = await bookById(reader, instrumentId);
  if (!book || book.day === null) throw new AppError('splits.not_trading');
  if (!isSplitDay(effectiveOn, today)) throw new AppError('splits.day_invalid');
  if (await comingSplit(reader, instrumentId)) throw new AppError('splits.another_coming');
  const recordOn = await lastRecordDate(reader, instrumentId);
  if (recordOn !== null && recordOn >= effectiveOn) throw new AppError('splits.dividend_coming');
  if (dividedPrice(book.last_price, BigInt(factor)) < leastPriceAfter)
    throw new AppError('splits.price_too_low');
}

/**
 * Proposes a split, which another operator announces. Throws `splits.not_trading`, `splits.day_invalid`,
 * `splits.another_coming`, `splits.dividend_coming` and `splits.price_too_low`.
 */
export async function proposeSplit(
  ctx: OperatorCommand,
  { instrumentId, factor, effectiveOn }: InputOf<typeof operatorSplitsApi.proposeSplit>,
): Promise<SplitRow> {
  await refuseImpossible(ctx, { instrumentId, factor, effectiveOn });
  const splitId = ctx.id('share-split');
  await insertSplit(ctx.writer, {
    split_id: splitId,
    instrument_id: instrumentId,
    factor,
    effective_on: effectiveOn,
    proposed_by: ctx.operator.operatorId,
    proposed_at: ctx.now,
  });
  await recordMaker(ctx, { type: 'share_split', id: splitId });
  return found(await splitById(ctx.writer, splitId));
}

/**
 * Says what another operator proposed or asked for: announces or refuses a split, or withdraws it. Throws
 * `splits.already_decided`, what `proposeSplit` throws where that has become so meanwhile, what `splitWithdrawalRefusal`
 * says, `splits.not_asked`, and what `approve` throws.
 */
export async function decideSplit(
  ctx: OperatorCommand,
  { splitId, decision }: InputOf<typeof operatorSplitsApi.decideSplit>,
): Promise<SplitRow> {
  const row = found(await lockSplit(ctx.writer, splitId));
  await (decision === 'withdraw' ? confirmWithdrawal(ctx, row) : decideProposal(ctx, row, decision));
  return found(await splitById(ctx.writer, splitId));
}

async function decideProposal(
  ctx: OperatorCommand,
  row: SplitRow,
  decision: 'announce' | 'refuse',
): Promise<void> {
  if (row.state !== 'proposed') throw new AppError('splits.already_decided');
  const { split_id, instrument_id, factor, effective_on } = row;
  const by = { by: ctx.operator.operatorId, at: ctx.now };
  if (decision === 'refuse') {
    await refuse(ctx, { type: 'share_split', id: split_id });
    await markDecided(ctx.writer, split_id, { state: 'refused', ...by });
    return;
  }
  await refuseImpossible(ctx, { instrumentId: instrument_id, factor, effectiveOn: effective_on });
  await approve(ctx, { type: 'share_split', id: split_id });
  await markDecided(ctx.writer, split_id, { state: 'announced', ...by });
  if (!(await planSplit(ctx.writer, { split_id, instrument_id, factor, effective_on })))
    throw new AppError('splits.another_coming');
  await ctx.enqueue('splits.tell', { splitId: split_id });
}

async function confirmWithdrawal(ctx: OperatorCommand, row: SplitRow): Promise<void> {
  refuseWithdrawal(ctx, row);
  if (!row.withdrawal_asked_by) throw new AppError('splits.not_asked');
  await approve(ctx, { type: 'share_split_withdrawal', id: row.split_id });
  await markWithdrawn(ctx.writer, row.split_id, { by: ctx.operator.operatorId, at: ctx.now });
  if (!(await dropSplit(ctx.writer, row.split_id))) throw new AppError('splits.begun');
  await ctx.enqueue('splits.tell', { splitId: row.split_id });
}

/** Throws what a proposal, or a withdrawal that was asked for, is refused with for what has changed since. */
export async function refuseStale(ctx: ReadContext, row: SplitRow): Promise<void> {
  if (row.state !== 'proposed') return refuseWithdrawal(ctx, row);
  const { instrument_id: instrumentId, factor, effective_on: effectiveOn } = row;
  await refuseMeanwhile(ctx, { instrumentId, factor, effectiveOn });
}

function refuseWithdrawal({ today }: Pick<ReadContext, 'today'>, row: SplitRow): void {
  const refusal = splitWithdrawalRefusal({ state: row.state, effectiveOn: row.effective_on }, today);
  if (refusal) throw new AppError(`splits.${refusal}`);
  // The work of the next day was faster than a command of the last minute.
  if (row.started_at) throw new AppError('splits.begun');
}

/** Asks for an announced split to be withdrawn, which another operator says, too. Throws what `splitWithdrawalRefusal` says. */
export async function askSplitWithdrawal(
  ctx: OperatorCommand,
  { splitId, reason }: InputOf<typeof operatorSplitsApi.withdrawSplit>,
): Promise<SplitRow> {
  const row = found(await lockSplit(ctx.writer, splitId));
  refuseWithdrawal(ctx, row);
  await recordMaker(ctx, { type: 'share_split_withdrawal', id: splitId });
  await markAsked(ctx.writer, splitId, { by: ctx.operator.operatorId, at: ctx.now, reason });
  return found(await splitById(ctx.writer, splitId));
}
