import { expect, test } from 'vitest';
import { allUnits, quickUnits } from './quick-units.ts';

const limits = { minUnits: 1n, maxUnits: 500n, leftUnits: 400n, unitPrice: 100_00n, available: 30_000_50n };
const amounts = (change: Partial<typeof limits>) =>
  quickUnits({ ...limits, ...change }).map(({ amount }) => amount / 100n);

test('"All" is what is paid for, within what may be bought', () => {
  expect(allUnits(limits)).toBe(300n);
  expect(allUnits({ ...limits, leftUnits: 20n })).toBe(20n);
  expect(allUnits({ ...limits, maxUnits: 7n })).toBe(7n);
  expect(allUnits({ ...limits, minUnits: 301n })).toBeUndefined();
  expect(allUnits({ ...limits, available: 99_99n })).toBeUndefined();
});

test('quick amounts are whole units that can be bought and paid for', () => {
  expect(amounts({})).toEqual([100n, 500n, 1_000n, 5_000n]);
  expect(amounts({ minUnits: 50n })).toEqual([5_000n, 10_000n]);
  expect(amounts({ unitPrice: 300_00n })).toEqual([]);
  expect(amounts({ available: 700_00n })).toEqual([100n, 500n]);
  expect(amounts({ available: 0n })).toEqual([]);
});
