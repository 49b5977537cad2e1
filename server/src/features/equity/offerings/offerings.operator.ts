import type { AuditAction } from '@banyan/api/audit-actions.ts';
import type { operatorOfferingsApi } from '@banyan/api/equity/offerings.operator.ts';
import { found } from '../../../platform/app-error.ts';
import type { OperatorCommand, OperatorRead, OperatorReadOfAll } from '../../../platform/context.ts';
import type { HandlersOf } from '../../../platform/http/handlers.ts';
import { pageBy } from '../../../platform/page.ts';
import { audit } from '../../audit/index.ts';
import { makerObstacle, obstaclesTo, operatorNames, standings } from '../../four-eyes/index.ts';
import { usernamesOf } from '../../people/index.ts';
import { allottedBy, previewOf } from '../allotting/allotment.ts';
import { subscriptionsFor } from '../subscribing/subscription.store.ts';
import { agreementsOf } from './agreement.store.ts';
import { showAgreements } from './agreements.operator.ts';
import { demandOf } from './demand.store.ts';
import type { Keys } from './draw-secret.ts';
import { isToBeSubscribed } from './edit-agreements.ts';
import {
  confirmAllotment,
  createOffering,
  proposeAllotment,
  publishOffering,
  refuseStale,
  withdrawOffering,
} from './edit-offerings.ts';
import { operatorInstruments } from './instruments.operator.ts';
import { allOfferings, type OfferingRow, offeringById } from './offering.store.ts';
import { showTerms } from './offerings.ts';

/** Returns what operators do about offerings. */
export const offeringHandlers = (keys: Keys): HandlersOf<typeof operatorOfferingsApi> => ({
  operatorOfferings: async (ctx, { cursor, limit }) => {
    const page = await pageBy(
      limit,
      cursor,
      (query) => allOfferings(ctx.reader, query),
      (row) => ({ at: row.created_at, id: row.offering_id }),
      (row) => row,
    );
    return { ...page, items: await show(ctx, page.items) };
  },
  operatorOffering: { ofAll: (ctx, { equityOfferingId }) => inDetail(ctx, equityOfferingId) },
  offeringSubscribers: { ofAll: subscribers },
  createOffering: async (ctx, input) =>
    audited(ctx, 'equity_offering.create', await createOffering(ctx, input)),
  publishOffering: async (ctx, { equityOfferingId }) =>
    audited(ctx, 'equity_offering.publish', await publishOffering(ctx, keys, equityOfferingId)),
  withdrawOffering: async (ctx, { equityOfferingId: offeringId, reason }) =>
    audited(ctx, 'equity_offering.withdraw', await withdrawOffering(ctx, { offeringId, reason }), reason),
  proposeAllotment: async (ctx, { equityOfferingId }) =>
    audited(ctx, 'equity_allotment.propose', await proposeAllotment(ctx, equityOfferingId)),
  confirmAllotment: async (ctx, { equityOfferingId }) =>
    audited(ctx, 'equity_allotment.confirm', await confirmAllotment(ctx, equityOfferingId)),
  operatorInstruments: { ofAll: operatorInstruments },
});

/** Leaves what was done in the audit log, and shows it. */
async function audited(ctx: OperatorCommand, action: AuditAction, row: OfferingRow, note = '') {
  const subject = { type: 'equity_offering', id: row.offering_id };
  await audit(ctx, action, subject, note || `${row.symbol} ${row.company.en}`);
  const [shown] = await show(ctx, [row]);
  return found(shown);
}

async function show(ctx: OperatorRead | OperatorCommand, rows: readonly OfferingRow[]) {
  const ids = rows.map((row) => row.offering_id);
  const names = await operatorNames(ctx.reader);
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? '—'));
  const wanted = await demandOf(ctx.reader, ids);
  const offered = await standings(ctx, 'equity_offering', ids);
  const allotted = await standings(ctx, 'equity_allotment', ids);
  const draftObstacleTo = await obstaclesTo(rows, {
    isWaiting: (row) => showTerms(row, ctx.now, wanted(row.offering_id)).state === 'draft',
    standing: ({ offering_id: id }) => offered(id),
    refuseStale: (row) => refuseStale(ctx, row),
  });
  return rows.map((row) => {
    const id = row.offering_id;
    const terms = showTerms(row, ctx.now, wanted(id));
    const isWaiting = terms.state === 'allotting' && row.proposed_by !== null && row.decided_at === null;
    const obstacle = isWaiting ? makerObstacle(allotted(id)) : draftObstacleTo(row);
    return {
      equityOfferingId: id,
      ...terms,
      licenceReference: row.licence_reference,
      allotBy: row.allot_by,
      createdBy: nameOf(row.created_by) ?? '—',
      createdAt: row.created_at,
      publishedBy: nameOf(row.published_by),
      publishedAt: row.published_at,
      closedAt: row.closed_at,
      proposedBy: nameOf(row.proposed_by),
      decidedBy: nameOf(row.decided_by),
      decidedAt: row.decided_at,
      settledAt: row.settled_at,
      allottedLots: row.allotted_lots,
      withdrawnBy: nameOf(row.withdrawn_by),
      withdrawnAt: row.withdrawn_at,
      withdrawnReason: row.withdrawn_reason,
      mayPublish: terms.state === 'draft' && offered(id).mayDecide && obstacle === null,
      mayConfirm: isWaiting && allotted(id).mayDecide && obstacle === null,
      obstacle,
    };
  });
}

async function inDetail(ctx: OperatorReadOfAll, offeringId: string) {
  const row = found(await offeringById(ctx.reader, offeringId));
  const [shown] = await show(ctx, [row]);
  const texts = await agreementsOf(ctx.reader, offeringId);
  return {
    ...found(shown),
    useOfProceeds: row.use_of_proceeds,
    risks: row.risks,
    documents: row.documents,
    agreement: row.agreement,
    agreementVersion: row.agreement_version,
    agreementSha256: row.agreement_sha256,
    agreements: await showAgreements(ctx, texts, isToBeSubscribed(row, ctx.now)),
    drawCommitment: row.draw_commitment,
    drawSecret: row.draw_secret,
    preview: await previewOf(ctx.reader, row),
  };
}

/** What each would get follows from what all of them want. */
async function subscribers(
  ctx: OperatorReadOfAll,
  {
    equityOfferingId,
    cursor,
    limit,
  }: { equityOfferingId: string; cursor?: string | undefined; limit: number },
) {
  const page = await pageBy(
    limit,
    cursor,
    (query) => subscriptionsFor(ctx.reader, equityOfferingId, query),
    (row) => ({ at: row.subscribed_at, id: row.subscription_id }),
    (row) => row,
  );
  const offering = found(await offeringById(ctx.reader, equityOfferingId));
  const allotted = await allottedBy(ctx.reader, offering);
  const lots = new Map((allotted ?? []).map((row) => [row.id, row.allotted] as const));
  const named = await usernamesOf(
    ctx.reader,
    page.items.map((row) => row.user_id),
  );
  const items = page.items.map((row) => ({
    subscriptionId: row.subscription_id,
    number: row.number,
    user: named(row.user_id),
    lots: row.lots,
    amount: row.amount,
    state: row.state,
    subscribedAt: row.subscribed_at,
    previewLots: lots.get(row.subscription_id) ?? null,
    allottedShares: row.allotted_shares,
  }));
  return { ...page, items };
}
