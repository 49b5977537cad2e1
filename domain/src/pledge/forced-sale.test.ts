import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FeeRule } from '../market/trading-fee.ts';
import { afterSale, isWithin, proceedsParts, sharesToSell, simulateSale } from './forced-sale.ts';
import type { Secured } from './loan-to-value.ts';

const rule: FeeRule = { feeBps: 10, leastFee: 1_00n };

test.each([
  // 1,000 shares at 6.00, 5,000.00 owed: n × 6.00 × (1 − 50 %) − fee ≥ 5,000.00 − 3,000.00 gives 667 and the fee.
  { name: 'just enough whole lots', shares: 1_000n, debt: 5_000_00n, price: 6_00n, sold: 700n },
  { name: 'nothing where the loan is within half', shares: 1_000n, debt: 3_000_00n, price: 6_00n, sold: 0n },
  { name: 'one lot for one cent too much', shares: 1_000n, debt: 3_000_01n, price: 6_00n, sold: 100n },
  {
    name: 'all where that does not pay the debt',
    shares: 1_000n,
    debt: 7_000_00n,
    price: 6_00n,
    sold: 1_000n,
  },
  { name: 'an odd rest with all alone', shares: 1_050n, debt: 6_250_00n, price: 6_00n, sold: 1_050n },
  { name: 'no odd rest where whole lots do', shares: 1_050n, debt: 5_000_00n, price: 6_00n, sold: 700n },
  { name: 'fewer than a lot as all', shares: 50n, debt: 290_00n, price: 6_00n, sold: 50n },
])('a forced sale sells $name', ({ shares, debt, price, sold }) => {
  expect(sharesToSell({ shares, debt }, price, 5_000, rule)).toBe(sold);
});

/** Tries every number of whole lots, one after the other, and all shares at last. */
function byTrying(secured: Secured, price: bigint, ltvBps: number, fee: FeeRule): bigint {
  for (let sold = 0n; sold <= secured.shares; sold += 100n)
    if (isWithin(afterSale(secured, sold, price, fee), price, ltvBps)) return sold;
  return secured.shares;
}

test('it is the fewest of all numbers of lots that are enough', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 5_000n }),
      fc.bigInt({ min: 1n, max: 20_00n }),
      fc.integer({ min: 1, max: 30_000 }),
      fc.constantFrom(1_000, 5_000, 6_000),
      fc.record({ feeBps: fc.integer({ min: 0, max: 100 }), leastFee: fc.bigInt({ min: 0n, max: 10_00n }) }),
      (shares, price, owedBps, ltvBps, fee) => {
        const debt = (shares * price * BigInt(owedBps)) / 10_000n + 1n;
        const secured = { shares, debt };
        expect(sharesToSell(secured, price, ltvBps, fee)).toBe(byTrying(secured, price, ltvBps, fee));
      },
    ),
  );
});

test('what a close would have sold is sized by the lower end of the band of the day after it', () => {
  const secured = { shares: 1_000n, debt: 5_000_00n };
  // 5.85 is a tenth below 6.50: n × 5.85 × (1 − 50 %) − fee ≥ 5,000.00 − 2,925.00 gives 710 and the fee.
  expect(simulateSale(secured, 6_50n, 5_000, { ...rule, bandBps: 1_000 })).toEqual({
    shares: 800n,
    leastPrice: 5_85n,
  });
  // Half of what 1,000 shares come to at 6.47, the tick within half a per cent of 6.50, is 3,235.00.
  const within = { shares: 1_000n, debt: 3_235_00n };
  expect(simulateSale(within, 6_50n, 5_000, { ...rule, bandBps: 50 }).shares).toBe(0n);
  expect(simulateSale({ ...within, debt: 3_235_01n }, 6_50n, 5_000, { ...rule, bandBps: 50 })).toEqual({
    shares: 100n,
    leastPrice: 6_47n,
  });
});

test.each([
  { proceeds: 50n, parts: { interest: 50n, principal: 0n, rest: 0n } },
  { proceeds: 82n, parts: { interest: 82n, principal: 0n, rest: 0n } },
  { proceeds: 100n, parts: { interest: 82n, principal: 18n, rest: 0n } },
  { proceeds: 1_100n, parts: { interest: 82n, principal: 1_000n, rest: 18n } },
])('$proceeds are used for interest, then principal, and the rest is the person’s', ({ proceeds, parts }) => {
  expect(proceedsParts(proceeds, { interestDue: 82n, outstanding: 1_000n })).toEqual(parts);
});
