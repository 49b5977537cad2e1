import { expect, test } from 'vitest';
import { arrivalOf, leftAtOnce, mayCancelRedemption } from './redemption.ts';

const day = { instantLimit: 100n, redeemedAtOnce: 40n };

test.each([
  { amount: 59n, isInstant: true, arrivesOn: '2028-02-28' },
  { amount: 60n, isInstant: true, arrivesOn: '2028-02-28' },
  { amount: 61n, isInstant: false, arrivesOn: '2028-02-29' },
])('of a redemption of $amount nothing is split: it arrives whole, at once or the next day', (row) => {
  const { amount, ...arrival } = row;
  expect(arrivalOf(amount, day, '2028-02-28')).toEqual(arrival);
});

test('a limit that was lowered leaves nothing, and no less than that', () => {
  expect(leftAtOnce(day)).toBe(60n);
  expect(leftAtOnce({ instantLimit: 39n, redeemedAtOnce: 40n })).toBe(0n);
});

test('a redemption may be cancelled while it waits, before the date of its arrival', () => {
  const waiting = { state: 'waiting', arrivesOn: '2028-03-01' } as const;
  expect(mayCancelRedemption(waiting, '2028-02-29')).toBe(true);
  expect(mayCancelRedemption(waiting, '2028-03-01')).toBe(false);
  expect(mayCancelRedemption({ ...waiting, state: 'done' }, '2028-02-29')).toBe(false);
});
