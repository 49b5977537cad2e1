import { type Reader, sql, type Writer } from '../../../platform/db/sql.ts';

export interface SessionRow {
  session_id: string;
  device: string;
  created_at: Date;
  last_seen_at: Date;
  used_at: Date | null;
  is_unfamiliar: boolean;
}

const columns = sql`s.session_id, s.device, s.created_at, s.last_seen_at, s.used_at, s.is_unfamiliar`;

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
    isUnfamiliar: boolean;
  },
): Promise<void> {
  const { userId, sessionId, tokenHash, device, clientId, at, expiresAt, isUnfamiliar } = session;
  await writer.run(sql`
    insert into sessions (user_id, session_id, token_hash, device, client_id, created_at, last_seen_at, expires_at, is_unfamiliar)
    values (${userId}, ${sessionId}, ${tokenHash}, ${device}, ${clientId}, ${at}, ${at}, ${expiresAt}, ${isUnfamiliar})`);
}

/** What each call asks of its session. */
type LiveSession = Pick<SessionRow, 'session_id' | 'last_seen_at' | 'used_at'> & { is_frozen: boolean };

/**
 * Returns the session of a token, and whether its person's account is frozen. With a lock that stays true until the
 * transaction ends, and the person's other commands wait.
 */
export function liveSession(
  reader: Reader,
  userId: string,
  tokenHash: string,
  at: Date,
  locks: boolean,
): Promise<LiveSession | undefined> {
  return reader.first<LiveSession>(sql`
    select s.session_id, s.last_seen_at, s.used_at, u.frozen_at is not null as is_frozen
    from sessions s join users u on u.user_id = s.user_id
    where s.user_id = ${userId} and s.token_hash = ${tokenHash} and s.revoked_at is null and s.expires_at > ${at}
    ${locks ? sql`for no key update of u` : sql``}`);
}

/** Notes that the session was used; `lastSeenAt` only where that keeps the session fit for money. */
export async function touchSession(
  writer: Writer,
  userId: string,
  sessionId: string,
  { lastSeenAt, usedAt }: { lastSeenAt: Date | null; usedAt: Date },
): Promise<void> {
  await writer.run(sql`
    update sessions set last_seen_at = coalesce(${lastSeenAt}::timestamptz, last_seen_at), used_at = ${usedAt}
    where user_id = ${userId} and session_id = ${sessionId}`);
}

export function liveSessions(reader: Reader, userId: string, at: Date): Promise<SessionRow[]> {
  return reader.rows<SessionRow>(sql`
    select ${columns} from sessions s
    where s.user_id = ${userId} and s.revoked_at is null and s.expires_at > ${at}
    order by s.created_at desc, s.session_id limit 50`);
}

/**
 * Returns whether the person logged in at this device before. Who logged out there knows it still; one that somebody
 * ended from elsewhere, or that a reset ended, is a stranger again. A device that names itself nothing is always one.
 */
export async function knowsDevice(reader: Reader, userId: string, clientId: string): Promise<boolean> {
  const row = await reader.first<{ known: boolean }>(sql`
    select exists (
      select from sessions where user_id = ${userId} and client_id = ${clientId} and client_id <> ''
        and (revoked_at is null or revoked_by = session_id)) as known`);
  return row?.known === true;
}

/**
 * Returns whether the device is a familiar one: the person was there before in a session that was familiar itself, or
 * that nobody ended from elsewhere since before `cutoff`. Logging in a second time at a new device makes nothing
 * familiar.
 */
export async function isFamiliarDevice(
  reader: Reader,
  userId: string,
  clientId: string,
  cutoff: Date,
): Promise<boolean> {
  const row = await reader.first<{ familiar: boolean }>(sql`
    select exists (
      select from sessions where user_id = ${userId} and client_id = ${clientId} and client_id <> ''
        and (revoked_at is null or revoked_by = session_id)
        and (not is_unfamiliar or created_at <= ${cutoff})) as familiar`);
  return row?.familiar === true;
}

/** Returns since when a session has been a familiar one; undefined while it is not, and for one that was ended. */
export async function familiarSince(
  reader: Reader,
  userId: string,
  sessionId: string,
): Promise<Date | undefined> {
  const row = await reader.first<{ since: Date }>(sql`
    select coalesce(accepted_at, created_at) as since from sessions
    where user_id = ${userId} and session_id = ${sessionId} and not is_unfamiliar and revoked_at is null`);
  return row?.since;
}

export async function hasHadSession(reader: Reader, userId: string): Promise<boolean> {
  const row = await reader.first<{ had: boolean }>(
    sql`select exists (select from sessions where user_id = ${userId}) as had`,
  );
  return row?.had === true;
}

/** Returns the newest login at an unfamiliar device that is open, and later than this session. */
export function newerUnfamiliar(
  reader: Reader,
  userId: string,
  sessionId: string,
  at: Date,
): Promise<SessionRow | undefined> {
  return reader.first<SessionRow>(sql`
    select ${columns} from sessions s join sessions own on own.user_id = s.user_id and own.session_id = ${sessionId}
    where s.user_id = ${userId} and s.session_id <> ${sessionId} and s.is_unfamiliar and s.created_at >= own.created_at
      and s.revoked_at is null and s.expires_at > ${at}
    order by s.created_at desc, s.session_id desc limit 1`);
}

/**
 * Accepts a later session as familiar. Only a familiar session may do so: an attacker's own cannot make itself
 * familiar.
 */
export function acceptSession(
  writer: Writer,
  userId: string,
  sessionId: string,
  by: string,
  at: Date,
): Promise<number> {
  return writer.run(sql`
    update sessions s set is_unfamiliar = false, accepted_at = ${at} from sessions own
    where s.user_id = ${userId} and s.session_id = ${sessionId} and s.session_id <> ${by} and s.revoked_at is null and s.is_unfamiliar
      and own.user_id = s.user_id and own.session_id = ${by} and own.created_at <= s.created_at and not own.is_unfamiliar`);
}

/** Ends one session, at the word of another or of itself; returns how many it ended. */
export function revokeSession(
  writer: Writer,
  userId: string,
  sessionId: string,
  by: string,
  at: Date,
): Promise<number> {
  return writer.run(sql`
    update sessions set revoked_at = ${at}, revoked_by = ${by}
    where user_id = ${userId} and session_id = ${sessionId} and revoked_at is null`);
}

/** Ends all sessions but one; returns how many it ended. */
export function revokeOthers(writer: Writer, userId: string, keep: string, at: Date): Promise<number> {
  return writer.run(sql`
    update sessions set revoked_at = ${at}, revoked_by = ${keep}
    where user_id = ${userId} and session_id <> ${keep} and revoked_at is null`);
}

/** Ends all sessions; returns how many it ended. */
export function revokeAll(writer: Writer, userId: string, at: Date): Promise<number> {
  return writer.run(sql`
    update sessions set revoked_at = ${at} where user_id = ${userId} and revoked_at is null`);
}
