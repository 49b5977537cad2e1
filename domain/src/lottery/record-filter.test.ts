import { expect, test } from 'vitest';
import { daysOf, recordFilters } from './record-filter.ts';

const spans = (today: string) =>
  recordFilters.map((filter) => {
    const { from, to } = daysOf(filter, today);
    return `${filter} ${from ?? ''}–${to ?? ''}`;
  });

test('the six filters are days in Shanghai as seen today', () => {
  // A Wednesday.
  expect(spans('2026-11-25')).toEqual([
    'all –',
    'today 2026-11-25–2026-11-25',
    'yesterday 2026-11-24–2026-11-24',
    'this_week 2026-11-23–2026-11-25',
    'this_month 2026-11-01–2026-11-25',
    'last_month 2026-10-01–2026-10-31',
  ]);
});

test('a week begins on Monday, and a month before March or January has the days that it has', () => {
  expect(spans('2026-03-01')).toContain('this_week 2026-02-23–2026-03-01');
  expect(spans('2026-03-01')).toContain('yesterday 2026-02-28–2026-02-28');
  expect(spans('2028-03-31')).toContain('last_month 2028-02-01–2028-02-29');
  expect(spans('2027-01-04')).toContain('this_week 2027-01-04–2027-01-04');
  expect(spans('2027-01-04')).toContain('last_month 2026-12-01–2026-12-31');
});
