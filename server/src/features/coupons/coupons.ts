import type { couponsApi } from '@banyan/api/coupons/coupons.ts';
import { startOf } from '@banyan/domain/calendar/business-date.ts';
import { type CouponState, couponStates } from '@banyan/domain/coupons/coupon-state.ts';
import { found } from '../../platform/app-error.ts';
import type { UserRead } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { pageBy } from '../../platform/page.ts';
import { countsOf, couponById, couponsPage } from './coupon.store.ts';
import { hasEnded, showCoupon } from './show-coupon.ts';
import { benefitsOf } from './using/benefits.ts';

/** Returns how many there are in each state, none included. */
export const countByState = (rows: readonly { state: CouponState; count: bigint }[]) =>
  Object.fromEntries(
    couponStates.map((state) => [state, Number(rows.find((row) => row.state === state)?.count ?? 0n)]),
  ) as Record<CouponState, number>;

/** Returns a page of a person's coupons, with how many of the kind are in each state. */
export async function coupons(
  ctx: UserRead,
  { kind, state, cursor, limit }: InputOf<typeof couponsApi.coupons>,
) {
  const page = await pageBy(
    limit,
    cursor,
    (query) => couponsPage(ctx.reader, ctx.userId, ctx.today, { kind, state, ...query }),
    (row) => ({ at: state === 'unused' ? startOf(row.last_on) : row.changed_at, id: row.coupon_id }),
    (row) => showCoupon(ctx, row),
  );
  const counts = await countsOf(ctx.reader, ctx.userId, kind, ctx.today);
  return { ...page, today: ctx.today, counts: countByState(counts) };
}

/** Returns one coupon and what it brought to the purchase that it was used for. */
export async function coupon(ctx: UserRead, couponId: string) {
  const row = found(await couponById(ctx.reader, ctx.userId, couponId));
  const benefits = row.subscription_id ? await benefitsOf(ctx, ctx.userId, row.subscription_id) : [];
  return {
    ...showCoupon(ctx, row),
    benefit: benefits.find((benefit) => benefit.couponId === couponId) ?? null,
    campaignEnded: hasEnded(row, ctx.now),
  };
}
