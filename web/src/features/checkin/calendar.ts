import { addDays, addMonths, type BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { CheckinPage } from './checkin.queries.ts';

type DayState = 'daily' | 'made_up' | 'missed' | 'gone' | 'open' | 'ahead';

export interface CalendarDay {
  date: BusinessDate;
  day: number;
  state: DayState;
  isToday: boolean;
}

/** Returns the day of the week of a date, from 0 for Monday. */
const weekdayOf = (date: BusinessDate): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

/**
 * Returns the weeks of a month from Monday on, null where the month has no day. `missed` can be made up for, `gone` no
 * more; `open` is today, and `ahead` is yet to come.
 */
export function weeksOf(
  page: Pick<CheckinPage, 'month' | 'today' | 'checkins' | 'makeUp' | 'firstMonth'>,
): (CalendarDay | null)[][] {
  const first = `${page.month}-01`;
  const end = addMonths(first, 1);
  const kinds = new Map(page.checkins.map(({ date, kind }) => [date, kind]));
  const cells: (CalendarDay | null)[] = Array.from({ length: weekdayOf(first) }, () => null);
  for (let date = first; date < end; date = addDays(date, 1))
    cells.push({
      date,
      day: Number(date.slice(8)),
      state: kinds.get(date) ?? stateWithout(page, date),
      isToday: date === page.today,
    });
  while (cells.length % 7 > 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

function stateWithout(
  { today, makeUp }: Pick<CheckinPage, 'today' | 'makeUp'>,
  date: BusinessDate,
): DayState {
  if (date === today) return 'open';
  if (date > today) return 'ahead';
  return makeUp.days.includes(date) ? 'missed' : 'gone';
}
