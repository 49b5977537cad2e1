import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chargeFor, creditFor, holdsAt, quoteAt, usdtFor, usdtNeededFor, valueText } from './quote.ts';

const noon = new Date('2026-05-20T04:00:00Z');
const after = (ms: number) => new Date(noon.getTime() + ms);
const worth = (value: bigint) => quoteAt(value, noon);

const anyQuote = fc.bigInt({ min: 1n, max: 10_000_000n }).map(worth);
/** Up to a thousand million USDT, and amounts of the same order; small ones often, where rounding is everything. */
const anySum = fc.oneof(fc.bigInt({ min: 0n, max: 1_000n }), fc.bigInt({ min: 0n, max: 10n ** 15n }));

describe('a quote', () => {
  test.each([
    [-1, false],
    [0, true],
    [1, true],
    [59_999, true],
    [60_000, false],
    [60_001, false],
  ])('holds %d ms after it was given: %s', (ms, holds) => {
    expect(holdsAt(worth(71_234n), after(ms))).toBe(holds);
  });

  test('says from when until when', () => {
    expect(worth(71_234n)).toEqual({ value: 71_234n, from: noon, until: after(60_000) });
  });

  test('is written with all of its decimals', () => {
    expect([1n, 9_999n, 10_000n, 71_234n, 123_450n].map(valueText)).toEqual([
      '0.0001',
      '0.9999',
      '1.0000',
      '7.1234',
      '12.3450',
    ]);
  });

  test('has a value above zero', () => {
    expect(() => worth(0n)).toThrow('the value of a USDT is above zero');
    expect(() => worth(-1n)).toThrow('the value of a USDT is above zero');
    expect(worth(1n).value).toBe(1n);
  });
});

describe('at 7.1234', () => {
  const quote = worth(71_234n);

  test.each([
    [0n, 0n, 0n],
    [1n, 0n, 1n],
    [1_403n, 0n, 1n],
    [1_404n, 1n, 2n],
    [1_000_000n, 712n, 713n],
    [100_000_000n, 71_234n, 71_234n],
    [12_345_678n, 8_794n, 8_795n],
  ])('%d millionths of a USDT: %d cents are credited, %d charged', (usdt, credited, charged) => {
    expect([creditFor(usdt, quote), chargeFor(usdt, quote)]).toEqual([credited, charged]);
  });

  test.each([
    [0n, 0n, 0n],
    [1n, 1_403n, 1_404n],
    [712n, 999_522n, 999_523n],
    [71_234n, 100_000_000n, 100_000_000n],
    [100_00n, 14_038_240n, 14_038_241n],
  ])('%d cents: %d millionths of a USDT are paid out, %d have to come in', (amount, paid, needed) => {
    expect([usdtFor(amount, quote), usdtNeededFor(amount, quote)]).toEqual([paid, needed]);
  });
});

const conversions = { creditFor, chargeFor, usdtFor, usdtNeededFor };

test.each(Object.entries(conversions))('%s converts nothing negative', (_name, convert) => {
  expect(() => convert(-1n, worth(71_234n))).toThrow('what is converted is not negative');
});

describe('whatever the value', () => {
  test('credited is what it is worth or less, charged what it is worth or more, by less than a cent', () => {
    fc.assert(
      fc.property(anySum, anyQuote, (usdt, quote) => {
        // Hundred-millionths of a cent, in which nothing is rounded.
        const worthExactly = usdt * quote.value;
        const credited = creditFor(usdt, quote) * 10n ** 8n;
        const charged = chargeFor(usdt, quote) * 10n ** 8n;
        expect(credited <= worthExactly && worthExactly - credited < 10n ** 8n).toBe(true);
        expect(charged >= worthExactly && charged - worthExactly < 10n ** 8n).toBe(true);
      }),
    );
  });

  test('the USDT that an amount needs are just enough for it', () => {
    fc.assert(
      fc.property(anySum, anyQuote, (amount, quote) => {
        const needed = usdtNeededFor(amount, quote);
        expect(creditFor(needed, quote) >= amount).toBe(true);
        if (needed > 0n) expect(creditFor(needed - 1n, quote) < amount).toBe(true);
      }),
    );
  });

  test('the USDT that are paid for an amount are the most that it pays for', () => {
    fc.assert(
      fc.property(anySum, anyQuote, (amount, quote) => {
        const paid = usdtFor(amount, quote);
        expect(chargeFor(paid, quote) <= amount).toBe(true);
        expect(chargeFor(paid + 1n, quote) > amount).toBe(true);
      }),
    );
  });

  test('there and back brings nothing, and neither does coming in parts', () => {
    fc.assert(
      fc.property(anySum, anySum, anyQuote, (one, other, quote) => {
        expect(usdtFor(creditFor(one, quote), quote) <= one).toBe(true);
        expect(creditFor(usdtFor(one, quote), quote) <= one).toBe(true);
        const inParts = creditFor(one, quote) + creditFor(other, quote);
        expect(inParts <= creditFor(one + other, quote)).toBe(true);
      }),
    );
  });
});
