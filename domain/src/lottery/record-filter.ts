import { addDays, addMonths, type BusinessDate } from '../calendar/business-date.ts';

/** By when draws were made; the specification's six, in its order. */
export const recordFilters = ['all', 'today', 'yesterday', 'this_week', 'this_month', 'last_month'] as const;
export type RecordFilter = (typeof recordFilters)[number];

export const recordFilterNames: Readonly<Record<RecordFilter, { zh: string; en: string }>> = {
  all: { zh: '全部', en: 'All' },
  today: { zh: '今天', en: 'Today' },
  yesterday: { zh: '昨天', en: 'Yesterday' },
  this_week: { zh: '本周', en: 'This week' },
  this_month: { zh: '本月', en: 'This month' },
  last_month: { zh: '上月', en: 'Last month' },
};

/** Days from the first to the last one; undefined: without a bound. */
export interface DaySpan {
  from: BusinessDate | undefined;
  to: BusinessDate | undefined;
}

const weekdayOf = (date: BusinessDate): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Returns the days of a filter as seen on a business date; a week begins on Monday. */
export function daysOf(filter: RecordFilter, today: BusinessDate): DaySpan {
  const yesterday = addDays(today, -1);
  const thisMonth = `${today.slice(0, 7)}-01`;
  return {
    all: { from: undefined, to: undefined },
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    this_week: { from: addDays(today, -weekdayOf(today)), to: today },
    this_month: { from: thisMonth, to: today },
    last_month: { from: addMonths(thisMonth, -1), to: addDays(thisMonth, -1) },
  }[filter];
}
