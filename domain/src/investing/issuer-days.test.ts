import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar/business-date.ts';
import { coverBpsOf, delayPeriods, forecast, type IssuerDay, shortfall } from './issuer-days.ts';

const day = (n: number, delayed = 0n, since: number | null = null): IssuerDay => ({
  day: addDays('2026-03-01', n),
  funded: 0n,
  due: delayed,
  delayed,
  delayedSince: since === null ? null : addDays('2026-03-01', since),
});

test.each([
  [0n, 0n, null],
  [5_000n, 0n, null],
  [0n, 1n, 0],
  [9_999n, 10_000n, 9_999],
  [10_000n, 10_000n, 10_000],
  [2n, 3n, 6_666],
])('funds of %i against %i due are a cover of %s', (funded, due, bps) => {
  expect(coverBpsOf({ funded, due })).toBe(bps);
});

describe('times in which payouts were late', () => {
  test('run from the first due date to the day on which the last of it was paid', () => {
    expect(delayPeriods([day(0), day(1, 5n, 1), day(2, 9n, 1), day(3, 4n, 2), day(4), day(5)])).toEqual([
      { dueOn: '2026-03-02', paidOn: '2026-03-05', most: 9n },
    ]);
  });

  test('stay open while something waits, and stand newest first', () => {
    expect(delayPeriods([day(0, 1n, 0), day(1), day(2, 2n, 2), day(3, 3n, 2)])).toEqual([
      { dueOn: '2026-03-03', paidOn: null, most: 3n },
      { dueOn: '2026-03-01', paidOn: '2026-03-02', most: 1n },
    ]);
  });

  test('are none where all was paid in time', () => {
    expect(delayPeriods([])).toEqual([]);
    expect(delayPeriods([day(0), day(1)])).toEqual([]);
  });
});

describe('the forecast', () => {
  const due = [
    { on: '2026-02-27', interest: 5n, principal: 0n },
    { on: '2026-03-01', interest: 1n, principal: 0n },
    { on: '2026-03-03', interest: 2n, principal: 90n },
    { on: '2026-03-04', interest: 7n, principal: 0n },
  ];
  const window = { today: '2026-03-01', days: 2 };

  test('counts what is overdue to today, and what lies beyond its end not at all', () => {
    expect(forecast(100n, due, window)).toEqual([
      { on: '2026-03-01', interest: 6n, principal: 0n, left: 94n },
      { on: '2026-03-02', interest: 0n, principal: 0n, left: 94n },
      { on: '2026-03-03', interest: 2n, principal: 90n, left: 2n },
    ]);
  });

  test.each([
    [98n, null],
    [97n, { on: '2026-03-03', missing: 1n }],
    [6n, { on: '2026-03-03', missing: 92n }],
    [5n, { on: '2026-03-01', missing: 93n }],
  ])('funds of %i are short %o', (funds, short) => {
    expect(shortfall(forecast(funds, due, window))).toEqual(short);
  });

  test('what is left at its end is the funds less all that is due by then', () => {
    const dues = fc.array(
      fc.record({
        on: fc.integer({ min: -5, max: 40 }).map((n) => addDays('2026-03-01', n)),
        interest: fc.bigInt(0n, 10n ** 12n),
        principal: fc.bigInt(0n, 10n ** 12n),
      }),
    );
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 13n), dues, (funds, all) => {
        const until = addDays('2026-03-01', 30);
        const owed = all
          .filter(({ on }) => on <= until)
          .reduce((total, { interest, principal }) => total + interest + principal, 0n);
        const days = forecast(funds, all, { today: '2026-03-01', days: 30 });
        expect(days.at(-1)?.left).toBe(funds - owed);
        expect(days).toHaveLength(31);
      }),
    );
  });
});
