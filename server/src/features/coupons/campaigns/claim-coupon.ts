import { addDays } from '@banyan/domain/calendar/business-date.ts';
import { campaignStatus } from '@banyan/domain/coupons/campaign-status.ts';
import { AppError, found } from '../../../platform/app-error.ts';
import type { UserCommand, UserRead } from '../../../platform/context.ts';
import { type FactsOf, unmetFacts } from '../../../platform/facts.ts';
import { couponById, insertCoupons, ownCoupons } from '../coupon.store.ts';
import { ownCouponId } from '../coupons.postings.ts';
import { showCoupon } from '../show-coupon.ts';
import { setAside } from './budget.store.ts';
import { type CampaignRow, publishedCampaign, runningCampaigns, termsOf, timesOf } from './campaign.store.ts';

/**
 * Gives the person a coupon of a campaign that people take themselves, once; who has it is shown it. Its worst case is
 * set aside in the same commit. Throws `coupon.campaign_not_running`, `coupon.not_for_you`, `coupon.none_left` and
 * `coupon.budget_used_up`.
 */
export async function claimCoupon(ctx: UserCommand, facts: FactsOf, campaignId: string) {
  const { userId } = ctx;
  const campaign = found(await publishedCampaign(ctx.reader, campaignId));
  if (campaign.delivery !== 'claim') throw new AppError('request.not_found');
  const couponId = ownCouponId(campaignId, userId);
  if (!(await couponById(ctx.reader, userId, couponId))) {
    await requireClaimable(ctx, facts, campaign);
    const given = await setAside(ctx.writer, campaignId, { count: 1, worstCase: campaign.worst_case });
    if (given === 'none_left')
      throw new AppError('coupon.none_left', { facts: { totalCount: Number(campaign.total_count) } });
    if (given === 'budget_used_up') throw new AppError('coupon.budget_used_up');
    await insertCoupons(ctx.writer, [
      {
        user_id: userId,
        coupon_id: couponId,
        campaign_id: campaignId,
        origin: 'claimed',
        given_at: ctx.now,
        last_on: addDays(ctx.today, campaign.valid_days),
      },
    ]);
  }
  ctx.changed(userId, 'coupons');
  return showCoupon(ctx, found(await couponById(ctx.reader, userId, couponId)));
}

async function requireClaimable(ctx: UserCommand, facts: FactsOf, campaign: CampaignRow): Promise<void> {
  const status = campaignStatus(timesOf(campaign), ctx.now);
  if (status === 'scheduled')
    throw new AppError('coupon.campaign_not_running', {
      facts: { startsAt: campaign.starts_at.toISOString() },
    });
  if (status !== 'running')
    throw new AppError('coupon.campaign_not_running', {
      facts: { endedAt: (campaign.stopped_at ?? campaign.ends_at).toISOString() },
    });
  const unmet = (await unmetFacts(facts, ctx.reader, [ctx.userId], campaign.targets))(ctx.userId);
  if (unmet.length > 0) throw new AppError('coupon.not_for_you', { facts: { unmet: unmet.join(' ') } });
}

/** Returns the running campaigns whose coupons people take, with what keeps the person from taking one. */
export async function claimable(ctx: UserRead, facts: FactsOf) {
  const campaigns = await runningCampaigns(ctx.reader, 'claim', ctx.now);
  const own = await ownCoupons(ctx.reader, ctx.userId);
  const items = [];
  for (const campaign of campaigns) {
    const unmet = await unmetFacts(facts, ctx.reader, [ctx.userId], campaign.targets);
    items.push({
      campaignId: campaign.campaign_id,
      name: campaign.name,
      terms: termsOf(campaign),
      worth: campaign.worst_case,
      validDays: campaign.valid_days,
      endsAt: campaign.ends_at,
      leftCount: Number(campaign.total_count - campaign.given_count),
      couponId: own.get(campaign.campaign_id) ?? null,
      targets: campaign.targets,
      unmet: unmet(ctx.userId),
    });
  }
  return { items };
}
