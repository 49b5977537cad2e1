import { expect, test } from 'vitest';
import { defaultPolicy } from '../policy.ts';

test('points live for 12 months, and a month gives a million at most', () => {
  expect(defaultPolicy.points).toEqual({ lifetimeMonths: 12, monthlyBudget: 1_000_000 });
});
