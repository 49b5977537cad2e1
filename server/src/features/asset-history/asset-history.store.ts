import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { isNotParked } from '../../jobs/parked.store.ts';
import { insertRows } from '../../platform/db/insert-rows.ts';
import { lockGroups, peopleOf } from '../../platform/db/shards.ts';
import { type Reader, sql, type Writer } from '../../platform/db/sql.ts';

/** Under which kind a person is parked whose close cannot be written down; the first close after the release makes up for it. */
export const parkedAssets = 'assetHistory.person';

/** How a part of a person stands from a business date on. Minor units. */
interface AssetDayRow {
  user_id: string;
  part: string;
  on_date: BusinessDate;
  held: bigint;
  owed: bigint;
}

const types = {
  user_id: 'uuid',
  part: 'text',
  on_date: 'date',
  held: 'bigint',
  owed: 'bigint',
} as const satisfies Record<keyof AssetDayRow, string>;
const names = Object.keys(types) as (keyof AssetDayRow)[];

/** Returns the next people by id whose accounts are open, without those who are parked. */
export async function peopleAfter(reader: Reader, after: string, limit: number): Promise<string[]> {
  const rows = await reader.rows<{ user_id: string }>(sql`
    select u.user_id from users u
    where u.user_id > ${after} and u.closed_at is null and ${isNotParked(parkedAssets, sql`u.user_id`)}
    order by u.user_id limit ${limit}`);
  return rows.map(({ user_id }) => user_id);
}

/**
 * Returns those of some people whose accounts are open, and keeps them open until the commit: whoever closes theirs leaves
 * nothing here. Their commands go on meanwhile.
 */
export async function keepAllOpen(writer: Writer, people: readonly string[]): Promise<string[]> {
  const open: string[] = [];
  const keys = people.map((user_id) => ({ user_id }));
  for (const group of await lockGroups(writer, keys)) {
    const rows = await writer.rows<{ user_id: string }>(sql`
      select user_id from users where user_id = any(${peopleOf(group)}::uuid[]) and closed_at is null
      order by user_id for key share`);
    for (const { user_id } of rows) open.push(user_id);
  }
  return open;
}

/** Returns how the parts of some people stand by the newest close that said anything of each. */
export const standingsOf = (reader: Reader, people: readonly string[]): Promise<AssetDayRow[]> =>
  reader.rows<AssetDayRow>(sql`
    select user_id, part, on_date, held, owed from asset_standings
    where user_id = any(${[...people]}::uuid[])`);

/** Writes down how parts stand from a date on, in what was and in what is. */
export async function saveChanges(writer: Writer, rows: readonly AssetDayRow[]): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map((row) => names.map((name) => row[name]));
  await writer.run(sql`
    ${insertRows('asset_days', types, values)}
    on conflict (user_id, part, on_date) do update set held = excluded.held, owed = excluded.owed`);
  await writer.run(sql`
    ${insertRows('asset_standings', types, values)}
    on conflict (user_id, part) do update set on_date = excluded.on_date, held = excluded.held, owed = excluded.owed`);
}

/** Says that a date is closed for everybody; nothing where it was already. */
export async function saveClose(writer: Writer, on: BusinessDate, at: Date): Promise<void> {
  await writer.run(sql`
    insert into asset_closes (on_date, closed_at) values (${on}, ${at}) on conflict (on_date) do nothing`);
}

export async function isClosed(reader: Reader, on: BusinessDate): Promise<boolean> {
  const row = await reader.first(sql`select 1 as one from asset_closes where on_date = ${on}`);
  return row !== undefined;
}

/** Returns the last date that is closed; null before the first. */
export async function lastClose(reader: Reader): Promise<BusinessDate | null> {
  const row = await reader.first<{ on_date: BusinessDate | null }>(
    sql`select max(on_date) as on_date from asset_closes`,
  );
  return row?.on_date ?? null;
}

/**
 * Returns the closes before a date that people have missed who were parked and are no longer, the oldest first: of those
 * whom an operator has released since the last close.
 */
export const missedCloses = (
  reader: Reader,
  before: BusinessDate,
): Promise<{ user_id: string; on_date: BusinessDate }[]> =>
  reader.rows(sql`
    select p.item_id as user_id, c.on_date
    from parked_items p join asset_closes c on c.closed_at >= p.parked_at and c.on_date < ${before}
    where p.kind = ${parkedAssets}
      and p.released_at >= (select max(l.closed_at) from asset_closes l where l.on_date < ${before})
    order by c.on_date, p.item_id`);

/** Returns the first date at whose end a person had or owed anything; null: there was none. */
export async function firstDayOf(reader: Reader, userId: string): Promise<BusinessDate | null> {
  const row = await reader.first<{ on_date: BusinessDate | null }>(
    sql`select min(on_date) as on_date from asset_days where user_id = ${userId}`,
  );
  return row?.on_date ?? null;
}

/** Returns how each of some parts of a person stood at the end of each of some dates; of what was never there, no row. */
export const standingOn = (
  reader: Reader,
  userId: string,
  { dates, parts }: { dates: readonly BusinessDate[]; parts: readonly string[] },
): Promise<Omit<AssetDayRow, 'user_id'>[]> =>
  reader.rows(sql`
    select d.on_date, h.part, h.held, h.owed
    from unnest(${[...dates]}::date[]) as d(on_date)
    cross join unnest(${[...parts]}::text[]) as p(part)
    cross join lateral (
      select s.part, s.held, s.owed from asset_days s
      where s.user_id = ${userId} and s.part = p.part and s.on_date <= d.on_date order by s.on_date desc limit 1
    ) h`);
