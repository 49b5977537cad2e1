import { addDays, addMonths, type BusinessDate } from '../calendar/business-date.ts';

/** Returns the dates on which instalments fall due: the same day of each month, or the last that the month has. */
export const dueDates = (startsOn: BusinessDate, months: number): BusinessDate[] =>
  Array.from({ length: months }, (_, index) => addMonths(startsOn, index + 1));

const weekdayOf = (date: BusinessDate): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/**
 * Returns the date by whose end an instalment is paid in time: its due date, or the Monday after when banks are closed on
 * it. Interest never waits for a Monday: it ends on the due date.
 */
export function payableUntil(dueOn: BusinessDate): BusinessDate {
  const days = { 6: 2, 0: 1 }[weekdayOf(dueOn)] ?? 0;
  return addDays(dueOn, days);
}
