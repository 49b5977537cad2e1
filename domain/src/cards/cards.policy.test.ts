import { expect, test } from 'vitest';
import { defaultPolicy } from '../policy.ts';

test('a chance is good for 60 days, of 40 cards one is rare, a gift waits 7 days, 5 are offered a day', () => {
  expect(defaultPolicy.cards).toEqual({
    chanceDays: 60,
    pityAfter: 40,
    giftDays: 7,
    giftsPerDay: 5,
    maxExpectedPoints: 200,
    maxExpectedCash: 2_00n,
  });
});
