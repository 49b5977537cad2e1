import type { offeringCard, offeringDetail } from '@banyan/api/equity/shapes.ts';
import { offeringStateOf } from '@banyan/domain/equity/offering-state.ts';
import type { z } from 'zod';
import { AppError, found } from '../../../platform/app-error.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { pageBy } from '../../../platform/page.ts';
import { publishedAgreements } from './agreement.store.ts';
import { demandOf } from './demand.store.ts';
import {
  isPublished,
  type OfferingRow,
  offeringById,
  type PublishedOffering,
  publishedOfferings,
} from './offering.store.ts';

/** Returns what the state of an offering follows from. */
export const recordOf = (row: OfferingRow) => ({
  publishedAt: row.published_at,
  opensAt: row.opens_at,
  closesAt: row.closes_at,
  settledAt: row.settled_at,
  withdrawnAt: row.withdrawn_at,
});

/** Returns what lists show of an offering, of whichever state. */
export const showTerms = (row: OfferingRow, now: Date, wanted: { subscriptions: bigint; lots: bigint }) => ({
  instrumentId: row.instrument_id,
  symbol: row.symbol,
  company: row.company,
  summary: row.summary,
  state: offeringStateOf(recordOf(row), now),
  riskLevel: row.risk_level,
  price: row.price,
  lotShares: row.lot_shares,
  quotaLots: row.quota_lots,
  maxLots: row.max_lots,
  opensAt: row.opens_at,
  closesAt: row.closes_at,
  wantedLots: wanted.lots,
  subscriptions: wanted.subscriptions,
});

const showCard = (
  row: PublishedOffering,
  now: Date,
  wanted: { subscriptions: bigint; lots: bigint },
): z.output<typeof offeringCard> => ({
  offeringId: row.offering_id,
  allotBy: row.allot_by,
  ...showTerms(row, now, wanted),
});

/** Returns an offering that was published. A draft is nobody's business outside the house. */
export async function publishedOffering(ctx: ReadContext, offeringId: string): Promise<PublishedOffering> {
  const row = found(await offeringById(ctx.reader, offeringId));
  if (!isPublished(row)) throw new AppError('request.not_found');
  return row;
}

export async function offerings(
  ctx: ReadContext,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const page = await pageBy(
    limit,
    cursor,
    (query) => publishedOfferings(ctx.reader, query),
    (row) => ({ at: row.published_at, id: row.offering_id }),
    (row) => row,
  );
  const wanted = await demandOf(
    ctx.reader,
    page.items.map((row) => row.offering_id),
  );
  return { ...page, items: page.items.map((row) => showCard(row, ctx.now, wanted(row.offering_id))) };
}

/** Returns all that is public of an offering. The secret of its draw is, once the window is closed. */
export async function oneOffering(
  ctx: ReadContext,
  offeringId: string,
): Promise<z.output<typeof offeringDetail>> {
  const row = await publishedOffering(ctx, offeringId);
  const wanted = await demandOf(ctx.reader, [offeringId]);
  const { settled_at: settledAt, allotted_lots: allottedLots, listed_on: listedOn } = row;
  return {
    ...showCard(row, ctx.now, wanted(offeringId)),
    licenceReference: row.licence_reference,
    useOfProceeds: row.use_of_proceeds,
    risks: row.risks,
    documents: row.documents,
    agreementVersion: row.agreement_version,
    agreementSha256: row.agreement_sha256,
    draw: { commitment: row.draw_commitment, secret: row.draw_secret },
    closedAt: row.closed_at,
    result: settledAt && listedOn ? { settledAt, allottedLots: allottedLots ?? 0n, listedOn } : null,
    withdrawn: row.withdrawn_at && { at: row.withdrawn_at, reason: row.withdrawn_reason ?? '' },
  };
}

/** Returns a version of the agreement that goes with an offering, the newest unless one is named, and which there are. */
export async function agreementOf(
  ctx: ReadContext,
  { offeringId, version }: { offeringId: string; version?: number | undefined },
) {
  const { company, agreement_version: newest } = await publishedOffering(ctx, offeringId);
  const published = await publishedAgreements(ctx.reader, offeringId);
  const row = found(published.find((each) => each.version === (version ?? newest)));
  return {
    company,
    version: row.version,
    sha256: row.sha256,
    body: row.body,
    publishedAt: row.decided_at,
    versions: published.map((each) => ({
      version: each.version,
      sha256: each.sha256,
      publishedAt: each.decided_at,
    })),
  };
}
