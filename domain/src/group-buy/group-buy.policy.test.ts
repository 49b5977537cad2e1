import { expect, test } from 'vitest';
import { defaultPolicy } from '../policy.ts';

test('a group has 24 hours to find its members', () => {
  expect(defaultPolicy.groupBuy).toEqual({ deadlineHours: 24 });
});
