import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { GroupState } from '@banyan/domain/group-buy/group-state.ts';
import { isNotParked } from '../../jobs/parked.store.ts';
import { type Query, type Reader, sql, type Writer } from '../../platform/db/sql.ts';
import { following, type PageQuery } from '../../platform/page.ts';

export interface GroupRow {
  group_id: string;
  offer_id: string;
  product_id: string;
  code: string;
  number: string;
  size: number;
  bonus_bps: number;
  deadline_hours: number;
  started_at: Date;
  deadline_at: Date;
  value_on: BusinessDate;
  joined: number;
  state: GroupState;
  filled_at: Date | null;
  settled_at: Date | null;
}

/** Under which kind a group is parked that cannot be settled. */
export const parkedGroups = 'group-buy.group';

const columns =
  sql.raw(`g.group_id, g.offer_id, g.product_id, g.code, g.number, g.size, g.bonus_bps, g.deadline_hours,
  g.started_at, g.deadline_at, g.value_on, g.joined, g.state, g.filled_at, g.settled_at`);

const groups = (where: Query): Query<GroupRow> => sql`select ${columns} from buying_groups g where ${where}`;

export const groupById = (reader: Reader, groupId: string): Promise<GroupRow | undefined> =>
  reader.first<GroupRow>(groups(sql`g.group_id = ${groupId}`));

export const groupsById = (reader: Reader, groupIds: readonly string[]): Promise<GroupRow[]> =>
  reader.rows<GroupRow>(groups(sql`g.group_id = any(${[...groupIds]}::uuid[])`));

/** Returns the group that a code leads to. */
export async function groupByCode(reader: Reader, code: string): Promise<GroupRow | undefined> {
  const known = await reader.first<{ group_id: string }>(
    sql`select group_id from group_codes where code = ${code}`,
  );
  return known && groupById(reader, known.group_id);
}

const mostShown = 200;

/** Returns groups that can be joined now, the soonest deadline first: those of one offer, or of all. */
export const joinableGroups = (reader: Reader, offerId: string | null, now: Date): Promise<GroupRow[]> =>
  reader.rows<GroupRow>(sql`
    ${groups(sql`g.state = 'waiting' and g.joined < g.size and g.deadline_at > ${now}
      and (${offerId}::uuid is null or g.offer_id = ${offerId})`)}
    order by g.deadline_at, g.group_id limit ${mostShown}`);

/** Returns groups for operators, the newest first. */
export function groupsPage(
  reader: Reader,
  page: PageQuery & { state: GroupState | undefined; offerId: string | undefined },
): Promise<GroupRow[]> {
  const { where, order } = following(page.after, { at: 'g.started_at', id: 'g.group_id' });
  return reader.rows<GroupRow>(sql`
    ${groups(sql`(${page.state ?? null}::text is null or g.state = ${page.state ?? null})
      and (${page.offerId ?? null}::uuid is null or g.offer_id = ${page.offerId ?? null}) and ${where}`)}
    order by ${order} limit ${page.limit}`);
}

/**
 * Returns the groups that are to be settled, in the order of their deadlines, without those that are parked: full ones,
 * and those whose deadline has passed.
 */
export const groupsToSettle = (reader: Reader, now: Date, limit: number): Promise<GroupRow[]> =>
  reader.rows<GroupRow>(sql`
    ${groups(sql`g.state = 'waiting' and (g.joined = g.size or g.deadline_at <= ${now})
      and ${isNotParked(parkedGroups, sql`g.group_id`)}`)}
    order by g.deadline_at, g.group_id limit ${limit}`);

/** Returns the groups that should have been settled before an instant and are not, the longest overdue first. */
export const overdueGroups = (reader: Reader, before: Date): Promise<GroupRow[]> =>
  reader.rows<GroupRow>(sql`
    ${groups(sql`g.state = 'waiting' and (g.filled_at <= ${before} or g.deadline_at <= ${before})`)}
    order by g.deadline_at, g.group_id limit 20`);

/** Inserts a group with its first member; false where the code is taken. */
export async function insertGroup(writer: Writer, row: GroupRow): Promise<boolean> {
  const claimed = await writer.run(sql`
    insert into group_codes (code, group_id) values (${row.code}, ${row.group_id}) on conflict (code) do nothing`);
  if (claimed === 0) return false;
  writer.send(sql`
    insert into buying_groups (group_id, offer_id, product_id, code, number, size, bonus_bps, deadline_hours, started_at,
      deadline_at, value_on, joined, state)
    values (${row.group_id}, ${row.offer_id}, ${row.product_id}, ${row.code}, ${row.number}, ${row.size}, ${row.bonus_bps},
      ${row.deadline_hours}, ${row.started_at}, ${row.deadline_at}, ${row.value_on}, ${row.joined}, ${row.state})`);
  return true;
}

/** Takes a place in a group; undefined where none is left, or the deadline has come. */
export const takePlace = (writer: Writer, groupId: string, now: Date): Promise<GroupRow | undefined> =>
  writer.first<GroupRow>(sql`
    update buying_groups g set joined = g.joined + 1,
      filled_at = case when g.joined + 1 = g.size then ${now}::timestamptz else g.filled_at end
    where g.group_id = ${groupId} and g.state = 'waiting' and g.joined < g.size and g.deadline_at > ${now}
    returning ${columns}`);

/** Gives a place back; the group has failed when it was the last member's. Undefined where nobody can leave it. */
export const givePlaceBack = (writer: Writer, groupId: string, now: Date): Promise<GroupRow | undefined> =>
  writer.first<GroupRow>(sql`
    update buying_groups g set joined = g.joined - 1,
      state = case when g.joined = 1 then 'failed' else g.state end,
      settled_at = case when g.joined = 1 then ${now}::timestamptz else g.settled_at end
    where g.group_id = ${groupId} and g.state = 'waiting' and g.joined < g.size and g.deadline_at > ${now}
    returning ${columns}`);

/** Settles a group once, if it is to be settled; undefined where it is settled already, or still waits. */
export const markSettled = (writer: Writer, groupId: string, now: Date): Promise<GroupRow | undefined> =>
  writer.first<GroupRow>(sql`
    update buying_groups g set state = case when g.joined = g.size then 'success' else 'failed' end, settled_at = ${now}
    where g.group_id = ${groupId} and g.state = 'waiting' and (g.joined = g.size or g.deadline_at <= ${now})
    returning ${columns}`);
