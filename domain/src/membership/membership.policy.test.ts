import { expect, test } from 'vitest';
import { defaultPolicy } from '../policy.ts';

test('levels begin at 1,000, 5,000, 20,000, 100,000, 500,000 and 2,000,000 growth, and give 1 to 5 make-ups a month and 5 to 30 % more of a loan', () => {
  expect(defaultPolicy.membership).toEqual({
    growth: {
      level1: 1_000_00n,
      level2: 5_000_00n,
      level3: 20_000_00n,
      level4: 100_000_00n,
      level5: 500_000_00n,
      level6: 2_000_000_00n,
    },
    makeUps: { level1: 1, level2: 1, level3: 2, level4: 2, level5: 3, level6: 5 },
    loanLimitBps: { level1: 500, level2: 1_000, level3: 1_500, level4: 2_000, level5: 2_500, level6: 3_000 },
  });
});
