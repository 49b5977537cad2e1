import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAmount, max, min, parseAmount, sum } from './amount.ts';
import { assetClassOf, assetCodes, assets, currency, scaleOf } from './asset.ts';

const asset = fc.constantFrom(...assetCodes);
/** All that has up to fifteen digits, decimals included. */
const amountOf = () => fc.bigInt(0n, 10n ** 15n - 1n);

test('an amount written and read again is the same amount', () => {
  fc.assert(
    fc.property(
      asset.chain((code) => fc.tuple(fc.constant(code), amountOf())),
      ([code, amount]) => {
        expect(parseAmount(formatAmount(amount, code), code)).toEqual({ ok: true, amount });
      },
    ),
  );
});

test('whatever text is accepted is one plain decimal number of that value', () => {
  const text = fc.oneof(
    fc.stringMatching(/^[0-9]{1,8}(\.[0-9]{1,3})?$/),
    fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,-+eE ０９٣')), maxLength: 12 }),
    fc.string(),
  );
  fc.assert(
    fc.property(text, asset, (input, code) => {
      const parsed = parseAmount(input, code);
      if (!parsed.ok) return;
      expect(input).toMatch(/^(0|[1-9][0-9]*)(\.[0-9]+)?$/);
      const { scale } = assets[code];
      const [whole = '', fraction = ''] = input.split('.');
      expect(parsed.amount).toBe(
        BigInt(whole) * 10n ** BigInt(scale) + BigInt(fraction.padEnd(scale, '0') || '0'),
      );
    }),
    { numRuns: 500 },
  );
});

describe('hostile texts are refused', () => {
  test.each([
    ['', 'malformed'],
    [' ', 'malformed'],
    ['.', 'malformed'],
    ['.5', 'malformed'],
    ['5.', 'malformed'],
    ['1e3', 'malformed'],
    ['1E3', 'malformed'],
    ['-1', 'malformed'],
    ['+1', 'malformed'],
    ['−1', 'malformed'],
    ['01', 'malformed'],
    ['00', 'malformed'],
    ['00.10', 'malformed'],
    [' 1', 'malformed'],
    ['1 ', 'malformed'],
    ['1\n', 'malformed'],
    ['\u00001', 'malformed'],
    ['1,000', 'malformed'],
    ['1_000', 'malformed'],
    ['1.000,00', 'malformed'],
    ['1..0', 'malformed'],
    ['1.2.3', 'malformed'],
    ['0x10', 'malformed'],
    ['９９', 'malformed'],
    ['１.00', 'malformed'],
    ['٣', 'malformed'],
    ['¥1', 'malformed'],
    ['NaN', 'malformed'],
    ['Infinity', 'malformed'],
    ['0.001', 'too_many_decimals'],
    ['0.000', 'too_many_decimals'],
    ['1.999', 'too_many_decimals'],
    ['100000000000000000000', 'too_large'],
    ['10000000000000', 'too_large'],
    ['10000000000000.00', 'too_large'],
  ])('%j is %s', (text, problem) => {
    expect(parseAmount(text, 'CNY')).toEqual({ ok: false, problem });
  });
});

test.each([
  ['0', 0n],
  ['0.00', 0n],
  ['0.01', 1n],
  ['1.5', 150n],
  ['1234.50', 123_450n],
  ['9999999999999.99', 999_999_999_999_999n],
])('%s is %d cents', (text, cents) => {
  expect(parseAmount(text, 'CNY')).toEqual({ ok: true, amount: cents });
});

test('an asset without decimals takes none', () => {
  expect(parseAmount('5', 'POINTS')).toEqual({ ok: true, amount: 5n });
  expect(parseAmount('5.0', 'POINTS')).toEqual({ ok: false, problem: 'too_many_decimals' });
  expect(formatAmount(5n, 'POINTS')).toBe('5');
});

test.each([
  [-5n, '-0.05'],
  [0n, '0.00'],
  [-123_456n, '-1234.56'],
  [9_223_372_036_854_775_807n, '92233720368547758.07'],
])('%d cents are written %s', (cents, text) => {
  expect(formatAmount(cents, 'CNY')).toBe(text);
});

test.each(assetCodes)('the largest amount of %s that is accepted fits a 64-bit integer', (code) => {
  const digits = 15 - assets[code].scale;
  const parsed = parseAmount('9'.repeat(digits), code);
  if (!parsed.ok) throw new Error(parsed.problem);
  expect(parsed.amount < 2n ** 63n).toBe(true);
  expect(parseAmount(`1${'0'.repeat(digits)}`, code)).toEqual({ ok: false, problem: 'too_large' });
});

test('shares are counted whole, whatever company they are of', () => {
  expect(formatAmount(1_500n, 'SHARE/600001')).toBe('1500');
  expect(parseAmount('1500', 'SHARE/600001')).toEqual({ ok: true, amount: 1_500n });
  expect(parseAmount('0.5', 'SHARE/600001')).toEqual({ ok: false, problem: 'too_many_decimals' });
});

test.each(['SHARE', 'SHARE/', 'CNY/1', 'toString', '', 'share/1'])('%j is no asset', (text) => {
  expect(() => assetClassOf(text)).toThrow(new RangeError(`unknown asset ${text}`));
});

test('the currency is one of the known assets, and has cents', () => {
  expect(scaleOf(currency)).toBe(2);
});

test('sum, min and max', () => {
  expect(sum([])).toBe(0n);
  expect(sum([1n, -2n, 10n ** 20n])).toBe(10n ** 20n - 1n);
  expect([min(1n, 2n), max(1n, 2n), min(2n, 1n), max(2n, 1n)]).toEqual([1n, 2n, 1n, 2n]);
});
