import { addDays, type BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { type CouponProblem, couponProblem, mayCombine } from '@banyan/domain/coupons/choose-coupons.ts';
import { bonusDueOn, couponValue } from '@banyan/domain/coupons/coupon-value.ts';
import { formatAmount, sum } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { closeReservation, post, reserveFunds, reverse } from '../../../ledger/index.ts';
import { AppError, found } from '../../../platform/app-error.ts';
import type { CommandContext, UserCommand } from '../../../platform/context.ts';
import { deriveId } from '../../../platform/ids.ts';
import type { QuotedPurchase, SlotQuote, SlottedPurchase } from '../../../platform/purchase-slots.ts';
import { changeCommitted } from '../campaigns/budget.store.ts';
import { termsOf } from '../campaigns/campaign.store.ts';
import {
  type CouponView,
  couponsByIds,
  couponsOfPurchase,
  giveCouponBack,
  spendReserved,
  takeCoupon,
} from '../coupon.store.ts';
import {
  budgetHouse,
  cashCouponPosting,
  idOfUse,
  reversalIdOfUse,
  transferIdOfUse,
} from '../coupons.postings.ts';
import { cancelUses, insertUse, type UseRow } from './use.store.ts';

/** Coupons that fit a purchase: nothing is written yet. The cash coupons among them pay. */
export interface ChosenCoupons extends SlotQuote {
  coupons: readonly CouponView[];
}

/**
 * Returns the coupons that somebody chose for a purchase. Throws `coupon.not_usable` with what stands against one, and
 * `coupon.not_stackable` for too many.
 */
export async function chooseCoupons(
  ctx: UserCommand,
  couponIds: readonly string[],
  purchase: QuotedPurchase,
): Promise<ChosenCoupons> {
  const none = { coupons: [], pays: 0n };
  if (couponIds.length === 0) return none;
  if (!ctx.flags.coupon) throw new AppError('feature.disabled');
  const rows = await couponsByIds(ctx.reader, ctx.userId, couponIds);
  const coupons = couponIds.map((id) => found(rows.find(({ coupon_id }) => coupon_id === id)));
  if (
    !mayCombine(
      coupons.map(({ kind }) => kind),
      ctx.policy.coupons.stackable,
    )
  )
    throw new AppError('coupon.not_stackable');
  for (const coupon of coupons) {
    const problem = problemOf(coupon, purchase, ctx.today);
    if (problem) throw notUsable(coupon, problem);
  }
  const pays = sum(coupons.map((coupon) => (coupon.kind === 'cash' ? (coupon.amount ?? 0n) : 0n)));
  return { coupons, pays };
}

const problemOf = (row: CouponView, purchase: QuotedPurchase, today: BusinessDate): CouponProblem | null =>
  couponProblem(
    { couponId: row.coupon_id, terms: termsOf(row), state: row.state, lastOn: row.last_on },
    purchase,
    today,
  );

/** Returns the refusal of a coupon with its numbers. */
export function notUsable(row: CouponView, problem: CouponProblem): AppError {
  const since = row.changed_at.toISOString();
  const facts: Partial<Record<CouponProblem, Record<string, string>>> = {
    below_minimum: { minimum: formatAmount(row.minimum ?? 0n, currency) },
    expired: { lastOn: row.last_on },
    used: { usedAt: since },
    reserved: { reservedAt: since },
    gifted: { giftedAt: since },
  };
  return new AppError('coupon.not_usable', {
    facts: { reason: problem, kind: row.kind, ...facts[problem] },
  });
}

/**
 * Uses the coupons for a purchase, or reserves them while it waits for a group. Cash coupons are in the wallet when this
 * returns; the purchase's own transfer comes after. Throws `coupon.not_usable` for one that was used meanwhile.
 */
export async function spendCoupons(
  ctx: UserCommand,
  { coupons }: ChosenCoupons,
  purchase: SlottedPurchase & { isHeld: boolean },
): Promise<void> {
  const { purchaseId: subscriptionId, isHeld } = purchase;
  const { userId } = ctx;
  for (const coupon of coupons) {
    const to = { subscriptionId, isHeld, today: ctx.today, at: ctx.now };
    if (!(await takeCoupon(ctx.writer, { userId, couponId: coupon.coupon_id }, to))) {
      const [now = coupon] = await couponsByIds(ctx.reader, userId, [coupon.coupon_id]);
      throw notUsable(now, problemOf(now, purchase, ctx.today) ?? 'used');
    }
    if (!isHeld) await redeem(ctx, coupon, purchase);
  }
  if (coupons.length > 0) ctx.changed(userId, 'coupons');
}

/** Pays what a coupon gives: cash into the wallet at once, a bonus on its day. */
async function redeem(ctx: CommandContext, coupon: CouponView, purchase: SlottedPurchase): Promise<void> {
  const terms = termsOf(coupon);
  const use = {
    user_id: coupon.user_id,
    use_id: idOfUse(coupon.coupon_id, purchase.purchaseId),
    coupon_id: coupon.coupon_id,
    campaign_id: coupon.campaign_id,
    subscription_id: purchase.purchaseId,
    kind: terms.kind,
    amount: couponValue(terms, purchase),
    created_at: ctx.now,
  };
  if (terms.kind === 'cash') {
    await payCash(ctx, use);
    const transfer_id = transferIdOfUse(use.use_id);
    await insertUse(ctx.writer, { ...use, due_on: ctx.today, paid_at: ctx.now, transfer_id });
  } else
    await insertUse(ctx.writer, {
      ...use,
      due_on: bonusDueOn(terms, purchase),
      paid_at: null,
      transfer_id: null,
    });
}

/** Moves the amount out of the campaign's account, where it was set aside when the coupon was given (H2). */
async function payCash(
  ctx: CommandContext,
  use: Pick<UseRow, 'user_id' | 'use_id' | 'campaign_id' | 'amount'>,
): Promise<void> {
  const { user_id: userId, use_id: useId, campaign_id: campaignId, amount } = use;
  const reservationId = deriveId('coupon-use-reservation', useId);
  const house = budgetHouse(campaignId);
  if (!(await reserveFunds(ctx.writer, { reservationId, house, amount, at: ctx.now })))
    throw new Error(`the account of campaign ${campaignId} does not hold what was set aside`);
  const posting = cashCouponPosting({ userId, useId, campaignId, amount, reservationId });
  await post(ctx.writer, [posting], { at: ctx.now, on: ctx.today });
  await closeReservation(ctx.writer, reservationId, ctx.now);
  await changeCommitted(ctx.writer, campaignId, -amount);
}

/** Uses the coupons that waited with purchases for a group, in the commit in which these come about. */
export async function redeemReserved(
  ctx: CommandContext,
  purchases: readonly (SlottedPurchase & { userId: string })[],
): Promise<void> {
  for (const purchase of purchases) {
    const { userId, purchaseId } = purchase;
    const coupons = await couponsOfPurchase(ctx.reader, userId, purchaseId);
    for (const coupon of coupons) {
      if (!(await spendReserved(ctx.writer, { userId, couponId: coupon.coupon_id, at: ctx.now }))) continue;
      await redeem(ctx, coupon, purchase);
    }
    if (coupons.length > 0) ctx.changed(userId, 'coupons', 'wallet');
  }
}

/**
 * Gives the coupons of a purchase back that came to nothing: cash returns to the campaign's account, a bonus is never
 * paid, and each can be used for some days more at least. Comes after the purchase's own money is back in the wallet.
 */
export async function restoreCoupons(
  ctx: CommandContext,
  userId: string,
  subscriptionId: string,
): Promise<void> {
  const coupons = await couponsOfPurchase(ctx.reader, userId, subscriptionId);
  const lastOn = addDays(ctx.today, ctx.policy.coupons.restoredDays);
  for (const coupon of coupons) {
    const { coupon_id: couponId, campaign_id: campaignId } = coupon;
    await giveCouponBack(ctx.writer, { userId, couponId }, { lastOn, at: ctx.now });
    if (coupon.state === 'used' && coupon.kind === 'cash') {
      const useId = idOfUse(couponId, subscriptionId);
      const original = { ownerId: userId, transferId: transferIdOfUse(useId) };
      await reverse(ctx.writer, original, reversalIdOfUse(useId), { at: ctx.now, on: ctx.today });
      await changeCommitted(ctx.writer, campaignId, coupon.amount ?? 0n);
    }
  }
  if (coupons.length === 0) return;
  await cancelUses(ctx.writer, userId, subscriptionId, ctx.now);
  ctx.changed(userId, 'coupons');
}
