import { expect, test } from 'vitest';
import { defaultPolicy } from '../policy.ts';

test('a draw costs 50 points; prizes reach 5,000 points and 100.00, a draw 45 points and 0.50 on average', () => {
  expect(defaultPolicy.lottery).toEqual({
    pointsPerDraw: 50,
    maxPrizePoints: 5_000,
    maxPrizeCash: 100_00n,
    maxExpectedPoints: 45,
    maxExpectedCash: 50n,
  });
});
