import { idSet } from '../../../platform/db/id-set.ts';
import { type Reader, sql } from '../../../platform/db/sql.ts';
import { following, type PageQuery } from '../../../platform/page.ts';
import { type Held, mostHolders, type Sharers, sharersOf } from '../../../platform/sharers.ts';

/** Who came through whom, up to three levels, from the rows that each registration left. */

export interface TeamMemberRow {
  member_id: string;
  joined_at: Date;
}

/** Returns a page of the members on one level below a person, the newest first. */
export function teamPage(
  reader: Reader,
  userId: string,
  level: number,
  page: PageQuery,
): Promise<TeamMemberRow[]> {
  const { where, order } = following(page.after, { at: 'joined_at', id: 'member_id' });
  return reader.rows<TeamMemberRow>(sql`
    select member_id, joined_at from team_members
    where user_id = ${userId} and level = ${level} and ${where} order by ${order} limit ${page.limit}`);
}

/** Returns when each of some people used the app last; who has no session any more is left out. */
export async function lastLogins(
  reader: Reader,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const rows = await reader.rows<{ user_id: string; at: Date }>(sql`
    select user_id, max(created_at) as at from sessions
    where user_id = any(${[...userIds]}::uuid[]) group by user_id`);
  return new Map(rows.map(({ user_id, at }) => [user_id, at]));
}

/** Returns whose accounts are open among some people. */
export const openAmong = (reader: Reader, userIds: readonly string[]): Promise<ReadonlySet<string>> =>
  idSet(
    reader,
    sql`select user_id from users where user_id = any(${[...userIds]}::uuid[]) and closed_at is null`,
  );

/** Returns whether another account was used at a device of this person. What names itself nothing is no device. */
export async function sharesDevice(reader: Reader, userId: string): Promise<boolean> {
  const own = await reader.rows<{ client_id: string }>(
    sql`select distinct client_id from sessions where user_id = ${userId} and client_id <> ''`,
  );
  const devices = own.map(({ client_id }) => client_id);
  const row = await reader.first<{ shared: boolean }>(sql`
    select exists (
      select from sessions where client_id = any(${devices}::text[]) and user_id <> ${userId}) as shared`);
  return row?.shared === true;
}

/** Returns for each of some people which other accounts were used at a device of theirs. */
export async function deviceSharers(reader: Reader, userIds: readonly string[]): Promise<Sharers> {
  if (userIds.length === 0) return new Map();
  const own = await reader.rows<Held>(sql`
    select distinct user_id, client_id as held from sessions
    where user_id = any(${[...userIds]}::uuid[]) and client_id <> ''`);
  const devices = own.map(({ held }) => held);
  const all = await reader.rows<Held>(sql`
    select distinct user_id, client_id as held from sessions where client_id = any(${devices}::text[])
    order by client_id, user_id limit ${mostHolders}`);
  return sharersOf(own, all);
}
