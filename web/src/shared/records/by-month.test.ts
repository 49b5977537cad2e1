import { expect, test } from 'vitest';
import { byMonth } from './by-month.ts';

test('a posting belongs to the month that it falls on in China', () => {
  const page = {
    items: [{ at: '2026-10-31T16:30:00.000Z' }, { at: '2026-10-31T15:30:00.000Z' }],
    months: [
      { month: '2026-11', in: '5.00', out: '0.00' },
      { month: '2026-10', in: '7.00', out: '1.00' },
    ],
  };
  expect(byMonth([page]).map(({ month, sums, items }) => [month, sums?.in, items.length])).toEqual([
    ['2026-11', '5.00', 1],
    ['2026-10', '7.00', 1],
  ]);
});

test('a month that goes on in the next page stays one group', () => {
  const page = { items: [{ at: '2026-11-02T02:00:00.000Z' }], months: [] };
  expect(byMonth([page, page])).toHaveLength(1);
});
