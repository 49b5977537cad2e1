import { addDays, addMonths, type BusinessDate, isWeekend } from '../calendar/business-date.ts';

/** Returns the dates on which instalments fall due: the same day of each month, or the last that the month has. */
export const dueDates = (startsOn: BusinessDate, months: number): BusinessDate[] =>
  Array.from({ length: months }, (_, index) => addMonths(startsOn, index + 1));

/** The date that was agreed for an instalment, the one that it was deferred to, if it was, and by when each is kept. */
export interface DueDate {
  dueOn: BusinessDate;
  /** The last day on which it is paid in time, as it was promised with the schedule. */
  payableUntil?: BusinessDate;
  deferredTo?: BusinessDate | null;
  /** The last day on which it is paid in time once it was deferred. */
  deferredUntil?: BusinessDate | null;
}

/** Returns the date on which an instalment falls due: its own, or the one that it was deferred to. */
export const fallsDueOn = ({ dueOn, deferredTo }: DueDate): BusinessDate => deferredTo ?? dueOn;

/** Returns the last date on which anything of a loan falls due; undefined before it has a schedule. */
export const lastDueOn = (instalments: readonly DueDate[]): BusinessDate | undefined =>
  instalments.map(fallsDueOn).toSorted().at(-1);

const noHolidays: ReadonlySet<BusinessDate> = new Set();

/**
 * Returns the date by whose end an instalment is paid in time: its due date, or the next day that is neither of a weekend
 * nor declared closed. Interest never waits for it: it ends on the due date. A weekend stays one whatever is declared,
 * so that nobody has less time than was agreed where people work on a Saturday.
 */
export function payableUntil(
  dueOn: BusinessDate,
  closed: ReadonlySet<BusinessDate> = noHolidays,
): BusinessDate {
  let date = dueOn;
  while (isWeekend(date) || closed.has(date)) date = addDays(date, 1);
  return date;
}

/**
 * Returns the date by whose end an instalment is paid in time, as it was promised. Of one that nobody was promised anything
 * about, as in a schedule that is only reckoned, it is the next day after a weekend.
 */
export function promisedUntil(instalment: DueDate): BusinessDate {
  const { dueOn, deferredTo } = instalment;
  if (deferredTo) return instalment.deferredUntil ?? payableUntil(deferredTo);
  return instalment.payableUntil ?? payableUntil(dueOn);
}
