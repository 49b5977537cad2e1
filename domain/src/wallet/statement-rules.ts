import type { BusinessDate } from '../calendar/business-date.ts';
import { addDays, addMonths } from '../calendar/business-date.ts';

/**
 * A statement of at most so many entries is made while the person waits: that takes a few tenths of a second on one core.
 * A longer one is made in the background.
 */
export const atOnceEntries = 1_000;

/** So many different statements a day: more than the months of a year, and no way to keep a server busy. */
export const statementsPerDay = 20;

/** A statement is kept for so many days; made again, it is the same. */
export const statementKeptDays = 30;

/** So long the photo of a receipt is kept: until long after its transfer has come or not. */
export const proofKeptDays = 180;

export const statementPeriods = ['this_month', 'last_month', 'this_year', 'last_year'] as const;
export type StatementPeriod = (typeof statementPeriods)[number];

export interface Period {
  from: BusinessDate;
  to: BusinessDate;
}

/** Returns the period that a choice names, both days included; one that is not over ends today. */
export function periodOf(choice: StatementPeriod, today: BusinessDate): Period {
  const month = `${today.slice(0, 7)}-01`;
  const year = `${today.slice(0, 4)}-01-01`;
  switch (choice) {
    case 'this_month':
      return { from: month, to: today };
    case 'last_month':
      return { from: addMonths(month, -1), to: addDays(month, -1) };
    case 'this_year':
      return { from: year, to: today };
    case 'last_year':
      return { from: addMonths(year, -12), to: addDays(year, -1) };
  }
}

/** Returns what is wrong with a period, or null. */
export function periodProblem({ from, to }: Period, today: BusinessDate): 'reversed' | 'future' | null {
  if (from > to) return 'reversed';
  return to > today ? 'future' : null;
}
