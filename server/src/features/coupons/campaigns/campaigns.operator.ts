import type { AuditAction } from '@banyan/api/audit-actions.ts';
import type { operatorCouponsApi } from '@banyan/api/coupons/coupons.operator.ts';
import type { Obstacle } from '@banyan/api/obstacle.ts';
import { campaignStatus } from '@banyan/domain/coupons/campaign-status.ts';
import { found } from '../../../platform/app-error.ts';
import type { OperatorCommand, OperatorRead } from '../../../platform/context.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import { pageBy } from '../../../platform/page.ts';
import { audit } from '../../audit/index.ts';
import { obstaclesTo, operatorNames, type Standing, standings } from '../../four-eyes/index.ts';
import { countsOfCampaign } from '../coupon.store.ts';
import { budgetHouse } from '../coupons.postings.ts';
import { countByState } from '../coupons.ts';
import { delayedBonuses } from '../using/use.store.ts';
import { fundsOf } from './budget.store.ts';
import { type CampaignRow, campaignById, campaignsPage, termsOf, timesOf } from './campaign.store.ts';
import { refuseOver } from './edit-campaign.ts';

/** Returns a page of campaigns, drafts included. */
export async function listCampaigns(
  ctx: OperatorRead,
  { status, kind, cursor, limit }: InputOf<typeof operatorCouponsApi.campaigns>,
) {
  const names = await operatorNames(ctx.reader);
  const page = await pageBy(
    limit,
    cursor,
    (query) => campaignsPage(ctx.reader, { status, kind, now: ctx.now, ...query }),
    (row) => ({ at: row.created_at, id: row.campaign_id }),
    (row) => row,
  );
  const standingOf = await standingsOf(ctx, page.items);
  return { ...page, items: page.items.map((row) => show(ctx, row, standingOf(row), names)) };
}

/** Returns how it stands with each campaign, and what keeps it from being published, whoever would. */
async function standingsOf(ctx: OperatorRead | OperatorCommand, rows: readonly CampaignRow[]) {
  const standingOf = await standings(
    ctx,
    'campaign',
    rows.map((row) => row.campaign_id),
  );
  const obstacleTo = await obstaclesTo(rows, {
    isWaiting: (row) => !row.published_at,
    standing: ({ campaign_id: id }) => standingOf(id),
    refuseStale: async (row) => refuseOver(ctx, row),
  });
  return (row: CampaignRow) => ({ ...standingOf(row.campaign_id), obstacle: obstacleTo(row) });
}

/** Returns one campaign with its money and what became of its coupons. */
export async function campaignDetail(ctx: OperatorRead, campaignId: string) {
  const row = found(await campaignById(ctx.reader, campaignId));
  const { funds, paid } = await fundsOf(ctx.reader, campaignId);
  const delayed = (await delayedBonuses(ctx.reader, ctx.today)).find(
    ({ campaign_id }) => campaign_id === campaignId,
  );
  return {
    ...(await shown(ctx, row)),
    budget: {
      account: budgetHouse(campaignId),
      funds,
      committed: row.committed,
      free: funds - row.committed,
      paid,
      perCoupon: row.worst_case,
      worstCase: row.worst_case * row.total_count,
    },
    counts: countByState(await countsOfCampaign(ctx.reader, campaignId)),
    delayed: delayed?.amount ?? 0n,
  };
}

/** Leaves what was done to a campaign in the audit log, and returns the campaign. */
export async function audited(ctx: OperatorCommand, action: AuditAction, row: CampaignRow, reason = '') {
  const note = `${row.code} version ${row.version}${reason && `: ${reason}`}`;
  await audit(ctx, action, { type: 'campaign', id: row.campaign_id }, note);
  return shown(ctx, row);
}

async function shown(ctx: OperatorRead | OperatorCommand, row: CampaignRow) {
  const standingOf = await standingsOf(ctx, [row]);
  return show(ctx, row, standingOf(row), await operatorNames(ctx.reader));
}

function show(
  ctx: OperatorRead | OperatorCommand,
  row: CampaignRow,
  standing: Standing & { obstacle: Obstacle | null },
  names: Map<string, string>,
) {
  const nameOf = (operatorId: string) => names.get(operatorId) ?? '—';
  return {
    campaignId: row.campaign_id,
    code: row.code,
    name: row.name,
    terms: termsOf(row),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    validDays: row.valid_days,
    totalCount: Number(row.total_count),
    delivery: row.delivery,
    targets: row.targets,
    status: campaignStatus(timesOf(row), ctx.now),
    createdAt: row.created_at,
    makers: standing.makers.map(({ operator }) => operator),
    isMaker: standing.isMaker,
    mayPublish: !row.published_at && standing.mayDecide && standing.obstacle === null,
    obstacle: standing.obstacle,
    publishedBy: row.published_by ? nameOf(row.published_by) : null,
    publishedAt: row.published_at,
    stopped:
      row.stopped_by && row.stopped_at
        ? { by: nameOf(row.stopped_by), at: row.stopped_at, reason: row.stop_reason ?? '' }
        : null,
    givenCount: Number(row.given_count),
    version: row.version,
  };
}
