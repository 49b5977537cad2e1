import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cashFor, isWhole, leftOfDay, pointsFor } from './cash-value.ts';

const rule = { pointsPerUnit: 100, maxPointsPerDay: 2_000 };

test('100 points are 1.00, in whole units', () => {
  expect(cashFor(100n, rule)).toBe(1_00n);
  expect(cashFor(2_000n, rule)).toBe(20_00n);
  expect([0n, 1n, 99n, 100n, 150n, 200n].map((points) => isWhole(points, rule))).toEqual([
    false,
    false,
    false,
    true,
    false,
    true,
  ]);
});

test('money is enough for whole units, and a part of one is left over', () => {
  expect(pointsFor(99n, rule)).toBe(0n);
  expect(pointsFor(1_00n, rule)).toBe(100n);
  expect(pointsFor(5_50n, rule)).toBe(500n);
});

test('what is left of a day is never below zero', () => {
  expect(leftOfDay(0n, rule)).toBe(2_000n);
  expect(leftOfDay(1_900n, rule)).toBe(100n);
  expect(leftOfDay(2_100n, rule)).toBe(0n);
});

test('two exchanges bring what one of both together brings', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(50), fc.nat(50), (pointsPerUnit, a, b) => {
      const each = { pointsPerUnit, maxPointsPerDay: 1 };
      const points = (units: number) => BigInt(units * pointsPerUnit);
      expect(cashFor(points(a), each) + cashFor(points(b), each)).toBe(cashFor(points(a + b), each));
    }),
  );
});
