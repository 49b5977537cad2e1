import { expect, it } from 'vitest';
import { coverOf } from './loan-cover.ts';

it('says how much of what waits the funds cover, rounded down, and nothing where nothing waits', () => {
  expect(coverOf(100_000n, 0n)).toBeNull();
  expect(coverOf(0n, 0n)).toBeNull();
  expect(coverOf(0n, 300_000n)).toBe(0);
  expect(coverOf(100_000n, 300_000n)).toBe(3_333);
  expect(coverOf(300_000n, 300_000n)).toBe(10_000);
  expect(coverOf(450_000n, 300_000n)).toBe(15_000);
});
