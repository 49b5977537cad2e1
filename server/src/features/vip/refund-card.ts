import { vipRefundTerms } from '@banyan/api/vip/vip.terms.ts';
import type { vipApi } from '@banyan/api/vip/vip.ts';
import { daysBetween } from '@banyan/domain/calendar/business-date.ts';
import { type RefundRefusal, refundOf, refundRefusal } from '@banyan/domain/vip/vip-card.ts';
import { post } from '../../ledger/index.ts';
import { AppError, found } from '../../platform/app-error.ts';
import type { ReadContext, UserCommand, UserRead } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { refuseChangedTerms } from '../../platform/shown-terms.ts';
import { takePerkCouponsBack } from '../coupons/index.ts';
import { type Keys, mailboxOf } from '../people/index.ts';
import { cardById, lockCard, markRefunded, moveForward, type VipCardRow } from './card.store.ts';
import { notifyOfRefund } from './notices.ts';
import { givenCoupons, refundableOf, showCard } from './show-card.ts';
import { refundPosting } from './vip.postings.ts';

const errorOf = {
  refunded: 'vip.already_refunded',
  perk_used: 'vip.perk_used',
  over: 'vip.refund_over',
} as const satisfies Record<RefundRefusal, string>;

/** Returns what is paid back for a card today, and the coupons that it has given. Throws why it cannot be given back. */
async function quoteOf(ctx: ReadContext, row: VipCardRow) {
  const coupons = (await givenCoupons(ctx, row.user_id, [row]))(row.card_id);
  const refusal =
    refundRefusal(refundableOf(row, coupons), ctx.today) ??
    // The job of the next day was faster than a command of the last minute.
    (row.earned_at ? 'over' : null);
  if (refusal) throw new AppError(errorOf[refusal]);
  const card = { price: row.price, days: row.days, startsOn: row.starts_on };
  return { ...refundOf(card, ctx.today), coupons };
}

/** Returns what is paid back for a card today: exactly that is paid, as long as it is the same day. */
export async function vipRefundQuote(ctx: UserRead, cardId: string) {
  const row = found(await cardById(ctx.reader, ctx.userId, cardId));
  const { refund, kept, usedDays } = await quoteOf(ctx, row);
  return {
    amount: refund,
    kept,
    price: row.price,
    usedDays,
    days: row.days,
    until: row.refundable_until,
  };
}

/**
 * Gives a card back: it ends today, its unused coupons with it, and cards that wait begin sooner. What is kept is income
 * with the next run of the daily job.
 */
export async function refundVipCard(
  ctx: UserCommand,
  keys: Keys,
  { cardId, shown }: InputOf<typeof vipApi.refundVipCard>,
): Promise<ReturnType<typeof showCard>> {
  const { userId, today } = ctx;
  const mailbox = await mailboxOf(ctx.writer, keys, userId);
  const row = found(await lockCard(ctx.writer, userId, cardId));
  const { refund, coupons } = await quoteOf(ctx, row);
  refuseChangedTerms('vip.terms_changed', vipRefundTerms, { shown, actual: { amount: refund } });
  const endsOn = row.starts_on > today ? row.starts_on : today;
  if (!(await markRefunded(ctx.writer, row, { refunded: refund, at: ctx.now, endsOn, today })))
    throw new Error(`vip card ${cardId} was locked, and yet it changed`);
  await moveForward(ctx.writer, userId, { from: row.ends_on, days: daysBetween(endsOn, row.ends_on) });
  // Of a card that is used up there is nothing to pay.
  if (refund > 0n)
    await post(ctx.writer, [refundPosting({ userId, cardId, amount: refund })], { at: ctx.now, on: today });
  // The budget comes after the wallet, as where bonuses are paid: neither waits for the other.
  await takePerkCouponsBack(
    ctx,
    userId,
    coupons.map(({ couponId }) => couponId),
  );
  await notifyOfRefund(ctx, keys, mailbox, { ...row, refunded: refund });
  ctx.changed(userId, 'vip', 'wallet', 'checkin');
  const after = {
    ...row,
    ends_on: endsOn,
    refunded: refund,
    refunded_at: ctx.now,
    next_coupon_on: null,
    earns_on: today,
  };
  return showCard(ctx, after, []);
}
