import { type BusinessDate, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import type { Closure } from '@banyan/domain/market/holiday.ts';
import { sessionAt, type TradingCalendar, tradingDayOf } from '@banyan/domain/market/session.ts';
import type { Reader } from '../../../platform/db/sql.ts';
import { type Bilingual, declaredDays } from './holiday.store.ts';

/** The days of the market from one on, and why some of them are closed or short. */
export interface KnownCalendar extends TradingCalendar {
  reasons: ReadonlyMap<BusinessDate, Bilingual>;
}

/** Returns the calendar of the market from a business date on. */
export async function calendarFrom(
  reader: Reader,
  { isAlwaysOpen }: { isAlwaysOpen: boolean },
  from: BusinessDate,
): Promise<KnownCalendar> {
  const declared = await declaredDays(reader, from);
  const daysOf = (wanted: Closure) =>
    new Set(declared.filter(({ change }) => change === wanted).map(({ day }) => day));
  const reasons = new Map(declared.map(({ day, reason }) => [day, reason]));
  return { isAlwaysOpen, closed: daysOf('close'), short: daysOf('shorten'), reasons };
}

/** Returns the days from one on that are declared closed: weekends are not among them, nor is a day that is only short. */
export const closedDays = async (reader: Reader, from: BusinessDate): Promise<ReadonlySet<BusinessDate>> =>
  (await calendarFrom(reader, { isAlwaysOpen: false }, from)).closed;

/** Returns why the market is closed now, where that was declared: on a closed day, and once a short one has ended. */
export function whyClosed(
  { now, today }: { now: Date; today: BusinessDate },
  calendar: KnownCalendar,
): Bilingual | null {
  const reason = calendar.reasons.get(today);
  const day = tradingDayOf(today, calendar);
  if (!reason || day === 'whole') return null;
  if (day === 'closed') return reason;
  const { phase, until } = sessionAt(now, calendar);
  const hasEnded = phase === 'closed' && until !== null && businessDateOf(until) > today;
  return hasEnded ? reason : null;
}
