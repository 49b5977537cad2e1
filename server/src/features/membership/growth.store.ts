import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { partsPerHundredth } from '@banyan/domain/membership/growth.ts';
import { type Level, type LevelRules, levels, thresholdOf } from '@banyan/domain/membership/levels.ts';
import { isNotParked } from '../../jobs/parked.store.ts';
import { type AmongPeople, thesePeople } from '../../platform/db/among-people.ts';
import { unnest } from '../../platform/db/insert-rows.ts';
import { type Query, type Reader, sql, type Writer } from '../../platform/db/sql.ts';
import { earningBy } from '../investing/index.ts';

/** What the run of a night reads and writes: whatever it makes of many people's rows, it makes of them where they stand. */

/** Under which kind a person is parked whose growth of a day cannot be written down. */
export const parkedMembers = 'membership.person';

/** The date that is counted, and what levels took when it began. */
export interface GrowthRun {
  date: BusinessDate;
  rules: LevelRules;
}

/** Returns the highest level that a growth has reached (`levelFor`). */
const levelOf = (rules: LevelRules, growth: Query): Query => {
  const steps = levels
    .toReversed()
    .map((level) => sql`when ${growth} >= ${thresholdOf(rules, level)} then ${level}::integer`);
  return sql`case ${sql.join(steps, sql` `)} else 0 end`;
};

/** Returns the levels above the first, each with what it takes, as the table `n`. */
const levelSteps = (rules: LevelRules): Query => {
  const steps = levels.slice(1).map((level) => [level, thresholdOf(rules, level)]);
  return sql`${unnest({ level: 'integer', threshold: 'bigint' }, steps)} as n(level, threshold)`;
};

/** The first day of a period that is not counted yet: of whoever has not grown at all, its first. */
const firstUncounted = sql`greatest(e.starts_on, m.last_on + 1)`;

/** A period that ended by the last day counted is known by its own row: no transfer of it need be looked up any more. */
const mayBeUncounted = sql`(m.last_on is null or e.ends_on > m.last_on)`;

/** Somebody whose date was counted, or who has come to a level by it, or who has an earlier day that is not counted. */
export interface CountedRow {
  user_id: string;
  level: Level | null;
  is_behind: boolean;
}

/**
 * Counts the date for those of some people who had something invested on it, and writes the levels down that they come to.
 * Whoever has an earlier day that is not counted is left out and named. The row of the day decides between two runs at
 * once: who comes second finds it there, and changes nothing. As it is the first of its owner that was not counted, nobody
 * adds another day to the same growth meanwhile.
 */
export const countDay = (
  writer: Writer,
  { date, rules }: GrowthRun,
  among: AmongPeople,
): Promise<CountedRow[]> =>
  writer.rows<CountedRow>(sql`
    with invested as materialized (
      select e.user_id, (sum(e.principal) filter (where e.ends_on >= ${date}))::bigint as principal,
        coalesce(max(m.growth), 0) as growth, coalesce(max(m.carried), 0) as carried, coalesce(max(m.level), 0) as had,
        bool_or(${firstUncounted} < ${date}) as is_behind
      from ${earningBy(date, among)} e left join members m on m.user_id = e.user_id and ${among(sql`m.user_id`)}
      where ${mayBeUncounted} and ${firstUncounted} <= least(e.ends_on, ${date})
        and ${isNotParked(parkedMembers, sql`e.user_id`)}
      group by e.user_id having bool_or(e.ends_on >= ${date}) order by e.user_id
    ), grown as materialized (
      select i.user_id, i.principal, p.gained, p.carried, p.growth, i.had, ${levelOf(rules, sql`p.growth`)} as level
      from invested i cross join lateral (
        select (i.carried + i.principal) / ${partsPerHundredth} as gained,
          ((i.carried + i.principal) % ${partsPerHundredth})::integer as carried,
          i.growth + (i.carried + i.principal) / ${partsPerHundredth} as growth
      ) p where not i.is_behind
    ), counted as (
      insert into growth_days (user_id, on_date, principal, gained, carried, growth)
      select user_id, ${date}::date, principal, gained, carried, growth from grown
      on conflict (user_id, on_date) do nothing returning user_id, carried, growth
    ), saved as (
      insert into members (user_id, growth, carried, last_on, level)
      select user_id, growth, carried, ${date}::date, ${levelOf(rules, sql`growth`)} from counted
      on conflict (user_id) do update set growth = excluded.growth, carried = excluded.carried, last_on = excluded.last_on,
        level = greatest(members.level, excluded.level)
    ), reached as (
      insert into level_changes (user_id, level, on_date, threshold, growth)
      select g.user_id, n.level, ${date}::date, n.threshold, g.growth
      from grown g join ${levelSteps(rules)} on n.level > g.had and n.level <= g.level where g.level > g.had
      on conflict (user_id, level) do nothing
    )
    select user_id, null::integer as level, false as is_behind from counted
    union all select user_id, level, false from grown where level > had
    union all select user_id, null, true from invested where is_behind`);

