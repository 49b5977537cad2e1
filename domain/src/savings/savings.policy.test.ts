import { expect, test } from 'vitest';
import { defaultPolicy } from '../policy.ts';

test('the pot earns 2 % a year, takes 1.00 and more, and gives back 10,000.00 a day at once', () => {
  expect(defaultPolicy.savings).toEqual({
    rateBps: 200,
    minAmount: 1_00n,
    instantRedemptionPerDay: 10_000_00n,
    warnDays: 7,
  });
});
