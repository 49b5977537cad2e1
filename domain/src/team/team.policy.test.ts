import { expect, test } from 'vitest';
import { defaultPolicy } from '../policy.ts';

test('only the first level is paid, 200 points; levels begin at 5, 15 and 40 certified members', () => {
  expect(defaultPolicy.team).toEqual({
    reward: { level1: 200, level2: 0, level3: 0 },
    monthlyBudget: 50_000,
    levels: { level1: 5, level2: 15, level3: 40 },
    makeUpsPerLevel: 1,
  });
});
