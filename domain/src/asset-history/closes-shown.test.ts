import { expect, test } from 'vitest';
import { addDays } from '../calendar/business-date.ts';
import { closesShown, historySteps, mostPoints } from './closes-shown.ts';

test('days follow one another up to the last close, a month of them at most', () => {
  expect(closesShown('day', { first: '2028-02-27', last: '2028-03-02' })).toEqual([
    '2028-02-27',
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
    '2028-03-02',
  ]);
  const many = closesShown('day', { first: '2020-01-01', last: '2028-03-31' });
  expect([many.length, many[0], many.at(-1)]).toEqual([31, '2028-03-01', '2028-03-31']);
});

test('months are told by their last day, and the running one by the last close', () => {
  expect(closesShown('month', { first: '2027-12-15', last: '2028-03-02' })).toEqual([
    '2027-12-31',
    '2028-01-31',
    '2028-02-29',
    '2028-03-02',
  ]);
  // A month whose last day is the last close is there once.
  expect(closesShown('month', { first: '2028-01-31', last: '2028-02-29' })).toEqual([
    '2028-01-31',
    '2028-02-29',
  ]);
});

test('years are told by their last day', () => {
  expect(closesShown('year', { first: '2026-06-01', last: '2028-03-02' })).toEqual([
    '2026-12-31',
    '2027-12-31',
    '2028-03-02',
  ]);
});

test.each(historySteps)('nothing is told of what was before the first close, by %s', (step) => {
  expect(closesShown(step, { first: '2028-03-03', last: '2028-03-02' })).toEqual([]);
  expect(closesShown(step, { first: '2028-03-02', last: '2028-03-02' })).toEqual(['2028-03-02']);
});

test.each(historySteps)('a curve has no more points than it may, by %s', (step) => {
  const shown = closesShown(step, { first: '1900-01-01', last: '2028-03-02' });
  expect(shown).toHaveLength(mostPoints[step]);
  expect(shown.toSorted()).toEqual(shown);
  expect(new Set(shown.map((on) => addDays(on, 0))).size).toBe(shown.length);
});
