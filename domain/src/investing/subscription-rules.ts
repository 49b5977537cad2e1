import { maxAmount } from '../money/amount.ts';
import { type ProductAvailability, type ProductStatus, productStatus } from './product-status.ts';

export interface SubscriptionLimits extends ProductAvailability {
  /** Minor units. */
  unitPrice: bigint;
  minUnits: bigint;
  maxUnits: bigint;
  /** Units that one person may hold of this product, or null for no limit. */
  perUserUnits: bigint | null;
}

export type SubscriptionRefusal =
  | { code: 'not_on_sale'; status: ProductStatus }
  | { code: 'below_minimum' }
  | { code: 'above_maximum' }
  | { code: 'above_personal_limit' }
  | { code: 'quota_exceeded' };

/** Returns what so many units cost, in minor units; null beyond the largest amount there is (`maxAmount`). */
export function principalOf(units: bigint, unitPrice: bigint): bigint | null {
  const principal = units * unitPrice;
  return principal <= maxAmount ? principal : null;
}

/** Returns whether `units` may be subscribed now, given what the person holds of the product already. */
export function checkSubscription(
  product: SubscriptionLimits,
  request: { units: bigint; heldUnits: bigint; now: Date },
): { ok: true; principal: bigint } | { ok: false; refusal: SubscriptionRefusal } {
  const refuse = (refusal: SubscriptionRefusal) => ({ ok: false, refusal }) as const;
  const status = productStatus(product, request.now);
  if (status !== 'on_sale') return refuse({ code: 'not_on_sale', status });
  if (request.units < product.minUnits) return refuse({ code: 'below_minimum' });
  const principal = principalOf(request.units, product.unitPrice);
  if (request.units > product.maxUnits || principal === null) return refuse({ code: 'above_maximum' });
  if (product.perUserUnits !== null && request.heldUnits + request.units > product.perUserUnits) {
    return refuse({ code: 'above_personal_limit' });
  }
  if (product.soldUnits + request.units > product.quotaUnits) return refuse({ code: 'quota_exceeded' });
  return { ok: true, principal };
}
