import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sevenDayYieldPpm } from './seven-day-yield.ts';

test.each([
  // (1 + 0.02 ÷ 365)^365 − 1 = 2.02008 %
  { rates: [200, 200, 200, 200, 200, 200, 200], ppm: 20_200 },
  { rates: [0, 0, 0, 0, 0, 0, 0], ppm: 0 },
  // 2.10 % on average
  { rates: [200, 200, 200, 200, 200, 200, 270], ppm: 21_221 },
])('the yield of $rates', ({ rates, ppm }) => {
  expect(sevenDayYieldPpm(rates)).toBe(ppm);
});

test('it agrees with the formula in floating point to a millionth', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1_500 }), { minLength: 7, maxLength: 7 }), (rates) => {
      const product = rates.reduce((all, rate) => all * (1 + rate / 10_000 / 365), 1);
      const floating = (product ** (365 / 7) - 1) * 1_000_000;
      expect(Math.abs(sevenDayYieldPpm(rates) - floating)).toBeLessThanOrEqual(1.001);
    }),
  );
});

test('seven days are asked for, no more and no fewer', () => {
  expect(() => sevenDayYieldPpm([200, 200])).toThrow(new RangeError('seven days, not 2'));
});
