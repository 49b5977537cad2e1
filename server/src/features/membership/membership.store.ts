import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import {
  type Level,
  type LevelRules,
  levels,
  nextLevel,
  thresholdOf,
} from '@banyan/domain/membership/levels.ts';
import { insertRows, unnest } from '../../platform/db/insert-rows.ts';
import { lockGroups, peopleOf } from '../../platform/db/shards.ts';
import { type Query, type Reader, sql, type WholeReader, type Writer } from '../../platform/db/sql.ts';
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

/** Locks people until the commit: what is added to their growth comes one after the other. */
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

/** Returns some people's rows; whoever has none yet has not grown. */
export const membersOf = (reader: Reader, people: readonly string[]): Promise<MemberRow[]> =>
  reader.rows<MemberRow>(sql`
    select ${memberColumns} from members where user_id = any(${[...people]}::uuid[]) order by user_id`);

/**
 * Returns some people, of those that a condition on `m` lets through, whose growth is enough for a level above the one
 * that is written down; who has a day after the date is left out.
 */
export async function membersAbove(
  reader: Reader,
  { date, rules }: { date: BusinessDate; rules: LevelRules },
  condition: Query,
  limit: number,
): Promise<string[]> {
  const steps = levels.flatMap((level) => {
    const next = nextLevel(level);
    return next === null ? [] : [[level, thresholdOf(rules, next)]];
  });
  const rows = await reader.rows<{ user_id: string }>(sql`
    select m.user_id
    from members m join ${unnest({ level: 'integer', threshold: 'bigint' }, steps)} as n(level, threshold)
      on n.level = m.level and n.threshold <= m.growth
    where m.last_on <= ${date} and ${condition} order by m.user_id limit ${limit}`);
  return rows.map(({ user_id }) => user_id);
}

export async function saveMembers(writer: Writer, rows: readonly MemberRow[]): Promise<void> {
  const types = {
    user_id: 'uuid',
    growth: 'bigint',
    carried: 'integer',
    last_on: 'date',
    level: 'integer',
  };
  await writer.run(sql`
    ${insertRows(
      'members',
      types,
      rows.map((row) => [row.user_id, row.growth, row.carried, row.last_on, row.level]),
    )}
    on conflict (user_id) do update set growth = excluded.growth, carried = excluded.carried, last_on = excluded.last_on,
      level = excluded.level`);
}

export async function insertGrowthDays(writer: Writer, rows: readonly GrowthDayRow[]): Promise<void> {
  const types = {
    user_id: 'uuid',
    on_date: 'date',
    principal: 'bigint',
    gained: 'bigint',
    carried: 'integer',
    growth: 'bigint',
  };
  const values = rows.map((row) => [
    row.user_id,
    row.on_date,
    row.principal,
    row.gained,
    row.carried,
    row.growth,
  ]);
  await writer.run(insertRows('growth_days', types, values));
}

export async function insertLevelChanges(writer: Writer, rows: readonly LevelChangeRow[]): Promise<void> {
  const types = {
    user_id: 'uuid',
    level: 'integer',
    on_date: 'date',
    threshold: 'bigint',
    growth: 'bigint',
  };
  const values = rows.map((row) => [row.user_id, row.level, row.on_date, row.threshold, row.growth]);
  await writer.run(insertRows('level_changes', types, values));
}

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
