import { expect, test } from 'vitest';
import '../../platform/testing/fake-browser.ts';
import type { DrawSegment } from './draws.queries.ts';
import { averageOf, chanceText } from './prize.ts';

const segment = (prize: DrawSegment['prize'], weight: number): DrawSegment => ({
  number: 1,
  name: { zh: '', en: '' },
  prize,
  weight,
  stock: null,
  left: null,
});

test('a chance is a percentage to the hundredth', () => {
  expect([1, 50, 100, 3_090, 10_000].map(chanceText)).toEqual([
    '0.01%',
    '0.50%',
    '1.00%',
    '30.90%',
    '100.00%',
  ]);
});

test('goods are left out of what a draw brings on average', () => {
  const segments = [
    segment({ kind: 'points', amount: '10' }, 5_000),
    segment({ kind: 'good', goodId: '00000000-0000-4000-8000-000000000001' }, 5_000),
  ];
  expect(averageOf(segments)).toEqual({ points: '5.00', cash: '0.00' });
});

test('what a draw brings on average is cut, so that nothing is promised', () => {
  const segments = [
    segment({ kind: 'points', amount: '10' }, 3_333),
    segment({ kind: 'cash', amount: '1.99' }, 100),
    segment({ kind: 'none' }, 6_567),
  ];
  // 3.333 points, and 0.0199 of money.
  expect(averageOf(segments)).toEqual({ points: '3.33', cash: '0.01' });
});
