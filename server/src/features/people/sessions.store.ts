import { type Reader, sql, type Writer } from '../../platform/db/sql.ts';

export interface SessionRow {
  session_id: string;
  device: string;
  created_at: Date;
  last_seen_at: Date;
}

export async function insertSession(
  writer: Writer,
  session: {
    userId: string;
    sessionId: string;
    tokenHash: string;
    device: string;
    clientId: string;
    at: Date;
    expiresAt: Date;
  },
): Promise<void> {
  const { userId, sessionId, tokenHash, device, clientId, at, expiresAt } = session;
  await writer.run(sql`
    insert into sessions (user_id, session_id, token_hash, device, client_id, created_at, last_seen_at, expires_at)
    values (${userId}, ${sessionId}, ${tokenHash}, ${device}, ${clientId}, ${at}, ${at}, ${expiresAt})`);
}

export function liveSession(
  reader: Reader,
  userId: string,
  tokenHash: string,
  at: Date,
): Promise<SessionRow | undefined> {
  return reader.first<SessionRow>(sql`
    select session_id, device, created_at, last_seen_at from sessions
    where user_id = ${userId} and token_hash = ${tokenHash} and revoked_at is null and expires_at > ${at}`);
}

export async function touchSession(
  writer: Writer,
  userId: string,
  sessionId: string,
  at: Date,
): Promise<void> {
  await writer.run(
    sql`update sessions set last_seen_at = ${at} where user_id = ${userId} and session_id = ${sessionId}`,
  );
}

export function liveSessions(reader: Reader, userId: string, at: Date): Promise<SessionRow[]> {
  return reader.rows<SessionRow>(sql`
    select session_id, device, created_at, last_seen_at from sessions
    where user_id = ${userId} and revoked_at is null and expires_at > ${at}
    order by created_at desc, session_id limit 50`);
}

/** Ends one session; returns how many it ended. */
export function revokeSession(writer: Writer, userId: string, sessionId: string, at: Date): Promise<number> {
  return writer.run(sql`
    update sessions set revoked_at = ${at}
    where user_id = ${userId} and session_id = ${sessionId} and revoked_at is null`);
}

/** Ends all sessions but one; returns how many it ended. */
export function revokeOthers(writer: Writer, userId: string, keep: string, at: Date): Promise<number> {
  return writer.run(sql`
    update sessions set revoked_at = ${at}
    where user_id = ${userId} and session_id <> ${keep} and revoked_at is null`);
}

/** Ends all sessions; returns how many it ended. */
export function revokeAll(writer: Writer, userId: string, at: Date): Promise<number> {
  return writer.run(sql`
    update sessions set revoked_at = ${at} where user_id = ${userId} and revoked_at is null`);
}
