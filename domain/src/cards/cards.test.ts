import { expect, test } from 'vitest';
import { segmentCounts } from '../lottery/games.ts';
import { cards, isRare, isSpare, missingCards } from './cards.ts';
import { isOpenCardGift } from './gift-state.ts';

test('there are as many cards as segments of their odds, and one is rare', () => {
  expect(cards.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
  expect(cards).toHaveLength(segmentCounts.cards);
  expect(cards.filter(({ number }) => isRare(number)).map(({ name }) => name.en)).toEqual(['Grove']);
});

test('a card may be given away where one of it stays, and what is offered counts for neither', () => {
  expect(isSpare({ held: 2, offered: 0 })).toBe(true);
  expect(isSpare({ held: 1, offered: 0 })).toBe(false);
  expect(isSpare({ held: 2, offered: 1 })).toBe(false);
  expect(isSpare({ held: 3, offered: 1 })).toBe(true);
});

test('a set takes one of each that is not offered to anybody', () => {
  const full = cards.map(({ number }) => ({ card: number, held: 1, offered: 0 }));
  expect(missingCards(full)).toEqual([]);
  expect(missingCards([])).toEqual([1, 2, 3, 4, 5]);
  expect(missingCards(full.map((one) => (one.card === 3 ? { ...one, offered: 1 } : one)))).toEqual([3]);
});

test('an offer is open until its time is over, and no longer than it waits', () => {
  const expiresAt = new Date(1_000);
  expect(isOpenCardGift({ state: 'offered', expiresAt }, new Date(999))).toBe(true);
  expect(isOpenCardGift({ state: 'offered', expiresAt }, new Date(1_000))).toBe(false);
  expect(isOpenCardGift({ state: 'accepted', expiresAt }, new Date(0))).toBe(false);
});
