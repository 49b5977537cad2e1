import { type Reader, sql } from '../../../platform/db/sql.ts';
import { following, type PageQuery } from '../../../platform/page.ts';
import { unseal } from '../../../platform/security/sealing.ts';
import type { Keys } from '../people.store.ts';

/** A person as the console lists them: addresses masked, as they were when they were given. */
export interface ListedUser {
  user_id: string;
  username: string;
  phone_masked: string | null;
  email_masked: string | null;
  registered_at: Date;
  frozen_by: 'person' | 'operator' | null;
  closed_at: Date | null;
}

const columns = sql`user_id, username, phone_masked, email_masked, registered_at, frozen_by, closed_at`;

export function newestUsers(reader: Reader, page: PageQuery): Promise<ListedUser[]> {
  const { where, order } = following(page.after, { at: 'registered_at', id: 'user_id' });
  return reader.rows<ListedUser>(
    sql`select ${columns} from users where ${where} order by ${order} limit ${page.limit}`,
  );
}

/** Returns whether an operator is this customer: both have the same e-mail address. */
export async function isOwnAccount(reader: Reader, userId: string, operatorId: string): Promise<boolean> {
  const row = await reader.first<{ is_own: boolean }>(sql`
    select exists (
      select from claims c join operators o on o.email_index = c.value
      where c.kind = 'email' and c.user_id = ${userId} and o.operator_id = ${operatorId}) as is_own`);
  return row?.is_own === true;
}

export function listedUser(reader: Reader, userId: string): Promise<ListedUser | undefined> {
  return reader.first<ListedUser>(sql`select ${columns} from users where user_id = ${userId}`);
}

/** Returns what the console shows beside the identity. */
export async function standingOf(reader: Reader, userId: string, wall: Date) {
  const row = await reader.first<{
    inviter_id: string | null;
    members: bigint;
    has_payment_password: boolean;
    sessions: bigint;
    last_seen_at: Date | null;
  }>(sql`
    select u.inviter_id,
      (select count(*) from team_members t where t.user_id = ${userId}) as members,
      exists (select from payment_passwords p where p.user_id = ${userId}) as has_payment_password,
      (select count(*) from sessions s where s.user_id = ${userId} and s.revoked_at is null and s.expires_at > ${wall}) as sessions,
      (select max(s.last_seen_at) from sessions s where s.user_id = ${userId}) as last_seen_at
    from users u where u.user_id = ${userId}`);
  const inviter = row?.inviter_id ? await listedUser(reader, row.inviter_id) : undefined;
  return row && { ...row, inviter: inviter?.username ?? null };
}

/**
 * Returns an address in the clear; undefined when the person gave none. The caller writes down who asked, and why.
 */
export async function addressOf(
  reader: Reader,
  keys: Keys,
  userId: string,
  field: 'phone' | 'email',
): Promise<string | undefined> {
  const row = await reader.first<{ phone_sealed: Uint8Array | null; email_sealed: Uint8Array | null }>(
    sql`select phone_sealed, email_sealed from users where user_id = ${userId}`,
  );
  const sealed = field === 'phone' ? row?.phone_sealed : row?.email_sealed;
  return sealed ? unseal(keys.data, `users|${field}|${userId}`, sealed) : undefined;
}

/** Returns what people are called, by id, for lists that name them. */
export async function usernamesOf(
  reader: Reader,
  userIds: readonly string[],
): Promise<(userId: string) => { userId: string; username: string }> {
  const rows = await reader.rows<{ user_id: string; username: string }>(
    sql`select user_id, username from users where user_id = any(${[...new Set(userIds)]}::uuid[])`,
  );
  const names = new Map(rows.map((row) => [row.user_id, row.username]));
  return (userId) => ({ userId, username: names.get(userId) ?? '—' });
}

export async function countUsers(reader: Reader): Promise<number> {
  const row = await reader.first<{ count: bigint }>(sql`select count(*) as count from users`);
  return Number(row?.count ?? 0n);
}
