import { expect, test } from 'vitest';
import { byDay } from './by-day.ts';

const dayOf = (text: string) => text.slice(0, 2);

test('what is of one day stands together, in its order', () => {
  expect(byDay(['02 b', '02 a', '01 c'], dayOf)).toEqual([
    { day: '02', items: ['02 b', '02 a'] },
    { day: '01', items: ['01 c'] },
  ]);
  expect(byDay([], dayOf)).toEqual([]);
});
