import { expect, test } from 'vitest';
import { defaultPolicy } from '../policy.ts';

test('a streak brings 5, 5, 10, 10, 15, 15 and 30 points; three days of a month can be made up for, for 20 each', () => {
  expect(defaultPolicy.checkin).toEqual({
    reward: { day1: 5, day2: 5, day3: 10, day4: 10, day5: 15, day6: 15, day7: 30 },
    makeUpsPerMonth: 3,
    makeUpCost: 20,
  });
});
