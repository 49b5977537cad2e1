import type { operatorCouponsApi } from '@banyan/api/coupons/coupons.operator.ts';
import { campaignStatus } from '@banyan/domain/coupons/campaign-status.ts';
import { couponWorstCase } from '@banyan/domain/coupons/coupon-value.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { openFundingAccount } from '../../../ledger/index.ts';
import { AppError, found } from '../../../platform/app-error.ts';
import type { OperatorCommand, ReadContext } from '../../../platform/context.ts';
import { type Query, sql } from '../../../platform/db/sql.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import { approve, recordMaker } from '../../four-eyes/index.ts';
import { budgetHouse } from '../coupons.postings.ts';
import { setTotalCount } from './budget.store.ts';
import {
  type CampaignRow,
  campaignById,
  codeIsTaken,
  insertCampaign,
  lockCampaign,
  timesOf,
  updateCampaign,
} from './campaign.store.ts';

type Draft = InputOf<typeof operatorCouponsApi.createCampaign>;

/** Creates a draft together with the account that its coupons will be paid from. Throws `campaign.code_taken`. */
export async function createCampaign(ctx: OperatorCommand, draft: Draft): Promise<CampaignRow> {
  const campaignId = ctx.id('campaign');
  const columns = {
    ...columnsOf(draft),
    campaign_id: campaignId,
    created_by: ctx.operator.operatorId,
    created_at: ctx.now,
  };
  if (!(await insertCampaign(ctx.writer, columns))) throw new AppError('campaign.code_taken');
  await setTotalCount(ctx.writer, campaignId, draft.totalCount);
  await openFundingAccount(ctx.writer, budgetHouse(campaignId), currency, ctx.now);
  await recordMaker(ctx, { type: 'campaign', id: campaignId });
  return found(await campaignById(ctx.reader, campaignId));
}

type Seen = InputOf<typeof operatorCouponsApi.publishCampaign>;

/** Changes a draft; whoever does is one of its makers from now on. A published campaign is never changed. */
export async function editCampaign(ctx: OperatorCommand, input: Draft & Seen): Promise<CampaignRow> {
  const { campaignId, version, ...draft } = input;
  await requireDraft(ctx, input);
  if (await codeIsTaken(ctx.reader, draft.code, campaignId)) throw new AppError('campaign.code_taken');
  await recordMaker(ctx, { type: 'campaign', id: campaignId });
  await update(ctx, { campaignId, version }, columnsOf(draft));
  await setTotalCount(ctx.writer, campaignId, draft.totalCount);
  return found(await campaignById(ctx.reader, campaignId));
}

/**
 * Publishes a draft; what it gives without being asked is given right after. Nobody who wrote or edited it may
 * (`four-eyes`). Throws `campaign.over` once its end is past.
 */
export async function publishCampaign(ctx: OperatorCommand, input: Seen): Promise<CampaignRow> {
  const row = await requireDraft(ctx, input);
  refuseOver(ctx, row);
  await approve(ctx, { type: 'campaign', id: row.campaign_id });
  await update(ctx, input, { published_by: ctx.operator.operatorId, published_at: ctx.now });
  await ctx.enqueue('campaign.published', { campaignId: row.campaign_id });
  return found(await campaignById(ctx.reader, row.campaign_id));
}

/** Throws `campaign.over` once its end has come before anybody published it. */
export function refuseOver({ now }: Pick<ReadContext, 'now'>, { ends_at: endsAt }: CampaignRow): void {
  if (endsAt <= now) throw new AppError('campaign.over');
}

/** Stops a campaign for good; those who have a coupon keep it, and its money stays set aside. */
export async function stopCampaign(
  ctx: OperatorCommand,
  input: InputOf<typeof operatorCouponsApi.stopCampaign>,
): Promise<CampaignRow> {
  const row = found(await lockCampaign(ctx.writer, input.campaignId));
  if (!['scheduled', 'running'].includes(campaignStatus(timesOf(row), ctx.now)))
    throw new AppError('campaign.not_stoppable');
  await update(ctx, input, {
    stopped_by: ctx.operator.operatorId,
    stopped_at: ctx.now,
    stop_reason: input.reason,
  });
  return found(await campaignById(ctx.reader, input.campaignId));
}

async function requireDraft(ctx: OperatorCommand, { campaignId, version }: Seen): Promise<CampaignRow> {
  const row = found(await lockCampaign(ctx.writer, campaignId));
  if (row.published_at) throw new AppError('campaign.already_published');
  if (row.version !== version) throw new AppError('request.conflict');
  return row;
}

async function update(ctx: OperatorCommand, seen: Seen, columns: Record<string, unknown>): Promise<void> {
  if (!(await updateCampaign(ctx.writer, seen, columns))) throw new AppError('request.conflict');
}

const json = (value: unknown): Query => sql`${JSON.stringify(value)}::jsonb`;

function columnsOf(draft: Draft): Record<string, unknown> {
  const { terms } = draft;
  const isCash = terms.kind === 'cash';
  return {
    code: draft.code,
    name: json(draft.name),
    kind: terms.kind,
    amount: isCash ? terms.amount : null,
    minimum: isCash ? terms.minimum : null,
    bonus_bps: isCash ? null : terms.bonusBps,
    bonus_days: isCash ? null : terms.bonusDays,
    cap: isCash ? null : terms.cap,
    worst_case: couponWorstCase(terms),
    starts_at: draft.startsAt,
    ends_at: draft.endsAt,
    valid_days: draft.validDays,
    delivery: draft.delivery,
    targets: json(draft.targets),
  };
}
