import { type Reader, sql, type Writer } from '../../platform/db/sql.ts';

export interface SecretKeyRow {
  key_hash: string | null;
  confirmed_at: Date | null;
  pending_hash: string | null;
}

export function secretKeyRow(reader: Reader, userId: string): Promise<SecretKeyRow | undefined> {
  return reader.first<SecretKeyRow>(sql`
    select key_hash, confirmed_at, pending_hash from secret_keys where user_id = ${userId}`);
}

/** Keeps a new key that does not count yet; an unconfirmed one before it is forgotten. */
export async function savePendingKey(
  writer: Writer,
  userId: string,
  hash: string,
  wall: Date,
): Promise<void> {
  await writer.run(sql`
    insert into secret_keys (user_id, pending_hash, pending_since) values (${userId}, ${hash}, ${wall})
    on conflict (user_id) do update set pending_hash = ${hash}, pending_since = ${wall}`);
}

/** Makes the pending key the one that counts; false when another one is pending by now. */
export async function confirmPendingKey(
  writer: Writer,
  userId: string,
  hash: string,
  wall: Date,
): Promise<boolean> {
  const confirmed = await writer.run(sql`
    update secret_keys set key_hash = pending_hash, confirmed_at = ${wall}, pending_hash = null, pending_since = null
    where user_id = ${userId} and pending_hash = ${hash}`);
  return confirmed === 1;
}

/** Returns whether this is the key that counts, and locks it until the commit, so that no rotation comes between. */
export async function isActiveKey(writer: Writer, userId: string, hash: string): Promise<boolean> {
  const row = await writer.first(sql`
    select 1 as one from secret_keys where user_id = ${userId} and key_hash = ${hash} for update`);
  return row !== undefined;
}
