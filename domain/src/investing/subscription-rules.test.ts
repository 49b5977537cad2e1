import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxAmount } from '../money/amount.ts';
import { productStatus } from './product-status.ts';
import { checkSubscription, principalOf, type SubscriptionLimits } from './subscription-rules.ts';

const now = new Date('2026-05-20T04:00:00Z');
const minutes = (n: number) => new Date(now.getTime() + n * 60_000);

const product: SubscriptionLimits = {
  opensAt: minutes(-10),
  closesAt: minutes(10),
  quotaUnits: 100n,
  soldUnits: 40n,
  unitPrice: 1_000_00n,
  minUnits: 2n,
  maxUnits: 50n,
  perUserUnits: 30n,
};

const ask = (units: bigint, more: Partial<SubscriptionLimits> = {}, heldUnits = 0n) => {
  const answer = checkSubscription({ ...product, ...more }, { units, heldUnits, now });
  return answer.ok ? answer.principal : answer.refusal.code;
};

test.each([
  ['the least', 2n, {}, 0n, 2_000_00n],
  ['one below the least', 1n, {}, 0n, 'below_minimum'],
  ['nothing', 0n, {}, 0n, 'below_minimum'],
  ['less than nothing', -5n, {}, 0n, 'below_minimum'],
  ['the most', 50n, { perUserUnits: null }, 0n, 50_000_00n],
  ['one above the most', 51n, { perUserUnits: null }, 0n, 'above_maximum'],
  ['the personal limit', 10n, {}, 20n, 10_000_00n],
  ['one above the personal limit', 11n, {}, 20n, 'above_personal_limit'],
  ['the rest of the quota', 10n, { soldUnits: 90n }, 0n, 10_000_00n],
  ['one above the rest', 11n, { soldUnits: 90n }, 0n, 'quota_exceeded'],
  ['of a product that is sold out', 2n, { soldUnits: 100n }, 0n, 'not_on_sale'],
  ['before it opens', 2n, { opensAt: minutes(1) }, 0n, 'not_on_sale'],
  ['at the moment it opens', 2n, { opensAt: now }, 0n, 2_000_00n],
  ['at the moment it closes', 2n, { closesAt: now }, 0n, 'not_on_sale'],
  ['of a product that never closes', 2n, { closesAt: null }, 0n, 2_000_00n],
] as const)('%s: %s units', (_, units, more, held, answer) => {
  expect(ask(units, more, held)).toBe(answer);
});

test('what is accepted keeps every limit', () => {
  const amount = fc.bigInt(0n, 200n);
  fc.assert(
    fc.property(amount, amount, amount, fc.option(amount), (units, soldUnits, heldUnits, perUserUnits) => {
      const answer = checkSubscription({ ...product, soldUnits, perUserUnits }, { units, heldUnits, now });
      if (!answer.ok) return;
      expect(soldUnits + units <= product.quotaUnits).toBe(true);
      expect(units >= product.minUnits && units <= product.maxUnits).toBe(true);
      expect(perUserUnits === null || heldUnits + units <= perUserUnits).toBe(true);
      expect(answer.principal).toBe(units * product.unitPrice);
    }),
  );
});

test('a status follows from the facts alone, and time moves it forward only', () => {
  const order = ['coming_soon', 'on_sale', 'sold_out', 'closed'];
  fc.assert(
    fc.property(
      fc.integer({ min: -60, max: 60 }),
      fc.nat(60),
      fc.bigInt(0n, 100n),
      (start, later, soldUnits) => {
        const first = productStatus({ ...product, soldUnits }, minutes(start));
        const second = productStatus({ ...product, soldUnits }, minutes(start + later));
        expect(order.indexOf(second)).toBeGreaterThanOrEqual(order.indexOf(first));
      },
    ),
  );
});

test('a principal is an amount: what is more than the largest one is above the maximum', () => {
  const unlimited = { quotaUnits: 10n ** 12n, soldUnits: 0n, maxUnits: 10n ** 12n, perUserUnits: null };
  expect(principalOf(1n, maxAmount)).toBe(maxAmount);
  expect(principalOf(2n, maxAmount)).toBeNull();
  expect(ask(10n ** 9n, { ...unlimited, unitPrice: 10n ** 6n })).toBe('above_maximum');
  expect(ask(10n ** 9n, { ...unlimited, unitPrice: 10n ** 5n })).toBe(10n ** 14n);
});
