import { insertRows } from '../../platform/db/insert-rows.ts';
import { type Reader, sql, type Writer } from '../../platform/db/sql.ts';
import { following, type PageQuery } from '../../platform/page.ts';

/** Writes down that somebody whom a person invited is certified, once. */
export async function insertQualified(
  writer: Writer,
  { userId, memberId, at }: { userId: string; memberId: string; at: Date },
): Promise<void> {
  await writer.run(sql`
    insert into team_qualified_members (user_id, member_id, qualified_at) values (${userId}, ${memberId}, ${at})
    on conflict do nothing`);
}

/** Returns how many qualified members some people have; who has none is left out. */
export async function qualifiedCounts(
  reader: Reader,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await reader.rows<{ user_id: string; count: bigint }>(sql`
    select user_id, count(*) as count from team_qualified_members
    where user_id = any(${[...userIds]}::uuid[]) group by user_id`);
  return new Map(rows.map(({ user_id, count }) => [user_id, Number(count)]));
}

/** Returns who of some members counts for a person's level. */
export async function qualifiedAmong(
  reader: Reader,
  userId: string,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await reader.rows<{ member_id: string }>(sql`
    select member_id from team_qualified_members
    where user_id = ${userId} and member_id = any(${[...memberIds]}::uuid[])`);
  return new Set(rows.map(({ member_id }) => member_id));
}

const nobody = '00000000-0000-0000-0000-000000000000';

/** Returns the next people who have qualified members, in the order of their ids. */
export async function whoHasQualified(
  reader: Reader,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await reader.rows<{ user_id: string }>(sql`
    select distinct user_id from team_qualified_members where user_id > ${after ?? nobody}
    order by user_id limit ${limit}`);
  return rows.map(({ user_id }) => user_id);
}

export interface ChangeRow {
  number: number;
  from_level: number;
  to_level: number;
  qualified: number;
  threshold: number;
  changed_at: Date;
}

/** Returns the last change of each of some people. */
export async function lastChanges(
  reader: Reader,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Pick<ChangeRow, 'number' | 'to_level'>>> {
  const rows = await reader.rows<{ user_id: string; number: number; to_level: number }>(sql`
    select distinct on (user_id) user_id, number, to_level from team_level_changes
    where user_id = any(${[...userIds]}::uuid[]) order by user_id, number desc`);
  return new Map(rows.map(({ user_id, ...row }) => [user_id, row]));
}

export interface NewChange {
  userId: string;
  number: number;
  from: number;
  to: number;
  qualified: number;
  threshold: number;
  at: Date;
}

/** Writes changes down; one of that number that is there stays. Returns whose are new. */
export async function insertChanges(writer: Writer, changes: readonly NewChange[]): Promise<string[]> {
  if (changes.length === 0) return [];
  const types = {
    user_id: 'uuid',
    number: 'integer',
    from_level: 'smallint',
    to_level: 'smallint',
    qualified: 'integer',
    threshold: 'integer',
    changed_at: 'timestamptz',
  };
  const rows = changes.map(({ userId, number, from, to, qualified, threshold, at }) => [
    userId,
    number,
    from,
    to,
    qualified,
    threshold,
    at,
  ]);
  const added = await writer.rows<{ user_id: string }>(sql`
    ${insertRows('team_level_changes', types, rows)} on conflict do nothing returning user_id`);
  return added.map(({ user_id }) => user_id);
}

export function changesOf(reader: Reader, userId: string, page: PageQuery): Promise<ChangeRow[]> {
  const { where, order } = following(page.after, { at: 'changed_at', id: 'number' });
  return reader.rows<ChangeRow>(sql`
    select number, from_level, to_level, qualified, threshold, changed_at from team_level_changes
    where user_id = ${userId} and ${where} order by ${order} limit ${page.limit}`);
}
