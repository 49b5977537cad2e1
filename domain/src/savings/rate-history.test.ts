import { expect, test } from 'vitest';
import { rateAt } from './rate-history.ts';

const second = new Date('2026-05-01T00:00:00Z');
const history = [
  { from: new Date('2026-06-01T00:00:00Z'), rateBps: 150 },
  { from: second, rateBps: 180 },
  { from: null, rateBps: 200 },
];

test('a rate is in force from its instant on, until the next one is', () => {
  expect(rateAt(history, new Date(second.getTime() - 1))).toBe(200);
  expect(rateAt(history, second)).toBe(180);
  expect(rateAt(history, new Date('2026-07-01T00:00:00Z'))).toBe(150);
  expect(rateAt([], second)).toBe(0);
});
