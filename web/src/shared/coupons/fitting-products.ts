import { type CouponTerms, couponValue } from '@banyan/domain/coupons/coupon-value.ts';
import { max } from '@banyan/domain/money/amount.ts';
import { minorUnits, wireOf } from '../amounts/amount-problem.ts';
import type { ProductSummary } from '../product/product-card.tsx';
import type { CouponTerms as WireTerms } from './coupon.ts';

/** A product that a coupon can be used for. Amounts are those of the wire. */
export interface FittingProduct<Product> {
  product: Product;
  /** The fewest units with which the coupon fits. */
  units: string;
  /** The cost of these units, an amount of the wire. */
  principal: string;
  /** The most that the coupon can give there. */
  gives: string;
}

/** Returns the terms of a coupon in minor units. */
export function termsOf(terms: WireTerms): CouponTerms {
  return terms.kind === 'cash'
    ? { kind: 'cash', amount: minorUnits(terms.amount), minimum: minorUnits(terms.minimum) }
    : { ...terms, cap: minorUnits(terms.cap) };
}

/** Returns the terms of a coupon as the wire has them. */
export const wireTermsOf = (terms: CouponTerms): WireTerms =>
  terms.kind === 'cash'
    ? { kind: 'cash', amount: wireOf(terms.amount), minimum: wireOf(terms.minimum) }
    : { ...terms, cap: wireOf(terms.cap) };

type Offer = Pick<ProductSummary, 'unitPrice' | 'minAmount' | 'quotaUnits' | 'soldUnits' | 'cycleDays'>;

/** Returns the products that a coupon can be used for, with the least that has to be invested; the order is kept. */
export function fittingProducts<Product extends Offer>(
  wireTerms: WireTerms,
  products: readonly Product[],
): FittingProduct<Product>[] {
  const terms = termsOf(wireTerms);
  return products.flatMap((product) => {
    const unitPrice = minorUnits(product.unitPrice);
    const least = max(minorUnits(product.minAmount), terms.kind === 'cash' ? terms.minimum : 0n);
    const units = (least + unitPrice - 1n) / unitPrice;
    const left = BigInt(product.quotaUnits) - BigInt(product.soldUnits);
    const most = left * unitPrice;
    const gives = couponValue(terms, { principal: most, cycleDays: product.cycleDays });
    if (units > left || gives === 0n) return [];
    return [{ product, units: units.toString(), principal: wireOf(units * unitPrice), gives: wireOf(gives) }];
  });
}
