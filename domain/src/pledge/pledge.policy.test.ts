import { expect, test } from 'vitest';
import { defaultPolicy } from '../policy.ts';

test('half of the value, by the lowest close of 20 days, is lent at 6 % a year; a warning at 65 %, a call at 75 % that waits for 48 hours', () => {
  expect(defaultPolicy.pledge).toEqual({
    ltvBps: 5_000,
    warningBps: 6_500,
    callBps: 7_500,
    cureHours: 48,
    rateBps: 600,
    lendingDays: 20,
    leastPrincipal: 50_00n,
    mostPrincipal: 200_000_00n,
  });
});
