import { expect, test } from 'vitest';
import { payoutBookedOn } from './payout-day.ts';

test.each([
  ['2026-05-19', '2026-05-21', '2026-05-21', 'a run that comes late books on the day on which it pays'],
  ['2026-05-21', '2026-05-21', '2026-05-21', 'a run of today books today'],
  ['2026-05-22', '2026-05-21', '2026-05-22', 'a run of a day that the demo has reached books on that day'],
])('the run of %s on %s books under %s: %s', (runOf, today, booked) => {
  expect(payoutBookedOn(runOf, today)).toBe(booked);
});
