import { isOpenOffer } from '@banyan/domain/coupons/gift-state.ts';
import { AppError, found } from '../../../platform/app-error.ts';
import type { CommandContext, UserCommand } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import { runCommand, type Services, systemClient } from '../../../platform/services.ts';
import { type Keys, maskedName } from '../../people/index.ts';
import { couponById, insertCoupons } from '../coupon.store.ts';
import { acceptedCouponId } from '../coupons.postings.ts';
import { notifyOfDecision, type ToldOutcome } from '../notices.ts';
import { showCoupon } from '../show-coupon.ts';
import {
  endGift,
  type GiftRow,
  type GiftView,
  giftFrom,
  giftTo,
  openGiftsTo,
  overdueGifts,
  settleGiversCoupon,
} from './gift.store.ts';
import { showGift } from './gifts.ts';

const chunkSize = 200;

/** Accepts an offer: the giver's coupon is given away, and the recipient has one of the same campaign and last day. */
export async function acceptGift(ctx: UserCommand, keys: Keys, giftId: string) {
  const gift = requireOpen(ctx, found(await giftTo(ctx.reader, ctx.userId, giftId)));
  await end(ctx, keys, gift, 'accepted');
  const couponId = acceptedCouponId(giftId);
  await insertCoupons(ctx.writer, [
    {
      user_id: ctx.userId,
      coupon_id: couponId,
      campaign_id: gift.campaign_id,
      origin: 'gift',
      given_at: ctx.now,
      last_on: gift.last_on,
      gift_id: giftId,
    },
  ]);
  return {
    gift: await settled(ctx, gift, 'accepted', 'received'),
    coupon: showCoupon(ctx, found(await couponById(ctx.reader, ctx.userId, couponId))),
  };
}

/** Declines an offer: the coupon is the giver's again. */
export async function declineGift(ctx: UserCommand, keys: Keys, giftId: string) {
  const gift = requireOpen(ctx, found(await giftTo(ctx.reader, ctx.userId, giftId)));
  await end(ctx, keys, gift, 'declined');
  return settled(ctx, gift, 'declined', 'received');
}

/** Withdraws an own offer that nobody has accepted. */
export async function withdrawGift(ctx: UserCommand, keys: Keys, giftId: string) {
  const gift = requireOpen(ctx, found(await giftFrom(ctx.reader, ctx.userId, giftId)));
  await end(ctx, keys, gift, 'withdrawn');
  return settled(ctx, gift, 'withdrawn', 'given');
}

function requireOpen(ctx: UserCommand, gift: GiftView): GiftView {
  if (isOpenOffer({ state: gift.state, expiresAt: gift.expires_at }, ctx.now)) return gift;
  const endedAt = (gift.decided_at ?? gift.expires_at).toISOString();
  throw new AppError('coupon.gift_over', { facts: { endedAt } });
}

type Outcome = 'accepted' | 'declined' | 'withdrawn' | 'returned';

/** Returns every open offer to a person whose account is closed, and tells the givers. */
export async function returnGiftsTo(ctx: UserCommand, keys: Keys): Promise<void> {
  for (const { gift_id } of await openGiftsTo(ctx.writer, ctx.userId))
    await end(ctx, keys, found(await giftTo(ctx.writer, ctx.userId, gift_id)), 'returned', 'closed');
}

const settled = (ctx: UserCommand, gift: GiftView, state: Outcome, direction: 'received' | 'given') =>
  showGift(ctx, { ...gift, state, decided_at: ctx.now }, direction);

/** Throws `coupon.gift_over` when somebody else decided at the same moment. */
async function end(
  ctx: CommandContext,
  keys: Keys,
  gift: GiftView,
  state: Outcome,
  told: ToldOutcome | null = state === 'withdrawn' ? null : state,
): Promise<void> {
  if (!(await endGift(ctx.writer, gift, state, ctx.now))) throw new AppError('coupon.gift_over');
  const isGiven = state === 'accepted';
  if (!(await settleGiversCoupon(ctx.writer, gift, isGiven ? 'gifted' : 'unused', ctx.now)))
    throw new Error(`the coupon of gift ${gift.gift_id} is not reserved for it`);
  if (told) {
    const other = await maskedName(ctx.reader, gift.user_id);
    await notifyOfDecision(ctx, keys, gift.giver_id, { name: gift.name, other, outcome: told });
  }
  ctx.changed(gift.giver_id, 'coupons');
  ctx.changed(gift.user_id, 'coupons');
}

/** Returns offers whose time is over to their givers, one commit for each. Returns how many. */
export async function returnGifts(services: Services, size = chunkSize): Promise<number> {
  let returned = 0;
  for (;;) {
    const overdue = await inTransaction(services.db, (reader) =>
      overdueGifts(reader, services.clock.now(), size),
    );
    let done = 0;
    for (const gift of overdue) if (await returnGift(services, gift)) done += 1;
    returned += done;
    if (overdue.length < size || done === 0) return returned;
  }
}

async function returnGift(services: Services, row: GiftRow): Promise<boolean> {
  try {
    return await runCommand(services, systemClient, newId(), async (ctx) => {
      const gift = found(await giftTo(ctx.reader, row.user_id, row.gift_id));
      if (gift.state !== 'offered') return false;
      await end(ctx, services.config.keys, gift, 'returned');
      return true;
    });
  } catch (error) {
    // The recipient or the giver was faster.
    if (error instanceof AppError && error.code === 'coupon.gift_over') return false;
    throw error;
  }
}
