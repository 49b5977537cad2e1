import { expect, test } from 'vitest';
import { defaultPolicy } from '../policy.ts';

test('a card is 9.90 a month, 26.80 a quarter or 98.00 a year, with 2 make-ups and a coupon of 1 % on 20,000.00 a month', () => {
  expect(defaultPolicy.vip).toEqual({
    price: { month: 9_90n, quarter: 26_80n, year: 98_00n },
    days: { month: 30, quarter: 90, year: 365 },
    makeUps: 2,
    bonusBps: 100,
    bonusDays: 30,
    cap: 20_000_00n,
    refundDays: 7,
    maxWaiting: 1,
  });
});
