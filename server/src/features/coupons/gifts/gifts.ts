import type { giftsApi } from '@banyan/api/coupons/gifts.ts';
import { isOpenOffer } from '@banyan/domain/coupons/gift-state.ts';
import { found } from '../../../platform/app-error.ts';
import type { ReadContext, UserRead } from '../../../platform/context.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import { pageBy } from '../../../platform/page.ts';
import { maskedName } from '../../people/index.ts';
import { termsOf } from '../campaigns/campaign.store.ts';
import { acceptedCouponId } from '../coupons.postings.ts';
import { type GiftView, giftFrom, giftsPage, giftTo } from './gift.store.ts';

/** Returns a page of the offers to a person, or of those that the person made. */
export async function gifts(ctx: UserRead, { direction, cursor, limit }: InputOf<typeof giftsApi.gifts>) {
  const page = await pageBy(
    limit,
    cursor,
    (query) => giftsPage(ctx.reader, ctx.userId, direction, query),
    (row) => ({ at: row.offered_at, id: row.gift_id }),
    (row) => row,
  );
  const items = [];
  for (const row of page.items) items.push(await showGift(ctx, row, direction));
  return { ...page, items };
}

/** Returns an offer to a person, or of the person's own. */
export async function giftById(ctx: UserRead, giftId: string) {
  const received = await giftTo(ctx.reader, ctx.userId, giftId);
  if (received) return showGift(ctx, received, 'received');
  return showGift(ctx, found(await giftFrom(ctx.reader, ctx.userId, giftId)), 'given');
}

/** Returns an offer as the giver or the recipient sees it; one whose time is over is shown as returned. */
export async function showGift(ctx: ReadContext, row: GiftView, direction: 'received' | 'given') {
  const isOver =
    row.state === 'offered' && !isOpenOffer({ state: row.state, expiresAt: row.expires_at }, ctx.now);
  const isReceived = direction === 'received';
  return {
    giftId: row.gift_id,
    campaignId: row.campaign_id,
    name: row.name,
    terms: termsOf(row),
    direction,
    counterpart: await maskedName(ctx.reader, isReceived ? row.giver_id : row.user_id),
    worth: row.worst_case,
    lastOn: row.last_on,
    state: isOver ? ('returned' as const) : row.state,
    offeredAt: row.offered_at,
    expiresAt: row.expires_at,
    decidedAt: row.decided_at,
    couponId: isReceived ? (row.state === 'accepted' ? acceptedCouponId(row.gift_id) : null) : row.coupon_id,
  };
}
