import { addDays, addMonths, type BusinessDate, daysBetween } from '../calendar/business-date.ts';

/**
 * Returns how many points a month gives on a day on average, cut, when so many were given by today, and how many it will
 * have given by its end if that goes on.
 */
export function budgetForecast(given: bigint, today: BusinessDate): { perDay: bigint; forecast: bigint } {
  const first = `${today.slice(0, 7)}-01`;
  const perDay = given / BigInt(daysBetween(first, today) + 1);
  const daysLeft = daysBetween(today, addDays(addMonths(first, 1), -1));
  return { perDay, forecast: given + perDay * BigInt(daysLeft) };
}
