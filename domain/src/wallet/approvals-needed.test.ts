import { expect, test } from 'vitest';
import { approvalsNeeded } from './approvals-needed.ts';
import { statesOfTheDay } from './withdrawal-state.ts';

test('two operators from the limit on, one below it', () => {
  expect(approvalsNeeded(9_999_99n, 10_000_00n)).toBe(1);
  expect(approvalsNeeded(10_000_00n, 10_000_00n)).toBe(2);
  expect(approvalsNeeded(10_000_01n, 10_000_00n)).toBe(2);
});

test('what came to nothing does not count for its day: taken back, refused, returned', () => {
  expect(statesOfTheDay).toEqual(['requested', 'approved', 'sent', 'unknown', 'settled']);
});
