import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar/business-date.ts';
import { defaultPolicy } from '../policy.ts';
import { missedDays, rewardOf, roundOf, rungsOf, standingOn, streakEndingOn } from './streak.ts';

const { reward } = defaultPolicy.checkin;
const days = (...dates: string[]) => new Set(dates);

test('a streak brings 5, 5, 10, 10, 15, 15, 30, and begins again', () => {
  expect(rungsOf(reward)).toEqual([5, 5, 10, 10, 15, 15, 30]);
  expect([1, 2, 3, 6, 7, 8, 14, 15].map((day) => rewardOf(reward, day))).toEqual([
    5n,
    5n,
    10n,
    15n,
    30n,
    5n,
    30n,
    5n,
  ]);
});

test('a streak stands until a day has passed without a check-in', () => {
  const three = days('2026-02-26', '2026-02-27', '2026-02-28');
  expect(standingOn(three, '2026-02-28')).toEqual({ streak: 3, isDone: true, nextDay: 4 });
  expect(standingOn(three, '2026-03-01')).toEqual({ streak: 3, isDone: false, nextDay: 4 });
  expect(standingOn(three, '2026-03-02')).toEqual({ streak: 0, isDone: false, nextDay: 1 });
  expect(standingOn(days(), '2026-03-02')).toEqual({ streak: 0, isDone: false, nextDay: 1 });
});

const round = (streak: number, isDone: boolean) =>
  roundOf(reward, { streak, isDone, nextDay: streak + 1 }, '2026-03-02').map(
    ({ day, on, isToday }) => `${day}${on ? ` ${on.slice(5)}` : ''}${isToday ? '!' : ''}`,
  );

test('a round has the days that are done, with their dates, and those to come', () => {
  expect(round(0, false)).toEqual(['1!', '2', '3', '4', '5', '6', '7']);
  expect(round(2, false)).toEqual(['1 02-28', '2 03-01', '3!', '4', '5', '6', '7']);
  expect(round(2, true)).toEqual(['1 03-01', '2 03-02!', '3', '4', '5', '6', '7']);
});

test('a round that is finished stays for its day, and the next one follows', () => {
  expect(round(7, true).at(-1)).toBe('7 03-02!');
  expect(round(7, false)).toEqual(['8!', '9', '10', '11', '12', '13', '14']);
  expect(round(8, true)[0]).toBe('8 03-02!');
});

test('29 February is a day of its own', () => {
  const around = days('2028-02-28', '2028-02-29', '2028-03-01');
  expect(streakEndingOn(around, '2028-03-01')).toBe(3);
  around.delete('2028-02-29');
  expect(streakEndingOn(around, '2028-03-01')).toBe(1);
});

test('missed are the days of this month before today, since somebody joined', () => {
  const some = days('2026-03-02', '2026-03-04');
  const missed = (today: string, joinedOn: string) => missedDays(some, { today, joinedOn });
  expect(missed('2026-03-05', '2026-01-10')).toEqual(['2026-03-01', '2026-03-03']);
  expect(missed('2026-03-05', '2026-03-03')).toEqual(['2026-03-03']);
  expect(missed('2026-03-01', '2026-01-10')).toEqual([]);
  expect(missed('2026-03-05', '2026-03-05')).toEqual([]);
});

test('a day that is made up for joins what stood before it and after it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 30 }), (before, after) => {
      const gap = '2026-05-15';
      const all = new Set<string>();
      for (let i = 1; i <= before; i += 1) all.add(addDays(gap, -i));
      for (let i = 1; i <= after; i += 1) all.add(addDays(gap, i));
      const last = addDays(gap, after);
      expect(streakEndingOn(all, last)).toBe(after);
      all.add(gap);
      expect(streakEndingOn(all, last)).toBe(before + 1 + after);
    }),
  );
});
