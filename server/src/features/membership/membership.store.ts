import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { Level } from '@banyan/domain/membership/levels.ts';
import { lockGroups, peopleOf } from '../../platform/db/shards.ts';
import { type Reader, sql, type WholeReader, type Writer } from '../../platform/db/sql.ts';
import { type DayPlace, following, type PageQuery } from '../../platform/page.ts';

/** Growth in hundredths, what is carried in 365ths of one. */
export interface MemberRow {
  user_id: string;
  growth: bigint;
  carried: number;
  last_on: BusinessDate;
  level: Level;
}

export interface GrowthDayRow {
  user_id: string;
  on_date: BusinessDate;
  /** Minor units. */
  principal: bigint;
  gained: bigint;
  carried: number;
  growth: bigint;
}

export interface LevelChangeRow {
  user_id: string;
  level: Level;
  on_date: BusinessDate;
  threshold: bigint;
  growth: bigint;
}

/** Locks people until the commit: nobody closes their account meanwhile. */
export async function lockPeople(writer: Writer, people: readonly string[]): Promise<void> {
  const keys = people.map((user_id) => ({ user_id }));
  for (const group of await lockGroups(writer, keys))
    await writer.rows(sql`
      select user_id from users where user_id = any(${peopleOf(group)}::uuid[]) order by user_id for update`);
}

const memberColumns = sql`user_id, growth, carried, last_on, level`;
const dayColumns = sql`user_id, on_date, principal, gained, carried, growth`;

export const memberOf = (reader: Reader, userId: string): Promise<MemberRow | undefined> =>
  reader.first<MemberRow>(sql`select ${memberColumns} from members where user_id = ${userId}`);

export const levelChangesOf = (reader: Reader, userId: string): Promise<LevelChangeRow[]> =>
  reader.rows<LevelChangeRow>(sql`
    select user_id, level, on_date, threshold, growth from level_changes where user_id = ${userId} order by level`);

/** Returns a page of what each date added to somebody's growth, the newest first. */
export function growthDaysOf(
  reader: Reader,
  userId: string,
  { after, limit }: { after: DayPlace | null; limit: number },
): Promise<GrowthDayRow[]> {
  const { where, order } = following(after, { at: 'on_date', id: 'on_date' });
  return reader.rows<GrowthDayRow>(sql`
    select ${dayColumns} from growth_days where user_id = ${userId} and ${where} order by ${order} limit ${limit}`);
}

export const countByLevel = (reader: WholeReader): Promise<{ level: Level; people: bigint }[]> =>
  reader.rows(sql`select level, count(*) as people from members group by level order by level`);

/** Returns a page of people with growth, of a level or all, or one of them, whose last day is newest in front. */
export function membersPage(
  reader: Reader,
  { level, userId }: { level: number | undefined; userId: string | undefined },
  page: Omit<PageQuery, 'after'> & { after: DayPlace | null },
): Promise<MemberRow[]> {
  const { where, order } = following(page.after, { at: 'last_on', id: 'user_id' });
  return reader.rows<MemberRow>(sql`
    select ${memberColumns} from members
    where ${userId === undefined ? sql`true` : sql`user_id = ${userId}`}
      and ${level === undefined ? sql`true` : sql`level = ${level}`} and ${where} order by ${order} limit ${page.limit}`);
}
