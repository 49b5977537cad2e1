import type { OperatorCalls } from '@banyan/api/contract.ts';
import type { operatorCouponsApi } from '@banyan/api/coupons/coupons.operator.ts';
import { startOf } from '@banyan/domain/calendar/business-date.ts';
import { shownState } from '@banyan/domain/coupons/coupon-state.ts';
import { fundingTotals } from '../../ledger/index.ts';
import type { OperatorRead } from '../../platform/context.ts';
import type { HandlersOf, InputOf } from '../../platform/http/handlers.ts';
import { pageBy } from '../../platform/page.ts';
import type { Services } from '../../platform/services.ts';
import { type Keys, ownerOfName, usernamesOf } from '../people/index.ts';
import { campaignNames, campaignsWithCouponsLeft, termsOf } from './campaigns/campaign.store.ts';
import { audited, campaignDetail, listCampaigns } from './campaigns/campaigns.operator.ts';
import { createCampaign, editCampaign, publishCampaign, stopCampaign } from './campaigns/edit-campaign.ts';
import { couponRows } from './coupon.store.ts';
import { budgetHouse } from './coupons.postings.ts';
import { delayedBonuses } from './using/use.store.ts';

export const couponsOperatorHandlers = ({
  config: { keys },
}: Services): HandlersOf<OperatorCalls['coupons']> => ({
  campaigns: (ctx, input) => listCampaigns(ctx, input),
  campaign: (ctx, { campaignId }) => campaignDetail(ctx, campaignId),
  createCampaign: async (ctx, input) => audited(ctx, 'campaign.create', await createCampaign(ctx, input)),
  editCampaign: async (ctx, input) => audited(ctx, 'campaign.edit', await editCampaign(ctx, input)),
  publishCampaign: async (ctx, input) => audited(ctx, 'campaign.publish', await publishCampaign(ctx, input)),
  stopCampaign: async (ctx, input) =>
    audited(ctx, 'campaign.stop', await stopCampaign(ctx, input), input.reason),
  operatorCoupons: (ctx, input) => listCoupons(ctx, keys, input),
});

/** No person's id. */
const nobody = '00000000-0000-0000-0000-000000000000';
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Returns a page of coupons: of a campaign, of a person, of both, or all. */
async function listCoupons(
  ctx: OperatorRead,
  keys: Keys,
  { campaignId, name, state, cursor, limit }: InputOf<typeof operatorCouponsApi.operatorCoupons>,
) {
  const userId = name
    ? uuid.test(name)
      ? name
      : ((await ownerOfName(ctx.reader, keys, name)) ?? nobody)
    : undefined;
  const page = await pageBy(
    limit,
    cursor,
    (query) => couponRows(ctx.reader, { campaignId, userId, state }, query),
    (row) => ({ at: row.given_at, id: row.coupon_id }),
    (row) => row,
  );
  const named = await usernamesOf(
    ctx.reader,
    page.items.map((row) => row.user_id),
  );
  return {
    ...page,
    items: page.items.map((row) => ({
      couponId: row.coupon_id,
      campaignId: row.campaign_id,
      campaignCode: row.code,
      name: row.name,
      terms: termsOf(row),
      user: named(row.user_id),
      state: shownState({ state: row.state, lastOn: row.last_on }, ctx.today),
      origin: row.origin,
      reservedFor: row.reserved_for,
      givenAt: row.given_at,
      lastOn: row.last_on,
      changedAt: row.changed_at,
      subscriptionId: row.subscription_id,
    })),
  };
}

/** Returns an alert for each campaign that owes bonuses, and for each that only its money keeps from giving more. */
export async function couponAlerts(ctx: OperatorRead) {
  const delayed = await delayedBonuses(ctx.reader, ctx.today);
  const names = new Map(
    delayed.length > 0
      ? (await campaignNames(ctx.reader)).map(({ campaign_id, name }) => [campaign_id, name] as const)
      : [],
  );
  const short = await shortCampaigns(ctx);
  const { language } = ctx.client;
  return [
    ...delayed.map(({ campaign_id, amount, since }) => ({
      code: 'coupon.bonus_delayed' as const,
      subject: names.get(campaign_id)?.[language] ?? campaign_id,
      amount,
      since: startOf(since),
    })),
    ...short.map((row) => ({
      code: 'campaign.budget_used_up' as const,
      subject: row.name[language],
      amount: null,
      since: row.starts_at,
    })),
  ];
}

/** Returns the campaigns that give no coupons for nothing but want of money. */
async function shortCampaigns(ctx: OperatorRead) {
  const [campaigns, funds] = await Promise.all([
    campaignsWithCouponsLeft(ctx.reader, ctx.now),
    fundingTotals(ctx.reader),
  ]);
  return campaigns.filter(({ campaign_id, committed, worst_case }) => {
    const available = funds.get(budgetHouse(campaign_id))?.available ?? 0n;
    return available - committed < worst_case;
  });
}
