import type { operatorApi } from '@banyan/api/contract.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { correctionOf, type Deviation } from '@banyan/domain/reconciliation/correction.ts';
import {
  awaitsDecision,
  isOpen,
  measuresFor,
  stateAfter,
} from '@banyan/domain/reconciliation/difference-state.ts';
import { closeReservation, post, reserveFunds, type TransferDraft } from '../../ledger/index.ts';
import { AppError, found } from '../../platform/app-error.ts';
import type { OperatorCommand } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { deriveId } from '../../platform/ids.ts';
import { approve, recordMaker, refuse } from '../four-eyes/index.ts';
import {
  type DifferenceRow,
  decideFix,
  type FixRow,
  insertFix,
  lockDifference,
  lockFix,
  settleDifference,
} from './difference.store.ts';

const cover = 'reconciliation_cover';

/** Proposes a measure. Throws `difference.not_open`, `difference.nothing_to_book` and `difference.fix_waits`. */
export async function proposeFix(
  ctx: OperatorCommand,
  { differenceId, measure, note }: InputOf<typeof operatorApi.proposeFix>,
): Promise<{ fixId: string; row: DifferenceRow }> {
  const row = await openDifference(ctx, differenceId);
  if (!measuresFor(row.more).includes(measure)) throw new AppError('difference.nothing_to_book');
  const fixId = ctx.id('difference_fix');
  const isAdded = await insertFix(ctx.writer, {
    fix_id: fixId,
    difference_id: differenceId,
    measure,
    note,
    proposed_by: ctx.operator.operatorId,
    proposed_at: ctx.now,
  });
  if (!isAdded) throw new AppError('difference.fix_waits');
  await recordMaker(ctx, { type: 'difference_fix', id: fixId });
  return { fixId, row };
}

/**
 * Carries out what another operator proposed. What is booked is in the books when this commits. Throws
 * `difference.cover_short` where the cover does not hold what is missing, `difference.not_open` where there is no
 * such difference any more, `difference.fix_decided`, `operator.same_person` and `operator.maker_left`.
 */
export async function approveFix(
  ctx: OperatorCommand,
  { fixId }: InputOf<typeof operatorApi.approveFix>,
): Promise<DifferenceRow> {
  const fix = await waitingFix(ctx, fixId);
  const row = await openDifference(ctx, fix.difference_id);
  await approve(ctx, { type: 'difference_fix', id: fixId });
  const state = stateAfter[fix.measure];
  await decideFix(ctx.writer, fixId, decision(ctx, 'approved', null));
  await settleDifference(ctx.writer, row.difference_id, state);
  if (fix.measure === 'book') await book(ctx, fixId, deviationOf(row));
  return { ...row, state };
}

/** Refuses a measure. Throws `difference.fix_decided` and `operator.same_person`. */
export async function refuseFix(
  ctx: OperatorCommand,
  { fixId, reason }: InputOf<typeof operatorApi.refuseFix>,
): Promise<DifferenceRow> {
  const fix = await waitingFix(ctx, fixId);
  await refuse(ctx, { type: 'difference_fix', id: fixId });
  await decideFix(ctx.writer, fixId, decision(ctx, 'refused', reason));
  return found(await lockDifference(ctx.writer, fix.difference_id));
}

const decision = (ctx: OperatorCommand, state: FixRow['state'], reason: string | null) => ({
  state,
  by: ctx.operator.operatorId,
  at: ctx.now,
  reason,
});

async function openDifference(ctx: OperatorCommand, id: string): Promise<DifferenceRow> {
  const row = found(await lockDifference(ctx.writer, id));
  refuseGone(row);
  return row;
}

/** Throws `difference.not_open` for one that is found no more, or was dealt with. */
export function refuseGone({ state }: Pick<DifferenceRow, 'state'>): void {
  if (!isOpen(state)) throw new AppError('difference.not_open');
}

async function waitingFix(ctx: OperatorCommand, id: string): Promise<FixRow> {
  const fix = found(await lockFix(ctx.writer, id));
  if (!awaitsDecision(fix.state)) throw new AppError('difference.fix_decided');
  return fix;
}

function deviationOf({ house, more }: DifferenceRow): Deviation {
  if (house === null || more === null) throw new Error('nothing was booked that could be corrected');
  return { house, more };
}

/** Brings the books to what is there outside: a shortage is paid from money that the cover holds (H2). */
async function book(ctx: OperatorCommand, fixId: string, deviation: Deviation): Promise<void> {
  const { kind, amount, isShortage } = correctionOf(deviation);
  const reservationId = deriveId('difference_fix', 'reservation', fixId);
  const isCovered =
    !isShortage || (await reserveFunds(ctx.writer, { reservationId, house: cover, amount, at: ctx.now }));
  if (!isCovered) throw new AppError('difference.cover_short');
  const draft: TransferDraft = {
    transferId: deriveId('difference_fix', fixId),
    kind,
    asset: currency,
    amount,
    from: isShortage ? { house: cover, reservationId } : { house: deviation.house },
    to: { house: isShortage ? deviation.house : cover },
    cause: { type: 'difference_fix', id: fixId },
  };
  await post(ctx.writer, [draft], { at: ctx.now, on: ctx.today });
  if (isShortage) await closeReservation(ctx.writer, reservationId, ctx.now);
}
