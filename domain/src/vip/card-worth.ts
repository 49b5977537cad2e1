import { couponWorstCase } from '../coupons/coupon-value.ts';
import type { CardTerms } from './vip-card.ts';

type Coupon = Pick<CardTerms, 'bonusBps' | 'bonusDays' | 'cap'>;

/** Returns the most that one coupon of a card can bring, in minor units. */
export const couponWorth = ({ bonusBps, bonusDays, cap }: Coupon): bigint =>
  couponWorstCase({ kind: 'rate', bonusBps, bonusDays, cap });

/** Parts of a minor unit in which interest by rate and days is whole: 10,000 × 365. */
const parts = 3_650_000n;
const unit = 100n;

/**
 * Returns from which principal on, in whole units of the currency (minor units here), the coupons of a card bring at
 * least its price, if each is used for so much and for all of its days; null where they do not even by what they can at
 * most. Each coupon's bonus is cut to the cent by itself, as it is when it is paid.
 */
export function paysOffFrom(terms: Omit<CardTerms, 'days' | 'makeUps'>): bigint | null {
  const { price, months, bonusBps, bonusDays, cap } = terms;
  if (couponWorth(terms) * BigInt(months) < price) return null;
  const each = (price + BigInt(months) - 1n) / BigInt(months);
  const perPrincipal = BigInt(bonusBps) * BigInt(bonusDays);
  const principal = (each * parts + perPrincipal - 1n) / perPrincipal;
  const whole = ((principal + unit - 1n) / unit) * unit;
  return whole > cap ? cap : whole;
}
