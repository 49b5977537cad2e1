import { addDays } from '@banyan/domain/calendar/business-date.ts';
import { type CouponState, shownState } from '@banyan/domain/coupons/coupon-state.ts';
import { fundsAvailable } from '../../../ledger/index.ts';
import type { CommandContext, ReadContext } from '../../../platform/context.ts';
import { type Reader, sql } from '../../../platform/db/sql.ts';
import { couponsByIds, insertCoupons } from '../coupon.store.ts';
import { budgetHouse } from '../coupons.postings.ts';
import { releaseCommitted } from '../using/expire-coupons.ts';
import { lockRoom, setAside } from './budget.store.ts';
import { type CampaignRow, runningCampaigns } from './campaign.store.ts';

/** Rate coupons that come with what somebody has bought: whoever sold it says to whom, and of which terms. */

/** What such a coupon gives. Minor units. */
export interface PerkTerms {
  bonusBps: number;
  bonusDays: number;
  cap: bigint;
}

export interface PerkCoupon {
  userId: string;
  couponId: string;
}

/** Returns the running campaigns for what is bought that give coupons of exactly these terms. */
async function campaignsOf(reader: Reader, terms: PerkTerms, now: Date): Promise<CampaignRow[]> {
  const running = await runningCampaigns(reader, 'perk', now);
  return running.filter(
    ({ kind, bonus_bps, bonus_days, cap }) =>
      kind === 'rate' && bonus_bps === terms.bonusBps && bonus_days === terms.bonusDays && cap === terms.cap,
  );
}

/** Returns whether a coupon of these terms could be given now: number and money of a campaign reach for one. */
export async function hasFundsForPerks(
  { reader, now, flags }: Pick<ReadContext, 'reader' | 'now' | 'flags'>,
  terms: PerkTerms,
): Promise<boolean> {
  if (!flags.coupon) return false;
  for (const campaign of await campaignsOf(reader, terms, now)) {
    const funds = await fundsAvailable(reader, budgetHouse(campaign.campaign_id));
    if (campaign.given_count < campaign.total_count && campaign.committed + campaign.worst_case <= funds)
      return true;
  }
  return false;
}

/**
 * Gives coupons of these terms in the order given, as far as number and money of the campaigns go; their worst case is set
 * aside in the same commit. Returns those that were given.
 */
export async function givePerkCoupons(
  ctx: CommandContext,
  terms: PerkTerms,
  wanted: readonly PerkCoupon[],
): Promise<PerkCoupon[]> {
  if (!ctx.flags.coupon) return [];
  let given = 0;
  for (const campaign of await campaignsOf(ctx.reader, terms, ctx.now)) {
    const left = wanted.slice(given);
    if (left.length === 0) break;
    // Held until the commit: whoever else gives coupons of this campaign comes after, and sees these.
    const room = await lockRoom(ctx.writer, campaign.campaign_id, campaign.worst_case);
    const some = left.slice(0, Math.max(0, room));
    if (some.length > 0) await giveOf(ctx, campaign, some);
    given += some.length;
  }
  return wanted.slice(0, given);
}

async function giveOf(ctx: CommandContext, campaign: CampaignRow, some: readonly PerkCoupon[]) {
  const { campaign_id } = campaign;
  const set = { count: some.length, worstCase: campaign.worst_case };
  if ((await setAside(ctx.writer, campaign_id, set)) !== 'given')
    throw new Error(`campaign ${campaign_id} gave more than it had room for`);
  const rows = some.map(({ userId, couponId }) => ({
    user_id: userId,
    coupon_id: couponId,
    campaign_id,
    origin: 'granted' as const,
    given_at: ctx.now,
    last_on: addDays(ctx.today, campaign.valid_days),
  }));
  await insertCoupons(ctx.writer, rows);
  for (const { userId } of some) ctx.changed(userId, 'coupons');
}

/** Returns the states of some coupons of a person, as they are shown today. */
export async function couponStatesOf(
  { reader, today }: Pick<ReadContext, 'reader' | 'today'>,
  userId: string,
  couponIds: readonly string[],
): Promise<ReadonlyMap<string, CouponState>> {
  if (couponIds.length === 0) return new Map();
  const rows = await couponsByIds(reader, userId, couponIds);
  return new Map(
    rows.map((row) => [row.coupon_id, shownState({ state: row.state, lastOn: row.last_on }, today)]),
  );
}

/** Takes unused coupons of a person back; what was set aside for them is free again. */
export async function takePerkCouponsBack(
  ctx: CommandContext,
  userId: string,
  couponIds: readonly string[],
): Promise<void> {
  if (couponIds.length === 0) return;
  const taken = await ctx.writer.rows<{ campaign_id: string }>(sql`
    update coupons set state = 'expired', changed_at = ${ctx.now}
    where user_id = ${userId} and coupon_id = any(${[...couponIds]}::uuid[]) and state = 'unused'
    returning campaign_id`);
  if (taken.length === 0) return;
  await releaseCommitted(ctx.writer, taken);
  ctx.changed(userId, 'coupons');
}
