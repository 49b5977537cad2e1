import { expect, test } from 'vitest';
import { exchangeProblem, isClosed, mostOf, quickPoints, worthOf } from './exchange-amount.ts';

const terms = { pointsPerUnit: 100, maxPerDay: '2000', leftToday: '1500', balance: '1234', funds: '20.00' };

test('what is typed is judged by what there is, by the day and by whole units', () => {
  expect(['', '0', 'x', '1.5'].map((text) => exchangeProblem(text, terms))).toEqual(
    Array.from({ length: 4 }, () => 'needAmount'),
  );
  expect(exchangeProblem('1300', terms)).toBe('insufficient');
  expect(exchangeProblem('1600', { ...terms, balance: '5000' })).toBe('aboveMaximum');
  expect(exchangeProblem('150', terms)).toBe('notWhole');
  expect(exchangeProblem('1200', terms)).toBeUndefined();
});

test('the most is whole units of what there is and of what is left of the day', () => {
  expect(mostOf(terms)).toBe(1_200n);
  expect(mostOf({ ...terms, leftToday: '250' })).toBe(200n);
  expect(mostOf({ ...terms, balance: '99' })).toBe(0n);
});

test('round numbers stop at the most', () => {
  expect(quickPoints(terms)).toEqual([100n, 500n, 1_000n, 1_200n]);
  expect(quickPoints({ ...terms, balance: '500' })).toEqual([100n, 500n]);
  expect(quickPoints({ ...terms, balance: '99' })).toEqual([]);
});

test('100 points are 1.00; below that the funds are closed', () => {
  expect(worthOf(300n, terms)).toBe('3.00');
  expect(isClosed(terms)).toBe(false);
  expect(isClosed({ ...terms, funds: '0.99' })).toBe(true);
});
