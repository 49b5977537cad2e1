import { couponGiftTerms } from '@banyan/api/coupons/coupons.terms.ts';
import type { giftsApi } from '@banyan/api/coupons/gifts.ts';
import { addDays, startOf } from '@banyan/domain/calendar/business-date.ts';
import { isUsable, mayGive } from '@banyan/domain/coupons/coupon-state.ts';
import { AppError, found } from '../../../platform/app-error.ts';
import type { UserCommand } from '../../../platform/context.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import { inOrder } from '../../../platform/in-order.ts';
import { refuseChangedTerms } from '../../../platform/shown-terms.ts';
import {
  consumeAuthorization,
  isOpenPerson,
  type Keys,
  maskedName,
  requireAuthorization,
} from '../../people/index.ts';
import { type CouponView, couponById } from '../coupon.store.ts';
import { notifyOfOffer } from '../notices.ts';
import { notUsable } from '../using/spend-coupons.ts';
import { type GiftView, insertGift, reserveForGift } from './gift.store.ts';
import { showGift } from './gifts.ts';

const hourMs = 3_600_000;

/**
 * Offers a rate coupon to somebody, who accepts or declines it; the coupon is reserved meanwhile. The payment password is
 * entered for the recipient and for the most that the coupon is worth.
 */
export async function giveCoupon(
  ctx: UserCommand,
  keys: Keys,
  { couponId, recipientId, shown, authorization }: InputOf<typeof giftsApi.giveCoupon>,
) {
  const coupon = found(await couponById(ctx.reader, ctx.userId, couponId));
  await inOrder({
    coupon: requireGiftable(ctx, coupon),
    recipient: requireRecipient(ctx, recipientId),
    terms: refuseOtherTerms(ctx, coupon, shown),
    password: requireAuthorization(ctx, {
      authorization,
      command: 'give_coupon',
      amount: coupon.worst_case,
      payee: recipientId,
    }),
  });
  const gift = newGift(ctx, coupon, recipientId);
  await consumeAuthorization(ctx, authorization);
  if (!(await reserveForGift(ctx.writer, gift, { today: ctx.today, at: ctx.now })))
    throw notUsable(found(await couponById(ctx.reader, ctx.userId, couponId)), 'reserved');
  await insertGift(ctx.writer, gift);
  const other = await maskedName(ctx.reader, ctx.userId);
  await notifyOfOffer(ctx, keys, recipientId, { name: coupon.name, other });
  ctx.changed(ctx.userId, 'coupons');
  ctx.changed(recipientId, 'coupons');
  return showGift(ctx, gift, 'given');
}

async function refuseOtherTerms(
  ctx: UserCommand,
  coupon: CouponView,
  shown: InputOf<typeof giftsApi.giveCoupon>['shown'],
): Promise<void> {
  const actual = { worth: coupon.worst_case, acceptWithinHours: ctx.policy.coupons.giftHours };
  refuseChangedTerms('coupon.terms_changed', couponGiftTerms, { shown, actual });
}

async function requireGiftable(ctx: UserCommand, coupon: CouponView): Promise<void> {
  const standing = { state: coupon.state, lastOn: coupon.last_on };
  if (coupon.state !== 'unused') throw notUsable(coupon, coupon.state);
  if (!isUsable(standing, ctx.today)) throw notUsable(coupon, 'expired');
  if (!mayGive({ ...standing, kind: coupon.kind, origin: coupon.origin }, ctx.today))
    throw new AppError('coupon.not_giftable');
}

async function requireRecipient(ctx: UserCommand, recipientId: string): Promise<void> {
  if (recipientId === ctx.userId) throw new AppError('coupon.recipient_self');
  if (!(await isOpenPerson(ctx.writer, recipientId))) throw new AppError('coupon.recipient_not_found');
}

function newGift(ctx: UserCommand, coupon: CouponView, recipientId: string): GiftView {
  const byHours = ctx.now.getTime() + ctx.policy.coupons.giftHours * hourMs;
  const byCoupon = startOf(addDays(coupon.last_on, 1)).getTime();
  return {
    ...coupon,
    user_id: recipientId,
    gift_id: ctx.id('gift'),
    giver_id: ctx.userId,
    state: 'offered',
    offered_at: ctx.now,
    expires_at: new Date(Math.min(byHours, byCoupon)),
    decided_at: null,
  };
}
