import { addDays, type BusinessDate, daysBetween } from '../calendar/business-date.ts';

/** Proposed by one operator, declared or refused by another. */
export const holidayStates = ['proposed', 'declared', 'refused'] as const;
export type HolidayState = (typeof holidayStates)[number];

/** What a proposal makes of a day: `close` it, or `open` one again that was declared closed. */
export const holidayChanges = ['close', 'open'] as const;
export type HolidayChange = (typeof holidayChanges)[number];

/** So many days ahead a day can be declared closed at the most. */
export const maxHolidayDaysAhead = 400;

type HolidayRefusal = 'day_invalid' | 'already_so';

/**
 * Returns what keeps a day from being closed or opened, or null. People learn of it a day before at the latest: what
 * comes sooner is a halt.
 */
export function holidayRefusal(
  { day, change }: { day: BusinessDate; change: HolidayChange },
  { today, closed }: { today: BusinessDate; closed: ReadonlySet<BusinessDate> },
): HolidayRefusal | null {
  if (day < addDays(today, 1) || daysBetween(today, day) > maxHolidayDaysAhead) return 'day_invalid';
  return closed.has(day) === (change === 'close') ? 'already_so' : null;
}
