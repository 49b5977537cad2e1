import { type AllottedLots, allot } from '@banyan/domain/equity/allotment.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { ReadContext } from '../../../platform/context.ts';
import type { WholeReader } from '../../../platform/db/sql.ts';
import { pageBy } from '../../../platform/page.ts';
import type { OfferingRow } from '../offerings/offering.store.ts';
import { publishedOffering } from '../offerings/offerings.ts';
import { allottedFor } from '../subscribing/subscription.store.ts';
import { wantedFor } from './held.store.ts';

/** Returns a page of what was wanted and allotted: with the quota and the secret enough to compute it again. */
export async function allotmentPage(
  ctx: ReadContext,
  { offeringId, cursor, limit }: { offeringId: string; cursor?: string | undefined; limit: number },
) {
  const page = await pageBy(
    limit,
    cursor,
    (query) => allottedFor(ctx.reader, offeringId, query),
    (row) => ({ at: row.subscribed_at, id: row.subscription_id }),
    (row) => ({
      subscriptionId: row.subscription_id,
      lots: row.lots,
      allottedLots: (row.allotted_shares ?? 0n) / BigInt(row.lot_shares),
    }),
  );
  const offering = await publishedOffering(ctx, offeringId);
  const { settled_at, draw_secret: secret } = offering;
  if (!settled_at || secret === null) throw new AppError('equity.not_allotted');
  return { ...page, quotaLots: offering.quota_lots, secret, commitment: offering.draw_commitment };
}

/** Returns what an allotment would give each subscription, or gave it; null while the window is open. */
export async function allottedBy(reader: WholeReader, offering: OfferingRow): Promise<AllottedLots[] | null> {
  if (offering.draw_secret === null || offering.withdrawn_at) return null;
  const wanted = await wantedFor(reader, offering.offering_id);
  return allot(offering.quota_lots, wanted, offering.draw_secret);
}

/** Returns what an allotment would come to, or came to; null while the window is open. */
export async function previewOf(reader: WholeReader, offering: OfferingRow) {
  const rows = await allottedBy(reader, offering);
  if (rows === null) return null;
  const count = (keep: (row: AllottedLots) => boolean) => BigInt(rows.filter(keep).length);
  const total = (lotsOf: (row: AllottedLots) => bigint) => rows.reduce((lots, row) => lots + lotsOf(row), 0n);
  const perLot = offering.price * BigInt(offering.lot_shares);
  const allottedLots = total((row) => row.allotted);
  return {
    allottedLots,
    proceeds: allottedLots * perLot,
    released: (total((row) => row.lots) - allottedLots) * perLot,
    whole: count((row) => row.allotted === row.lots),
    partly: count((row) => row.allotted > 0n && row.allotted < row.lots),
    nothing: count((row) => row.allotted === 0n),
    raised: count((row) => row.isRaised),
  };
}