/** Returns those of some people who had something invested on a date that is not counted, without those that are parked. */
export async function uncountedOn(reader: Reader, date: BusinessDate, among: AmongPeople): Promise<string[]> {
  const rows = await reader.rows<{ user_id: string }>(sql`
    select distinct e.user_id
    from ${earningBy(date, among)} e left join members m on m.user_id = e.user_id and ${among(sql`m.user_id`)}
    where e.ends_on >= ${date} and ${firstUncounted} <= ${date} and ${isNotParked(parkedMembers, sql`e.user_id`)}
    order by e.user_id`);
  return rows.map(({ user_id }) => user_id);
}

/** Returns the first day by a date on which somebody had something invested and that is not counted; null where none is. */
export async function firstUncountedDay(
  reader: Reader,
  userId: string,
  by: BusinessDate,
): Promise<BusinessDate | null> {
  const row = await reader.first<{ day: BusinessDate | null }>(sql`
    select min(${firstUncounted}) as day
    from ${earningBy(by, thesePeople([userId]))} e left join members m on m.user_id = e.user_id and m.user_id = ${userId}
    where ${firstUncounted} <= e.ends_on`);
  return row?.day ?? null;
}

const isAbove = ({ date, rules }: GrowthRun): Query => sql`
  m.last_on <= ${date} and ${levelOf(rules, sql`m.growth`)} > m.level and ${isNotParked(parkedMembers, sql`m.user_id`)}`;

/**
 * Returns the next people whose growth is enough for a level above the one that is written down; who has a day after the
 * date is left out. There are hardly ever any: whoever looks for them in their order fetches everybody, one by one.
 */
export async function membersAbove(
  reader: Reader,
  run: GrowthRun,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await reader.rows<{ user_id: string }>(sql`
    with above as materialized (select m.user_id from members m where ${isAbove(run)} and m.user_id > ${after})
    select user_id from above order by user_id limit ${limit}`);
  return rows.map(({ user_id }) => user_id);
}

/** Writes down the levels that rules which take less have given to some people. Returns who has come to which. */
export const raise = (
  writer: Writer,
  run: GrowthRun,
  among: AmongPeople,
): Promise<{ user_id: string; level: Level }[]> =>
  writer.rows<{ user_id: string; level: Level }>(sql`
    with above as materialized (
      select m.user_id, m.last_on, m.growth, m.level as had, ${levelOf(run.rules, sql`m.growth`)} as level
      from members m where ${among(sql`m.user_id`)} and ${isAbove(run)}
    ), raised as (
      update members m set level = a.level from above a
      where m.user_id = a.user_id and ${among(sql`m.user_id`)} and m.last_on = a.last_on and m.level = a.had
      returning m.user_id, m.level, m.growth, a.had
    ), reached as (
      insert into level_changes (user_id, level, on_date, threshold, growth)
      select r.user_id, n.level, ${run.date}::date, n.threshold, r.growth
      from raised r join ${levelSteps(run.rules)} on n.level > r.had and n.level <= r.level
    )
    select user_id, level from raised`);
