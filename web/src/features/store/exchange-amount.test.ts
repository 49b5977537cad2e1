import { expect, test } from 'vitest';
import { exchangeProblem, fundedPoints, isClosed, mostOf, quickPoints, worthOf } from './exchange-amount.ts';

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

test('of what the funds do not hold nothing is offered, and it is said as soon as it is typed', () => {
  const poor = { ...terms, funds: '5.99' };
  expect(fundedPoints(poor)).toBe(500n);
  expect(mostOf(poor)).toBe(500n);
  expect(quickPoints(poor)).toEqual([100n, 500n]);
  expect(exchangeProblem('500', poor)).toBeUndefined();
  expect(exchangeProblem('501', poor)).toBe('aboveFunds');
  // An amount above the own balance, or above the day's maximum, is the nearer reason.
  expect(exchangeProblem('1300', poor)).toBe('insufficient');
  expect(exchangeProblem('1600', { ...poor, balance: '5000' })).toBe('aboveMaximum');
  // The last cent counts, and a fraction of a unit does not.
  expect(mostOf({ ...terms, funds: '12.00' })).toBe(1_200n);
  expect(mostOf({ ...terms, funds: '11.99' })).toBe(1_100n);
  expect(quickPoints({ ...terms, funds: '0.99' })).toEqual([]);
});

test('100 points are 1.00; below that the funds are closed', () => {
  expect(worthOf(300n, terms)).toBe('3.00');
  expect(isClosed(terms)).toBe(false);
  expect(isClosed({ ...terms, funds: '1.00' })).toBe(false);
  expect(isClosed({ ...terms, funds: '0.99' })).toBe(true);
  expect(isClosed({ ...terms, funds: '0.00' })).toBe(true);
});
