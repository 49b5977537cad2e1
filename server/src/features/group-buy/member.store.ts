import { type Reader, sql, type Writer } from '../../platform/db/sql.ts';
import { following, type PageQuery } from '../../platform/page.ts';

export type MemberState = 'waiting' | 'success' | 'failed' | 'left';

export interface MemberRow {
  user_id: string;
  group_id: string;
  subscription_id: string;
  state: MemberState;
  joined_at: Date;
  left_at: Date | null;
}

const columns = sql.raw('m.user_id, m.group_id, m.subscription_id, m.state, m.joined_at, m.left_at');

/** Returns who joined these groups, in the order of joining, those who left included. */
export const membersOf = (reader: Reader, groupIds: readonly string[]): Promise<MemberRow[]> =>
  reader.rows<MemberRow>(sql`
    select ${columns} from group_members m where m.group_id = any(${[...groupIds]}::uuid[])
    order by m.joined_at, m.subscription_id`);

/** Returns what a person has, or had, in a group. */
export const membership = (reader: Reader, userId: string, groupId: string): Promise<MemberRow | undefined> =>
  reader.first<MemberRow>(sql`
    select ${columns} from group_members m where m.user_id = ${userId} and m.group_id = ${groupId}`);

/** Returns the group that a person joined with a subscription. */
export const membershipWith = (
  reader: Reader,
  userId: string,
  subscriptionId: string,
): Promise<MemberRow | undefined> =>
  reader.first<MemberRow>(sql`
    select ${columns} from group_members m where m.user_id = ${userId} and m.subscription_id = ${subscriptionId}`);

/** Returns the groups in which a person waits. */
export const waitingMemberships = (reader: Reader, userId: string): Promise<MemberRow[]> =>
  reader.rows<MemberRow>(sql`
    select ${columns} from group_members m where m.user_id = ${userId} and m.state = 'waiting'`);

/** Returns the groups that a person joined, the newest first. */
export function membershipsPage(
  reader: Reader,
  userId: string,
  page: PageQuery & { state: MemberState | undefined },
): Promise<MemberRow[]> {
  const { where, order } = following(page.after, { at: 'm.joined_at', id: 'm.group_id' });
  return reader.rows<MemberRow>(sql`
    select ${columns} from group_members m
    where m.user_id = ${userId} and (${page.state ?? null}::text is null or m.state = ${page.state ?? null}) and ${where}
    order by ${order} limit ${page.limit}`);
}

/** Inserts a member; a person is once in a group. */
export function insertMember(writer: Writer, row: MemberRow): void {
  writer.send(sql`
    insert into group_members (user_id, group_id, subscription_id, state, joined_at)
    values (${row.user_id}, ${row.group_id}, ${row.subscription_id}, ${row.state}, ${row.joined_at})`);
}

/** Marks that a member has left; false where the membership has ended otherwise. */
export async function markLeft(writer: Writer, userId: string, groupId: string, at: Date): Promise<boolean> {
  const changed = await writer.run(sql`
    update group_members set state = 'left', left_at = ${at}
    where user_id = ${userId} and group_id = ${groupId} and state = 'waiting'`);
  return changed === 1;
}

/** Ends the waiting of all members of a group; returns them. */
export const settleMembers = (
  writer: Writer,
  groupId: string,
  to: 'success' | 'failed',
): Promise<MemberRow[]> =>
  writer.rows<MemberRow>(sql`
    update group_members m set state = ${to} where m.group_id = ${groupId} and m.state = 'waiting'
    returning ${columns}`);
