import { expect, test } from 'vitest';
import { weeksOf } from './calendar.ts';

const page = {
  month: '2026-11',
  firstMonth: '2026-01',
  today: '2026-11-24',
  checkins: [
    { date: '2026-11-22', kind: 'made_up' as const, streakDay: null, points: '-20', at: '' },
    { date: '2026-11-23', kind: 'daily' as const, streakDay: 1, points: '5', at: '' },
  ],
  makeUp: { left: 2, perMonth: 3, cost: '20', days: ['2026-11-20', '2026-11-21'] },
};

test('a month begins on its day of the week, and has all its days', () => {
  const weeks = weeksOf(page);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  // 1 November 2026 is a Sunday.
  expect(weeks[0]?.map((cell) => cell?.day ?? 0)).toEqual([0, 0, 0, 0, 0, 0, 1]);
  expect(weeks.flat().filter((cell) => cell !== null)).toHaveLength(30);
  expect(
    weeksOf({ ...page, month: '2028-02' })
      .flat()
      .filter((cell) => cell !== null),
  ).toHaveLength(29);
});

test('each day says what became of it', () => {
  const of = (date: string) =>
    weeksOf(page)
      .flat()
      .find((cell) => cell?.date === date);
  expect(of('2026-11-22')).toMatchObject({ state: 'made_up', isToday: false });
  expect(of('2026-11-23')).toMatchObject({ state: 'daily' });
  expect(of('2026-11-21')).toMatchObject({ state: 'missed' });
  expect(of('2026-11-19')).toMatchObject({ state: 'gone' });
  expect(of('2026-11-24')).toMatchObject({ state: 'open', isToday: true });
  expect(of('2026-11-25')).toMatchObject({ state: 'ahead' });
});
