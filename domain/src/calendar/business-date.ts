/** A calendar day in Asia/Shanghai, written `YYYY-MM-DD`. Such texts sort as dates do. */
export type BusinessDate = string;

const shanghaiOffsetMs = 8 * 3_600_000; // China has kept UTC+8 without daylight saving since 1991.
const dayMs = 86_400_000;

/** Returns the business date that an instant falls on. */
export function businessDateOf(instant: Date): BusinessDate {
  return new Date(instant.getTime() + shanghaiOffsetMs).toISOString().slice(0, 10);
}

/** Returns what the clocks in Shanghai show at an instant, to the second: `2026-11-21 14:30:05`. */
export const businessClock = (instant: Date): string =>
  new Date(instant.getTime() + shanghaiOffsetMs).toISOString().slice(0, 19).replace('T', ' ');

/** Returns what the clocks in Shanghai show at an instant: `2026-11-21 14:30`. */
export const businessTimeOf = (instant: Date): string => businessClock(instant).slice(0, 16);

/** Returns the instant at which a business date begins (00:00 in Shanghai). */
export function startOf(date: BusinessDate): Date {
  return new Date(utcDay(date) - shanghaiOffsetMs);
}

export function addDays(date: BusinessDate, days: number): BusinessDate {
  return new Date(utcDay(date) + days * dayMs).toISOString().slice(0, 10);
}

/** Adds calendar months; a day that the month lacks becomes its last day (31 Jan + 1 month = 28 or 29 Feb). */
export function addMonths(date: BusinessDate, months: number): BusinessDate {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, lastDay));
  return first.toISOString().slice(0, 10);
}

/** Returns the whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: BusinessDate, to: BusinessDate): number {
  return Math.round((utcDay(to) - utcDay(from)) / dayMs);
}

/** Returns whether a date is a Saturday or a Sunday. */
export const isWeekend = (date: BusinessDate): boolean =>
  [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

/** Returns whether the text names a day that exists (2026-02-30 does not). */
export function isBusinessDate(text: string): boolean {
  // There is no year 0, and the database knows none.
  // Stryker disable next-line Regex: what surrounds a day is refused by the comparison with the day itself
  return /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) && addDays(text, 0) === text;
}

function utcDay(date: BusinessDate): number {
  // Not `Date.UTC`, which takes the years before 100 for the 1900s.
  return new Date(0).setUTCFullYear(
    Number(date.slice(0, 4)),
    Number(date.slice(5, 7)) - 1,
    Number(date.slice(8)),
  );
}
