import { expect, test } from 'vitest';
import { defaultPolicy } from '../policy.ts';

test('20,000.00 at first and 200,000.00 at most, an offer for 72 hours, 14 days to withdraw, 3 of grace, 0.05 % a day, one instalment a month later', () => {
  expect(defaultPolicy.loan).toEqual({
    maxRateBps: 1_380,
    baseLimit: 20_000_00n,
    limitPerSettled: 10_000_00n,
    maxLimit: 200_000_00n,
    maxInstalmentShareBps: 4_000,
    offerHours: 72,
    coolingOffDays: 14,
    graceDays: 3,
    penaltyBpsPerDay: 5,
    penaltyCapBps: 1_000,
    deferMonths: 1,
    deferrals: 1,
    partialAutopay: true,
  });
});
