import { expect, test } from 'vitest';
import { leftToSend, limitBroken } from './remittance-rules.ts';

const limits = { min: 100n, maxPerDay: 2_000_000n };

test('exactly the least and exactly the rest of the day may be sent, a cent beyond may not', () => {
  expect(limitBroken(limits, 99n, 0n)).toBe('below_minimum');
  expect(limitBroken(limits, 100n, 0n)).toBeNull();
  expect(limitBroken(limits, 2_000_000n, 0n)).toBeNull();
  expect(limitBroken(limits, 2_000_001n, 0n)).toBe('above_daily_limit');
  expect(limitBroken(limits, 500n, 1_999_500n)).toBeNull();
  expect(limitBroken(limits, 501n, 1_999_500n)).toBe('above_daily_limit');
});

test('nothing is left, and not less, where the limit was lowered below what was sent', () => {
  expect(leftToSend(limits, 500n)).toBe(1_999_500n);
  expect(leftToSend(limits, 2_000_000n)).toBe(0n);
  expect(leftToSend(limits, 3_000_000n)).toBe(0n);
});
