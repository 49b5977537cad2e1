import { addDays, type BusinessDate, daysBetween } from '../calendar/business-date.ts';

/** Proposed by one operator, declared or refused by another. */
export const holidayStates = ['proposed', 'declared', 'refused'] as const;
export type HolidayState = (typeof holidayStates)[number];

/**
 * What a proposal makes of a day: `close` it, `shorten` it to its morning, or `open` it again, for all its hours, after
 * one of the two was declared.
 */
export const holidayChanges = ['close', 'shorten', 'open'] as const;
export type HolidayChange = (typeof holidayChanges)[number];

/** What may be declared of a day for as long as it is not opened again. */
export type Closure = Exclude<HolidayChange, 'open'>;

/** So many days ahead a day can be declared closed or short at the most. */
export const maxHolidayDaysAhead = 400;

type HolidayRefusal = 'day_invalid' | 'already_so' | 'open_first';

/**
 * Returns what keeps a day from being closed, shortened or opened, or null. People learn of it a day before at the
 * latest: what comes sooner is a halt.
 *
 * @param declared What stands of each day that was declared closed or short.
 */
export function holidayRefusal(
  { day, change }: { day: BusinessDate; change: HolidayChange },
  { today, declared }: { today: BusinessDate; declared: ReadonlyMap<BusinessDate, Closure> },
): HolidayRefusal | null {
  if (day < addDays(today, 1) || daysBetween(today, day) > maxHolidayDaysAhead) return 'day_invalid';
  const standing = declared.get(day) ?? 'open';
  if (standing === change) return 'already_so';
  return standing === 'open' || change === 'open' ? null : 'open_first';
}
