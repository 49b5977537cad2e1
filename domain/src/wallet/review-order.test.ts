import { expect, it, test } from 'vitest';
import { levels } from '../membership/levels.ts';
import { claimOf, claimRank, frontAt, frontRank, reviewRank, whyInFront } from './review-order.ts';

const requestedAt = new Date('2026-03-02T02:00:00.000Z');
const expectedBy = new Date('2026-03-03T02:00:00.000Z');
const half = new Date('2026-03-02T14:00:00.000Z');
const before = new Date(half.getTime() - 1);

it.each([
  [0, false, 0],
  [0, true, 1],
  [1, false, 2],
  [1, true, 3],
  [2, false, 4],
  [2, true, 5],
  [3, false, 6],
  [3, true, 7],
  [4, false, 8],
  [4, true, 9],
  [5, false, 10],
  [5, true, 11],
  [6, false, 12],
  [6, true, 13],
])('level %i, with a card: %s, is rank %i, and the rank says so', (level, hasCard, rank) => {
  expect(claimRank({ level, hasCard })).toBe(rank);
  expect(claimOf(rank)).toEqual({ level, hasCard });
});

test('a higher level stands in front whatever card others have, and nobody in front of a promise', () => {
  for (const level of levels.slice(1))
    expect(claimRank({ level, hasCard: false })).toBeGreaterThan(
      claimRank({ level: level - 1, hasCard: true }),
    );
  expect(claimRank({ level: 6, hasCard: true })).toBeLessThan(frontRank);
});

test('half of the promised time is over halfway between request and promise, to the millisecond', () => {
  expect(frontAt({ requestedAt, expectedBy })).toEqual(half);
  for (const rank of [0, 1, 13]) {
    expect(reviewRank({ rank, frontAt: half }, before)).toBe(rank);
    expect(reviewRank({ rank, frontAt: half }, half)).toBe(frontRank);
    expect(reviewRank({ rank, frontAt: half }, expectedBy)).toBe(frontRank);
  }
});

it.each([
  [0, before, null],
  [1, before, { reason: 'card', level: 0 }],
  [4, before, { reason: 'level', level: 2 }],
  [5, before, { reason: 'level_and_card', level: 2 }],
  [0, half, { reason: 'promise', level: 0 }],
  [13, half, { reason: 'promise', level: 6 }],
] as const)('rank %i at %s stands in front because of %j', (rank, now, why) => {
  expect(whyInFront({ rank, frontAt: half }, now)).toEqual(why);
});
