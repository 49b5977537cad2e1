import { expect, test } from 'vitest';
import { agreementOf, alarming, isAlarming, upperTail } from './chi-square.ts';

/** NIST/SEMATECH e-Handbook, 1.3.6.7.4: critical values of χ², by degrees of freedom and by p. */
const critical: [degrees: number, p: number, chiSquare: number][] = [
  [1, 0.1, 2.706],
  [1, 0.05, 3.841],
  [1, 0.001, 10.828],
  [7, 0.1, 12.017],
  [7, 0.05, 14.067],
  [7, 0.01, 18.475],
  [7, 0.001, 24.322],
  [10, 0.025, 20.483],
  [99, 0.05, 123.225],
  [99, 0.001, 148.23],
];

test('a tail of χ² is as large as the tables say', () => {
  for (const [degrees, p, chiSquare] of critical) expect(upperTail(chiSquare, degrees)).toBeCloseTo(p, 4);
  expect(upperTail(0, 7)).toBe(1);
  // With two degrees of freedom it is e^(-x/2).
  for (const x of [0.1, 1, 3, 10, 60]) expect(upperTail(x, 2)).toBeCloseTo(Math.exp(-x / 2), 12);
});

test('counts that are as expected agree wholly, and others by Pearson’s sum', () => {
  expect(agreementOf([30, 70], [3, 7])).toEqual({ chiSquare: 0, p: 1 });
  // A die that was thrown 60 times: (5-10)²/10 + (8-10)²/10 + (9-10)²/10 + (8-10)²/10 + 0 + (20-10)²/10.
  const die = agreementOf([5, 8, 9, 8, 10, 20], [1, 1, 1, 1, 1, 1]);
  expect(die?.chiSquare).toBeCloseTo(13.4, 10);
  expect(die?.p).toBeCloseTo(0.0199, 4);
  expect(agreementOf([0, 0], [1, 1])).toBeNull();
});

test('somebody is told of counts that chance does not explain, and not of few draws or of a rare segment', () => {
  const even = Array.from({ length: 8 }, () => 1_250);
  // 1,000 draws: 80²/125 + 3 × 12²/125 + 4 × 11²/125 is 58.5.
  expect(isAlarming([205, 113, 113, 113, 114, 114, 114, 114], even)).toBe(true);
  expect(isAlarming(even, even)).toBe(false);
  // As far apart, and one draw less.
  expect(isAlarming([204, 113, 113, 113, 114, 114, 114, 114], even)).toBe(false);
  // Two of 1,000 that are expected 0.1 times would be a χ² of 36 alone; with the next rarest they are no wonder.
  const rare = [1, 99, 9_900];
  expect(agreementOf([2, 10, 988], rare)?.p).toBeLessThan(alarming.p);
  expect(isAlarming([2, 10, 988], rare)).toBe(false);
  // All that is rare together is expected less than once: there is nothing to compare.
  expect(isAlarming([3, 997], [1, 9_999])).toBe(false);
});
