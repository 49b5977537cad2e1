import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newAccount } from './order-account.ts';
import { authorizedFor, boughtBy, lotStep, priceStep, sharesFor, sizeParts, soldOf } from './order-size.ts';
import { tradingFee } from './trading-fee.ts';

const rule = { feeBps: 10, leastFee: 1_00n };

describe('what an amount buys', () => {
  test('is the most whole lots whose price and fee it pays', () => {
    // 200 shares at 10.00 cost 2,000.00 and a fee of 2.00.
    expect(sharesFor(2_002_00n, 10_00n, rule)).toBe(200n);
    expect(sharesFor(2_001_99n, 10_00n, rule)).toBe(100n);
    // The least fee counts: 100 at 1.00 cost 101.00.
    expect(sharesFor(100_99n, 1_00n, rule)).toBe(0n);
    expect(sharesFor(101_00n, 1_00n, rule)).toBe(100n);
  });

  test('is nothing without money or a price', () => {
    expect(sharesFor(0n, 10_00n, rule)).toBe(0n);
    expect(sharesFor(5_00n, 0n, rule)).toBe(0n);
  });

  test('is paid by it, and one lot more is not', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 13n),
        fc.bigInt(1n, 10n ** 6n),
        fc.integer({ min: 0, max: 50 }),
        fc.bigInt(0n, 5_00n),
        (amount, price, feeBps, leastFee) => {
          const own = { feeBps, leastFee };
          const shares = sharesFor(amount, price, own);
          const costs = (count: bigint) => count * price + tradingFee(count * price, own);
          expect(shares % 100n).toBe(0n);
          if (shares > 0n) expect(costs(shares)).toBeLessThanOrEqual(amount);
          expect(costs(shares + 100n)).toBeGreaterThan(amount);
        },
      ),
    );
  });

  test('grows with the part of it', () => {
    expect(sizeParts.map((part) => boughtBy(part, 4_004_00n, 10_00n, rule))).toEqual([
      100n,
      200n,
      300n,
      400n,
    ]);
  });
});

test('a part of what can be sold is whole lots, and all of it is all of it', () => {
  expect(sizeParts.map((part) => soldOf(part, 950n))).toEqual([200n, 400n, 700n, 950n]);
  expect(sizeParts.map((part) => soldOf(part, 70n))).toEqual([0n, 0n, 0n, 70n]);
});

test('a step is a whole lot, and never less than one', () => {
  expect(lotStep(0n, 1)).toBe(100n);
  expect(lotStep(100n, 1)).toBe(200n);
  expect(lotStep(150n, 1)).toBe(200n);
  expect(lotStep(150n, -1)).toBe(100n);
  expect(lotStep(300n, -1)).toBe(200n);
  expect(lotStep(100n, -1)).toBe(100n);
});

test('a price steps by one minor unit, and stays in the band', () => {
  const band = { lowest: 9_00n, highest: 11_00n };
  expect(priceStep(10_00n, 1, band)).toBe(10_01n);
  expect(priceStep(10_00n, -1, band)).toBe(9_99n);
  expect(priceStep(11_00n, 1, band)).toBe(11_00n);
  expect(priceStep(0n, 1, band)).toBe(9_00n);
  expect(priceStep(99_00n, -1, band)).toBe(11_00n);
});

test('the payment password stands for what is set aside, or for what is on sale at its bound', () => {
  expect(authorizedFor(newAccount('buy', 10_00n, 200n), rule)).toBe(2_002_00n);
  expect(authorizedFor(newAccount('sell', 9_00n, 200n), rule)).toBe(1_800_00n);
  const half = { ...newAccount('sell', 9_00n, 200n), traded: 100n, value: 950_00n, fee: 1_00n };
  expect(authorizedFor(half, rule)).toBe(900_00n);
});
