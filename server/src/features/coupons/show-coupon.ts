import { campaignStatus } from '@banyan/domain/coupons/campaign-status.ts';
import { mayGive, shownState } from '@banyan/domain/coupons/coupon-state.ts';
import type { ReadContext } from '../../platform/context.ts';
import { termsOf } from './campaigns/campaign.store.ts';
import type { CouponView } from './coupon.store.ts';

/** Returns a coupon as the wire has it. */
export function showCoupon(ctx: ReadContext, row: CouponView) {
  const standing = { state: row.state, lastOn: row.last_on };
  return {
    couponId: row.coupon_id,
    campaignId: row.campaign_id,
    name: row.name,
    terms: termsOf(row),
    state: shownState(standing, ctx.today),
    origin: row.origin,
    givenAt: row.given_at,
    lastOn: row.last_on,
    worth: row.worst_case,
    reservedFor: row.reserved_for,
    changedAt: row.changed_at,
    subscriptionId: row.subscription_id,
    giftId: row.gift_id,
    mayGive: mayGive({ ...standing, kind: row.kind, origin: row.origin }, ctx.today),
  };
}

/** Returns whether a coupon's campaign gives no more coupons. */
export const hasEnded = (row: Pick<CouponView, 'ends_at' | 'stopped_at' | 'given_at'>, now: Date): boolean =>
  campaignStatus(
    { publishedAt: row.given_at, stoppedAt: row.stopped_at, startsAt: row.given_at, endsAt: row.ends_at },
    now,
  ) !== 'running';
