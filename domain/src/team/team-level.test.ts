import fc from 'fast-check';
import { expect, test } from 'vitest';
import { missingForNext, teamLevelOf } from './team-level.ts';

const ladder = { level1: 5, level2: 15, level3: 40 };

test('a level begins with its number of members, and not with one less', () => {
  expect([0, 4, 5, 14, 15, 39, 40, 1_000].map((count) => teamLevelOf(ladder, count))).toEqual([
    0, 0, 1, 1, 2, 2, 3, 3,
  ]);
});

test('what is missing leads to the next level, and one less does not', () => {
  expect([0, 5, 39, 40].map((count) => missingForNext(ladder, count))).toEqual([5, 10, 1, null]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 39 }), (count) => {
      const missing = missingForNext(ladder, count) ?? 0;
      const level = teamLevelOf(ladder, count);
      expect(teamLevelOf(ladder, count + missing)).toBe(level + 1);
      expect(teamLevelOf(ladder, count + missing - 1)).toBe(level);
    }),
  );
});
