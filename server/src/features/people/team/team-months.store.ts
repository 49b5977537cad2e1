import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { instantsOfDays, instantsOfMonths, monthOfInstant } from '../../../platform/db/months.ts';
import { type Query, type Reader, sql, type Writer } from '../../../platform/db/sql.ts';

/**
 * How many members came in each month: what the nights have counted, and the rows of the days since. A page of a team
 * of a hundred thousand reads as many rows as one of a thousand.
 */

const levels = [1, 2, 3];

/** The instant from which on members are not counted; before the first night that is every member. */
const uncounted = sql`
  joined_at >= coalesce((select counted_until::timestamp at time zone 'Asia/Shanghai' from team_months_counted), '-infinity')`;

/** Returns a condition on the newest rows of a person, level by level, as the index has them. */
const newestOf = (userId: string, select: Query, more: Query = sql`true`): Query =>
  sql.join(
    levels.map(
      (level) => sql`
        select ${sql.raw(String(level))}::smallint as level, ${select} from team_members
        where user_id = ${userId} and level = ${level} and ${uncounted} and ${more}`,
    ),
    sql` union all `,
  );

/** Returns how many members stand on each of the three levels. */
export async function teamCounts(
  reader: Reader,
  userId: string,
): Promise<{ level: number; members: number }[]> {
  const rows = await reader.rows<{ level: number; members: bigint }>(sql`
    select level, sum(joined)::bigint as members from (
      select level, joined::bigint from team_months where user_id = ${userId}
      union all (${newestOf(userId, sql`1::bigint as joined`)})
    ) counted group by level`);
  const known = new Map(rows.map(({ level, members }) => [level, Number(members)]));
  return levels.map((level) => ({ level, members: known.get(level) ?? 0 }));
}

/** Returns how many members came in each of some months; those in which nobody came are left out. */
export async function teamMonths(
  reader: Reader,
  userId: string,
  months: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const newest = newestOf(
    userId,
    sql`${monthOfInstant('joined_at')} as month, 1::bigint as joined`,
    instantsOfMonths('joined_at', months),
  );
  const rows = await reader.rows<{ month: string; joined: bigint }>(sql`
    select month, sum(joined)::bigint as joined from (
      select level, month, joined::bigint from team_months
      where user_id = ${userId} and month = any(${[...months]}::text[])
      union all (${newest})
    ) counted group by month`);
  return new Map(rows.map(({ month, joined }) => [month, Number(joined)]));
}

/** Returns the day before which members are counted, held until the commit; null where none are yet. */
export async function lockCounted(writer: Writer): Promise<BusinessDate | null> {
  const row = await writer.first<{ counted_until: BusinessDate }>(
    sql`select counted_until::text as counted_until from team_months_counted where id = 1 for update`,
  );
  return row?.counted_until ?? null;
}

/** Returns the month in which the first member came, as its first day; null where nobody came yet. */
export async function firstMonth(reader: Reader): Promise<BusinessDate | null> {
  const row = await reader.first<{ month: string }>(sql`
    select ${monthOfInstant('joined_at')} as month from team_members order by joined_at limit 1`);
  return row ? `${row.month}-01` : null;
}

/** Counts whoever joined on these days, which are of one month and begin with it. Returns how many counts are new. */
export const countMonth = (writer: Writer, days: { from: BusinessDate; to: BusinessDate }): Promise<number> =>
  writer.run(sql`
    insert into team_months (user_id, level, month, joined)
    select user_id, level, ${days.from.slice(0, 7)}, count(*)::integer from team_members
    where ${instantsOfDays('joined_at', days)} group by user_id, level
    on conflict (user_id, level, month) do update set joined = excluded.joined
    where team_months.joined <> excluded.joined`);

export async function setCounted(writer: Writer, until: BusinessDate): Promise<void> {
  await writer.run(sql`
    insert into team_months_counted (id, counted_until) values (1, ${until})
    on conflict (id) do update set counted_until = excluded.counted_until`);
}
