import { addDays, type BusinessDate } from '../calendar/business-date.ts';

/** How far apart the points of a curve are. */
export const historySteps = ['day', 'month', 'year'] as const;
export type HistoryStep = (typeof historySteps)[number];

/** So many points a curve has at most: a month of days, two years of months, and years of half a life. */
export const mostPoints: Readonly<Record<HistoryStep, number>> = { day: 31, month: 24, year: 40 };

/** The close before one of a curve: that of the day before, or of the last day of the month or year before. */
const before: Readonly<Record<HistoryStep, (on: BusinessDate) => BusinessDate>> = {
  day: (on) => addDays(on, -1),
  month: (on) => addDays(`${on.slice(0, 7)}-01`, -1),
  year: (on) => addDays(`${on.slice(0, 4)}-01-01`, -1),
};

/**
 * Returns the business dates whose closes a curve shows, the oldest first: the last one, and before it those of days, of
 * the last days of months or of years. None is before the first close on which there was anything.
 */
export function closesShown(
  step: HistoryStep,
  { first, last }: { first: BusinessDate; last: BusinessDate },
): BusinessDate[] {
  const shown: BusinessDate[] = [];
  for (let on = last; on >= first && shown.length < mostPoints[step]; on = before[step](on)) shown.push(on);
  return shown.toReversed();
}
