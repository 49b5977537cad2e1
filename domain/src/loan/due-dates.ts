import { addDays, addMonths, type BusinessDate } from '../calendar/business-date.ts';

/** Returns the dates on which instalments fall due: the same day of each month, or the last that the month has. */
export const dueDates = (startsOn: BusinessDate, months: number): BusinessDate[] =>
  Array.from({ length: months }, (_, index) => addMonths(startsOn, index + 1));

/** The date that was agreed for an instalment, and the one that it was deferred to, if it was. */
export interface DueDate {
  dueOn: BusinessDate;
  deferredTo?: BusinessDate | null;
}

/** Returns the date on which an instalment falls due: its own, or the one that it was deferred to. */
export const fallsDueOn = ({ dueOn, deferredTo }: DueDate): BusinessDate => deferredTo ?? dueOn;

/** Returns the last date on which anything of a loan falls due; undefined before it has a schedule. */
export const lastDueOn = (instalments: readonly DueDate[]): BusinessDate | undefined =>
  instalments.map(fallsDueOn).toSorted().at(-1);

const weekdayOf = (date: BusinessDate): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/**
 * Returns the date by whose end an instalment is paid in time: its due date, or the Monday after when banks are closed on
 * it. Interest never waits for a Monday: it ends on the due date.
 */
export function payableUntil(dueOn: BusinessDate): BusinessDate {
  const days = { 6: 2, 0: 1 }[weekdayOf(dueOn)] ?? 0;
  return addDays(dueOn, days);
}

/** Returns the date before which whatever fell due and is unpaid is late today: what a weekend delays is not, on its Monday. */
export function lateBefore(today: BusinessDate): BusinessDate {
  const days = { 0: 1, 1: 2 }[weekdayOf(today)] ?? 0;
  return addDays(today, -days);
}
