import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { Closure, HolidayChange, HolidayState } from '@banyan/domain/market/holiday.ts';
import { type Query, type Reader, sql, type Writer } from '../../../platform/db/sql.ts';
import { following, type PageQuery } from '../../../platform/page.ts';

/** What was proposed and declared of days of the market. */

export interface Bilingual {
  zh: string;
  en: string;
}

export interface HolidayRow {
  holiday_id: string;
  day: BusinessDate;
  change: HolidayChange;
  reason: Bilingual;
  state: HolidayState;
  proposed_by: string;
  proposed_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  /** The declaration that has opened a closed or a short day again. */
  reopened_by: string | null;
}

const holidays: Query = sql`
  select holiday_id, day, change, reason, state, proposed_by, proposed_at, decided_by, decided_at, reopened_by
  from market_holidays`;

export const holidayById = (reader: Reader, holidayId: string): Promise<HolidayRow | undefined> =>
  reader.first<HolidayRow>(sql`${holidays} where holiday_id = ${holidayId}`);

/** Reads and locks all that was proposed of a day until the commit: two who decide about it do so one after the other. */
export const lockDay = (writer: Writer, day: BusinessDate): Promise<HolidayRow[]> =>
  writer.rows<HolidayRow>(sql`${holidays} where day = ${day} order by holiday_id for update`);

/** Returns a page of all that was proposed, the newest first. */
export function allHolidays(reader: Reader, page: PageQuery): Promise<HolidayRow[]> {
  const { where, order } = following(page.after, { at: 'proposed_at', id: 'holiday_id' });
  return reader.rows<HolidayRow>(sql`${holidays} where ${where} order by ${order} limit ${page.limit}`);
}

/** What stands of a day, and why. */
export interface DeclaredDay {
  day: BusinessDate;
  change: Closure;
  reason: Bilingual;
}

/** Returns the days from one on that are declared closed or short, in their order, each with its reason. */
export const declaredDays = (reader: Reader, from: BusinessDate): Promise<DeclaredDay[]> =>
  reader.rows<DeclaredDay>(sql`
    select day, change, reason from market_holidays
    where day >= ${from} and change <> 'open' and state = 'declared' and reopened_by is null order by day`);

type NewHoliday = Pick<
  HolidayRow,
  'holiday_id' | 'day' | 'change' | 'reason' | 'proposed_by' | 'proposed_at'
>;

export async function insertHoliday(writer: Writer, row: NewHoliday): Promise<void> {
  await writer.run(sql`
    insert into market_holidays (holiday_id, day, change, reason, state, proposed_by, proposed_at)
    values (${row.holiday_id}, ${row.day}, ${row.change}, ${JSON.stringify(row.reason)}, 'proposed',
      ${row.proposed_by}, ${row.proposed_at})`);
}

export const markHolidayDecided = (
  writer: Writer,
  holidayId: string,
  { state, by, at }: { state: 'declared' | 'refused'; by: string; at: Date },
): Promise<number> =>
  writer.run(sql`
    update market_holidays set state = ${state}, decided_by = ${by}, decided_at = ${at}
    where holiday_id = ${holidayId} and state = 'proposed'`);

/** Says which declaration has opened a closed or a short day again. */
export const markReopened = (writer: Writer, { day, holiday_id }: HolidayRow): Promise<number> =>
  writer.run(sql`
    update market_holidays set reopened_by = ${holiday_id}
    where day = ${day} and change <> 'open' and state = 'declared' and reopened_by is null`);
