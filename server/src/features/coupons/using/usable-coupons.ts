import { bestCoupons, couponProblem } from '@banyan/domain/coupons/choose-coupons.ts';
import { type CouponPurchase, couponValue } from '@banyan/domain/coupons/coupon-value.ts';
import type { UserRead } from '../../../platform/context.ts';
import { termsOf } from '../campaigns/campaign.store.ts';
import { unusedCoupons } from '../coupon.store.ts';
import { showCoupon } from '../show-coupon.ts';

/** Returns a person's unused coupons beside a purchase: what each would give or why not, and the best choice. */
export async function usableCoupons(ctx: UserRead, purchase: CouponPurchase) {
  const isStackable = ctx.policy.coupons.stackable;
  const rows = await unusedCoupons(ctx.reader, ctx.userId, ctx.today);
  const own = rows.map((row) => ({
    couponId: row.coupon_id,
    terms: termsOf(row),
    state: row.state,
    lastOn: row.last_on,
  }));
  const items = rows.map((row, i) => {
    const problem = couponProblem(own[i] as (typeof own)[number], purchase, ctx.today);
    const value = problem ? 0n : couponValue(termsOf(row), purchase);
    return { ...showCoupon(ctx, row), value, problem };
  });
  // What expires first is in front already, and stays so among those that give the same.
  items.sort((a, b) => (a.value === b.value ? 0 : a.value > b.value ? -1 : 1));
  return { items, isStackable, best: bestCoupons(own, purchase, { today: ctx.today, isStackable }) };
}
