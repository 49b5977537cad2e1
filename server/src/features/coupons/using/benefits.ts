import type { couponBenefit } from '@banyan/api/coupons/shapes.ts';
import { couponValue } from '@banyan/domain/coupons/coupon-value.ts';
import type { z } from 'zod';
import type { ReadContext } from '../../../platform/context.ts';
import { termsOf } from '../campaigns/campaign.store.ts';
import { couponsOfPurchase } from '../coupon.store.ts';
import { type UseRow, usesOfPurchase } from './use.store.ts';

type Benefit = z.output<typeof couponBenefit>;

/**
 * Returns what coupons bring to a purchase of a person. What waits for a group is what they are worth by the purchase,
 * where it is known.
 */
export async function benefitsOf(
  ctx: ReadContext,
  userId: string,
  subscriptionId: string,
  purchase?: { principal: bigint; cycleDays: number },
): Promise<Benefit[]> {
  const coupons = await couponsOfPurchase(ctx.reader, userId, subscriptionId);
  if (coupons.length === 0) return [];
  const uses = await usesOfPurchase(ctx.reader, userId, subscriptionId);
  return coupons.map((coupon) => {
    const use = uses.find(({ coupon_id }) => coupon_id === coupon.coupon_id);
    const reserved = purchase ? couponValue(termsOf(coupon), purchase) : coupon.worst_case;
    return {
      couponId: coupon.coupon_id,
      name: coupon.name,
      kind: coupon.kind,
      amount: use?.amount ?? reserved,
      state: use ? stateOf(ctx, use) : 'reserved',
      dueOn: use?.kind === 'rate' ? use.due_on : null,
      paidAt: use?.paid_at ?? null,
      transferId: use?.transfer_id ?? null,
    };
  });
}

function stateOf({ today }: ReadContext, use: UseRow): Benefit['state'] {
  if (use.cancelled_at) return 'cancelled';
  if (use.paid_at) return 'paid';
  return use.due_on <= today ? 'delayed' : 'upcoming';
}
