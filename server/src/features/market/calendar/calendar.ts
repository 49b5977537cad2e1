import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { TradingCalendar } from '@banyan/domain/market/session.ts';
import type { Reader } from '../../../platform/db/sql.ts';
import { type Bilingual, closedDays } from './holiday.store.ts';

/** The days of the market from one on, and why some of them are closed. */
export interface KnownCalendar extends TradingCalendar {
  reasons: ReadonlyMap<BusinessDate, Bilingual>;
}

/** Returns the calendar of the market from a business date on. */
export async function calendarFrom(
  reader: Reader,
  { isAlwaysOpen }: { isAlwaysOpen: boolean },
  from: BusinessDate,
): Promise<KnownCalendar> {
  const days = await closedDays(reader, from);
  const reasons = new Map(days.map(({ day, reason }) => [day, reason]));
  return { isAlwaysOpen, closed: new Set(reasons.keys()), reasons };
}
