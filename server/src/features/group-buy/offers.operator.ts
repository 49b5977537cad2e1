import type { AuditAction } from '@banyan/api/audit-actions.ts';
import type { OperatorCommand, OperatorRead, OperatorReadOfAll } from '../../platform/context.ts';
import { type Reader, sql } from '../../platform/db/sql.ts';
import { audit } from '../audit/index.ts';
import { makerObstacle, operatorNames, standings } from '../four-eyes/index.ts';
import { productTerms } from '../investing/index.ts';
import { allOffers, type OfferRow } from './offer.store.ts';

type Counts = Record<'waiting' | 'success' | 'failed', bigint>;
const none: Counts = { waiting: 0n, success: 0n, failed: 0n };

/** Returns all offers with how many groups came of them. */
export async function listOffers(ctx: OperatorReadOfAll) {
  const counts = await groupCounts(ctx.reader);
  const rows = await allOffers(ctx.reader);
  return { items: await show(ctx, rows, (offerId) => counts.get(offerId) ?? none) };
}

/** Writes down what was done to an offer, and shows it. */
export async function audited(ctx: OperatorCommand, action: AuditAction, row: OfferRow) {
  const note = `${row.size} members, bonus ${row.bonus_bps} bp`;
  await audit(ctx, action, { type: 'group_offer', id: row.offer_id }, note);
  const counts = await groupCounts(ctx.reader, row.offer_id);
  const [shown] = await show(ctx, [row], () => counts.get(row.offer_id) ?? none);
  if (!shown) throw new Error('an offer is shown');
  return shown;
}

async function groupCounts(reader: Reader, offerId: string | null = null): Promise<Map<string, Counts>> {
  const rows = await reader.rows<Counts & { offer_id: string }>(sql`
    select offer_id, count(*) filter (where state = 'waiting') as waiting,
      count(*) filter (where state = 'success') as success, count(*) filter (where state = 'failed') as failed
    from buying_groups where ${offerId}::uuid is null or offer_id = ${offerId} group by offer_id`);
  return new Map(rows.map((row) => [row.offer_id, row]));
}

async function show(
  ctx: OperatorRead | OperatorCommand,
  rows: readonly OfferRow[],
  countsOf: (offerId: string) => Counts,
) {
  const names = await operatorNames(ctx.reader);
  const products = await productTerms(ctx.reader);
  const standingOf = await standings(
    ctx,
    'group_offer',
    rows.map((row) => row.offer_id),
  );
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? '—'));
  return rows.map((row) => {
    const product = products(row.product_id);
    const { waiting, success, failed } = countsOf(row.offer_id);
    const standing = standingOf(row.offer_id);
    const isDraft = stateOf(row) === 'draft';
    const obstacle = isDraft ? makerObstacle(standing) : null;
    return {
      offerId: row.offer_id,
      productId: row.product_id,
      productCode: product.code,
      productName: product.name,
      size: row.size,
      bonusBps: row.bonus_bps,
      rateBps: product.rate_bps,
      state: stateOf(row),
      waiting,
      succeeded: success,
      failed,
      createdBy: nameOf(row.created_by) ?? '—',
      createdAt: row.created_at,
      publishedBy: nameOf(row.published_by),
      publishedAt: row.published_at,
      closedBy: nameOf(row.closed_by),
      closedAt: row.closed_at,
      mayPublish: isDraft && standing.mayDecide && obstacle === null,
      obstacle,
    };
  });
}

const stateOf = ({ published_at, closed_at }: OfferRow) =>
  closed_at ? ('closed' as const) : published_at ? ('open' as const) : ('draft' as const);
