import type { operatorOfferingsApi } from '@banyan/api/equity/offerings.operator.ts';
import { lotShares } from '@banyan/domain/equity/lots.ts';
import { allotmentDueAt, offeringStateOf } from '@banyan/domain/equity/offering-state.ts';
import { AppError, found } from '../../../platform/app-error.ts';
import type { OperatorCommand, ReadContext } from '../../../platform/context.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import { approve, recordMaker } from '../../four-eyes/index.ts';
import { closeDemand, openDemand } from './demand.store.ts';
import { type Keys, newDrawSecret } from './draw-secret.ts';
import { agreementSha256, publishFirstAgreement } from './edit-agreements.ts';
import { insertInstrument, markInstrumentWithdrawn } from './instrument.store.ts';
import {
  insertOffering,
  lockOffering,
  markDecided,
  markProposed,
  markPublished,
  markWithdrawn,
  type OfferingRow,
  offeringById,
} from './offering.store.ts';
import { recordOf } from './offerings.ts';

type Draft = InputOf<typeof operatorOfferingsApi.createOffering>;

/** Proposes an offering, and the instrument that it issues. Throws `equity.window_invalid` and `equity.limit_invalid`. */
export async function createOffering(ctx: OperatorCommand, draft: Draft): Promise<OfferingRow> {
  refuseWindow(draft.opensAt, draft.closesAt, ctx.now);
  if (draft.maxLots > draft.quotaLots) throw new AppError('equity.limit_invalid');
  const offeringId = ctx.id('equity-offering');
  const instrumentId = ctx.id('instrument');
  const { company, price } = draft;
  await insertInstrument(ctx.writer, {
    instrument_id: instrumentId,
    company,
    issue_price: price,
    created_at: ctx.now,
  });
  await insertOffering(ctx.writer, {
    offering_id: offeringId,
    instrument_id: instrumentId,
    summary: draft.summary,
    licence_reference: draft.licenceReference,
    use_of_proceeds: draft.useOfProceeds,
    risks: draft.risks,
    risk_level: draft.riskLevel,
    documents: draft.documents,
    agreement: draft.agreement,
    agreement_version: 1,
    agreement_sha256: agreementSha256(draft.agreement),
    price,
    lot_shares: lotShares,
    quota_lots: draft.quotaLots,
    max_lots: draft.maxLots,
    opens_at: draft.opensAt,
    closes_at: draft.closesAt,
    created_by: ctx.operator.operatorId,
    created_at: ctx.now,
  });
  await recordMaker(ctx, { type: 'equity_offering', id: offeringId });
  return found(await offeringById(ctx.writer, offeringId));
}

/** Throws what a proposal is refused with for what has become of it since: its time may have passed. */
export const refuseStale = async ({ now }: Pick<ReadContext, 'now'>, row: OfferingRow): Promise<void> =>
  refuseWindow(row.opens_at, row.closes_at, now);

function refuseWindow(opensAt: Date, closesAt: Date, now: Date): void {
  if (closesAt <= opensAt || closesAt <= now) throw new AppError('equity.window_invalid');
}

/**
 * Publishes an offering with its agreement as version 1, and fixes the secret of its draw before anybody subscribes.
 * Throws `equity.already_published`, `equity.offering_over`, and what `approve` throws.
 */
export async function publishOffering(
  ctx: OperatorCommand,
  keys: Keys,
  offeringId: string,
): Promise<OfferingRow> {
  const row = found(await lockOffering(ctx.writer, offeringId));
  if (row.withdrawn_at) throw new AppError('equity.offering_over');
  if (row.published_at) throw new AppError('equity.already_published');
  await refuseStale(ctx, row);
  await approve(ctx, { type: 'equity_offering', id: offeringId });
  const { allotHours } = ctx.policy.equity;
  await openDemand(ctx.writer, offeringId);
  await publishFirstAgreement(ctx, row);
  await markPublished(ctx.writer, offeringId, {
    by: ctx.operator.operatorId,
    at: ctx.now,
    allotBy: allotmentDueAt(row.closes_at, { allotHours }),
    ...newDrawSecret(keys, offeringId),
  });
  return found(await offeringById(ctx.writer, offeringId));
}

/**
 * Withdraws an offering, or discards a draft: nobody subscribes any more, and all that is held is released right after.
 * Throws `equity.offering_over` once its allotment is decided.
 */
export async function withdrawOffering(
  ctx: OperatorCommand,
  { offeringId, reason }: { offeringId: string; reason: string },
): Promise<OfferingRow> {
  const row = found(await lockOffering(ctx.writer, offeringId));
  if (row.withdrawn_at || row.decided_at) throw new AppError('equity.offering_over');
  const isHeld = row.published_at !== null;
  await closeDemand(ctx.writer, offeringId);
  await markWithdrawn(ctx.writer, offeringId, {
    by: ctx.operator.operatorId,
    at: ctx.now,
    reason,
    isHeld,
  });
  await markInstrumentWithdrawn(ctx.writer, row.instrument_id);
  if (isHeld) await ctx.enqueue('equity.settle_offering', { offeringId });
  return found(await offeringById(ctx.writer, offeringId));
}

/** Says that an allotment was looked at. Throws `equity.not_closed` unless it waits for that. */
export async function proposeAllotment(ctx: OperatorCommand, offeringId: string): Promise<OfferingRow> {
  await waitingForAllotment(ctx, offeringId);
  await recordMaker(ctx, { type: 'equity_allotment', id: offeringId });
  await markProposed(ctx.writer, offeringId, ctx.operator.operatorId);
  return found(await offeringById(ctx.writer, offeringId));
}

/** Lets an allotment happen now. Throws `equity.not_closed` before it was proposed, and what `approve` throws. */
export async function confirmAllotment(ctx: OperatorCommand, offeringId: string): Promise<OfferingRow> {
  const row = await waitingForAllotment(ctx, offeringId);
  if (!row.proposed_by) throw new AppError('equity.not_closed');
  await approve(ctx, { type: 'equity_allotment', id: offeringId });
  await markDecided(ctx.writer, offeringId, ctx.operator.operatorId, ctx.now);
  await ctx.enqueue('equity.settle_offering', { offeringId });
  return found(await offeringById(ctx.writer, offeringId));
}

async function waitingForAllotment(ctx: OperatorCommand, offeringId: string): Promise<OfferingRow> {
  const row = found(await lockOffering(ctx.writer, offeringId));
  const isWaiting =
    row.closed_at && !row.decided_at && offeringStateOf(recordOf(row), ctx.now) === 'allotting';
  if (!isWaiting) throw new AppError('equity.not_closed');
  return row;
}
