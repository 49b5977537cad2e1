import { expect, test } from 'vitest';
import { defaultPolicy } from '../policy.ts';

test('points live for 12 months, a month gives a million at most, what comes back lasts 30 days, and 10.00 bring one', () => {
  expect(defaultPolicy.points).toEqual({
    lifetimeMonths: 12,
    monthlyBudget: 1_000_000,
    refundDays: 30,
    perTenInvested: 1,
  });
});
