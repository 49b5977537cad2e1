import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sum } from './amount.ts';
import { sharesOf } from './shares.ts';

test('shares are basis points of the sum', () => {
  expect(sharesOf([50_00n, 30_00n, 20_00n, 0n])).toEqual([5_000, 3_000, 2_000, 0]);
  expect(sharesOf([7n])).toEqual([10_000]);
});

test('what cutting leaves goes to whoever lost most, the first of equals first', () => {
  expect(sharesOf([1n, 1n, 1n])).toEqual([3_334, 3_333, 3_333]);
  // 6,666.67 and 3,333.33: the first lost more.
  expect(sharesOf([2n, 1n])).toEqual([6_667, 3_333]);
  expect(sharesOf([1n, 2n])).toEqual([3_333, 6_667]);
  // Of seven, each is 1,428.57: four of them are served.
  expect(sharesOf([1n, 1n, 1n, 1n, 1n, 1n, 1n])).toEqual([1_429, 1_429, 1_429, 1_429, 1_428, 1_428, 1_428]);
});

test('of nothing nobody has a share', () => {
  expect(sharesOf([])).toEqual([]);
  expect(sharesOf([0n, 0n])).toEqual([0, 0]);
});

test('they add up to the whole, and none is off by a basis point', () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt({ min: 0n, max: 10n ** 15n }), { minLength: 1, maxLength: 8 }),
      (amounts) => {
        const total = sum(amounts);
        fc.pre(total > 0n);
        const shares = sharesOf(amounts);
        expect(shares.reduce((all, share) => all + share, 0)).toBe(10_000);
        for (const [i, amount] of amounts.entries()) {
          const exact = Number((amount * 10_000_000n) / total) / 1_000;
          expect(Math.abs((shares[i] ?? 0) - exact)).toBeLessThan(1.001);
        }
      },
    ),
  );
});
