import fc from 'fast-check';
import { expect, test } from 'vitest';
import { investingPointsState, pointsForInvesting } from './investing-points.ts';

test('each full 10.00 of the own money brings a point, and what is left over brings none', () => {
  expect(pointsForInvesting(0n, 1)).toBe(0n);
  expect(pointsForInvesting(9_99n, 1)).toBe(0n);
  expect(pointsForInvesting(10_00n, 1)).toBe(1n);
  expect(pointsForInvesting(19_99n, 1)).toBe(1n);
  expect(pointsForInvesting(500_00n, 1)).toBe(50n);
  expect(pointsForInvesting(500_00n, 3)).toBe(150n);
});

test('a rule of none brings none, and neither does what coupons paid alone', () => {
  expect(pointsForInvesting(500_00n, 0)).toBe(0n);
  expect(pointsForInvesting(-1n, 1)).toBe(0n);
});

test('buying in parts never brings more than buying at once', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      fc.integer({ min: 0, max: 100 }),
      (one, other, perTen) => {
        const apart = pointsForInvesting(one, perTen) + pointsForInvesting(other, perTen);
        expect(apart <= pointsForInvesting(one + other, perTen)).toBe(true);
      },
    ),
  );
});

test('points wait until they are given or lapse', () => {
  const at = new Date('2026-03-02T00:00:00Z');
  expect(investingPointsState({ givenAt: null, lapsedAt: null })).toBe('waiting');
  expect(investingPointsState({ givenAt: at, lapsedAt: null })).toBe('given');
  expect(investingPointsState({ givenAt: null, lapsedAt: at })).toBe('lapsed');
});
