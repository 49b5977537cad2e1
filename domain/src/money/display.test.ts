import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  displayAmount,
  displayRate,
  displayRatio,
  groupDigits,
  padDecimals,
  truncateDecimals,
} from './display.ts';

const decimal = fc
  .tuple(fc.constantFrom('', '-'), fc.bigInt(0n, 10n ** 15n), fc.option(fc.stringMatching(/^[0-9]{1,8}$/)))
  .map(([sign, whole, fraction]) => `${sign}${whole}${fraction === null ? '' : `.${fraction}`}`);

test('cutting keeps the digits that it keeps: it never rounds', () => {
  fc.assert(
    fc.property(decimal, fc.nat(9), (text, decimals) => {
      const cut = truncateDecimals(text, decimals);
      expect(text.startsWith(cut)).toBe(true);
      expect((cut.split('.')[1] ?? '').length).toBeLessThanOrEqual(decimals);
    }),
  );
});

test('padding shows exactly two decimals, the true ones', () => {
  fc.assert(
    fc.property(decimal, (text) => {
      const padded = padDecimals(text);
      expect(padded).toMatch(/^-?[0-9]+\.[0-9]{2}$/);
      const [whole, fraction = ''] = text.split('.');
      expect(padded).toBe(`${whole}.${`${fraction}00`.slice(0, 2)}`);
    }),
  );
});

test('grouping adds separators and nothing else', () => {
  fc.assert(
    fc.property(decimal, (text) => {
      const grouped = groupDigits(text);
      expect(grouped.replaceAll(',', '')).toBe(text);
      expect(grouped.split('.')[0]).toMatch(/^-?[0-9]{1,3}(,[0-9]{3})*$/);
    }),
  );
});

test.each([
  ['1.239', 2, '1.23'],
  ['1.999', 2, '1.99'],
  ['-1.999', 2, '-1.99'],
  ['1.9', 0, '1'],
  ['1', 2, '1'],
  ['1.2', 4, '1.2'],
])('%s cut to %i decimals is %s', (text, decimals, shown) => {
  expect(truncateDecimals(text, decimals)).toBe(shown);
});

test.each([
  ['1', '1.00'],
  ['1.5', '1.50'],
  ['0.009', '0.00'],
  ['1234567.899', '1,234,567.89'],
  ['-1234567.8', '-1,234,567.80'],
  ['999', '999.00'],
])('the amount %s is shown as %s', (text, shown) => {
  expect(displayAmount(text)).toBe(shown);
});

test.each([
  [385, '3.85'],
  [5, '0.05'],
  [0, '0.00'],
  [10_000, '100.00'],
  [-25, '-0.25'],
])('%i basis points are %s per cent', (rateBps, shown) => {
  expect(displayRate(rateBps)).toBe(shown);
});

test.each([
  [9_999, 'percent', '99.99'],
  [20_000, 'percent', '200.00'],
  [20_001, 'times', '2'],
  [195_054, 'times', '19.5'],
  [199_999, 'times', '19.9'],
  [123_456_789, 'times', '12,345.6'],
])('a cover of %i basis points is said in %s', (bps, unit, figure) => {
  expect(displayRatio(bps)).toEqual({ in: unit, figure });
});
