import fc from 'fast-check';
import { expect, test } from 'vitest';
import { projectPot } from './projection.ts';

test('10,000.00 at 2.00 % become 10,202.00 in a year: interest earns interest', () => {
  const days = projectPot(10_000_00n, 200, 365);
  expect(days).toHaveLength(365);
  expect(days[0]).toEqual({ day: 1, interest: 54n, balance: 10_000_54n });
  expect(days[1]).toEqual({ day: 2, interest: 1_09n, balance: 10_001_09n });
  // (1 + 0.02 ÷ 365)^365 = 1.020200…
  expect(days.at(-1)).toEqual({ day: 365, interest: 202_00n, balance: 10_202_00n });
});

test('nothing is projected for no days', () => {
  expect(projectPot(10_000_00n, 200, 0)).toEqual([]);
});

test('a pot never shrinks, and earns at least the simple interest less one minor unit', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 11n }),
      fc.integer({ min: 0, max: 1_500 }),
      fc.integer({ min: 1, max: 400 }),
      (amount, rateBps, days) => {
        const projected = projectPot(amount, rateBps, days);
        const simple = (amount * BigInt(rateBps) * BigInt(days)) / 3_650_000n;
        expect((projected.at(-1)?.interest ?? 0n) >= simple - 1n).toBe(true);
        expect(projected.every((day, i) => day.balance >= (projected[i - 1]?.balance ?? amount))).toBe(true);
      },
    ),
  );
});
