import type { checkinKinds } from '@banyan/api/checkin/checkin.ts';
import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { daysOfMonths } from '../../platform/db/months.ts';
import { type Reader, sql, type Writer } from '../../platform/db/sql.ts';
import { type DayPlace, following } from '../../platform/page.ts';

export interface CheckinRow {
  on_date: BusinessDate;
  kind: (typeof checkinKinds)[number];
  streak_day: number | null;
  /** What it brought; of a made-up one what it cost, below zero. */
  points: bigint;
  checked_at: Date;
}

const columns = sql`on_date, kind, streak_day, points, checked_at`;

export const checkinOn = (
  reader: Reader,
  userId: string,
  date: BusinessDate,
): Promise<CheckinRow | undefined> =>
  reader.first<CheckinRow>(
    sql`select ${columns} from checkins where user_id = ${userId} and on_date = ${date}`,
  );

/** Returns the check-ins of a month (`2026-11`), the first in front. */
export const checkinsOfMonth = (reader: Reader, userId: string, month: string): Promise<CheckinRow[]> =>
  reader.rows<CheckinRow>(sql`
    select ${columns} from checkins where user_id = ${userId} and ${daysOfMonths('on_date', [month])} order by on_date`);

/** Returns the check-ins of some days. */
export const checkinsOn = (
  reader: Reader,
  userId: string,
  dates: readonly BusinessDate[],
): Promise<CheckinRow[]> =>
  reader.rows<CheckinRow>(sql`
    select ${columns} from checkins where user_id = ${userId} and on_date = any(${[...dates]}::date[])`);

/** A streak is counted over so many days: eleven years. */
const longestStreak = 4_000;

/** Returns the days on which a person has checked in or that were made up for. */
export async function checkinDays(reader: Reader, userId: string): Promise<ReadonlySet<BusinessDate>> {
  const rows = await reader.rows<{ on_date: BusinessDate }>(sql`
    select on_date from checkins where user_id = ${userId} order by on_date desc limit ${longestStreak}`);
  return new Set(rows.map(({ on_date }) => on_date));
}

export async function insertCheckin(writer: Writer, userId: string, row: CheckinRow): Promise<void> {
  await writer.run(sql`
    insert into checkins (user_id, ${columns})
    values (${userId}, ${row.on_date}, ${row.kind}, ${row.streak_day}, ${row.points}, ${row.checked_at})`);
}

/** Returns how many days of a month were made up for. */
export async function countMakeUps(reader: Reader, userId: string, month: string): Promise<number> {
  const row = await reader.first<{ count: bigint }>(sql`
    select count(*) as count from checkins
    where user_id = ${userId} and kind = 'made_up' and ${daysOfMonths('on_date', [month])}`);
  return Number(row?.count ?? 0n);
}

export function checkinsPage(
  reader: Reader,
  userId: string,
  { after, limit }: { after: DayPlace | null; limit: number },
): Promise<CheckinRow[]> {
  const { where, order } = following(after, { at: 'on_date', id: 'on_date' });
  return reader.rows<CheckinRow>(sql`
    select ${columns} from checkins where user_id = ${userId} and ${where} order by ${order} limit ${limit}`);
}

/** Returns how many check-ins there were in each of some months, and what they brought less what make-ups cost. */
export const checkinSums = (
  reader: Reader,
  userId: string,
  months: readonly string[],
): Promise<{ month: string; days: bigint; points: bigint }[]> =>
  reader.rows(sql`
    select to_char(on_date, 'YYYY-MM') as month, count(*) as days, sum(points)::bigint as points
    from checkins where user_id = ${userId} and ${daysOfMonths('on_date', months)} group by 1 order by 1 desc`);
