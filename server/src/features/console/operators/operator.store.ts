import type { OperatorRole } from '@banyan/api/roles.ts';
import { type Reader, sql, type Writer } from '../../../platform/db/sql.ts';

export interface OperatorRow {
  operator_id: string;
  username: string;
  name: string;
  password_hash: string;
  roles: OperatorRole[];
  must_change_password: boolean;
  disabled_at: Date | null;
  totp_sealed: Uint8Array | null;
  /** Null while the authenticator has not been confirmed. */
  totp_since: Date | null;
  totp_step: bigint | null;
  created_at: Date;
  /** Null for operators of the command line, who were not invited. */
  email_sealed: Uint8Array | null;
}

const columns =
  sql.raw(`o.operator_id, o.username, o.name, o.password_hash, o.roles, o.must_change_password, o.disabled_at,
  o.totp_sealed, o.totp_since, o.totp_step, o.created_at, o.email_sealed`);

export function operatorById(reader: Reader, operatorId: string): Promise<OperatorRow | undefined> {
  return reader.first<OperatorRow>(sql`select ${columns} from operators o where operator_id = ${operatorId}`);
}

/** Returns who may log in under this name: nobody who was disabled. */
export function operatorByName(reader: Reader, username: string): Promise<OperatorRow | undefined> {
  return reader.first<OperatorRow>(sql`
    select ${columns} from operators o where username = ${username.toLowerCase()} and disabled_at is null`);
}

/** Reads and locks the same row until the commit, so that a change of it and what rests on it see each other. */
export function lockOperator(writer: Writer, operatorId: string): Promise<OperatorRow | undefined> {
  return writer.first<OperatorRow>(
    sql`select ${columns} from operators o where operator_id = ${operatorId} for no key update`,
  );
}

/**
 * Returns whether the operator logged in at this device before. Who logged out there knows it still; a session that a
 * new password or another operator ended leaves a stranger. A device that names itself nothing is always one.
 */
export async function knowsOperatorDevice(
  reader: Reader,
  operatorId: string,
  clientId: string,
): Promise<boolean> {
  const row = await reader.first<{ known: boolean }>(sql`
    select exists (
      select from operator_sessions where operator_id = ${operatorId} and client_id = ${clientId} and client_id <> ''
        and (revoked_at is null or revoked_by = token_hash)) as known`);
  return row?.known === true;
}

export async function insertOperatorSession(
  writer: Writer,
  session: { operatorId: string; tokenHash: string; clientId: string; at: Date; expiresAt: Date },
): Promise<void> {
  await writer.run(sql`
    insert into operator_sessions (operator_id, token_hash, client_id, created_at, expires_at)
    values (${session.operatorId}, ${session.tokenHash}, ${session.clientId}, ${session.at}, ${session.expiresAt})`);
}

/** Remembers a device as one that the operator has left by logging out, which it was never logged in at. */
export async function insertKnownDevice(
  writer: Writer,
  visit: { operatorId: string; tokenHash: string; clientId: string; at: Date },
): Promise<void> {
  const { operatorId, tokenHash, clientId, at } = visit;
  await writer.run(sql`
    insert into operator_sessions (operator_id, token_hash, client_id, created_at, expires_at, revoked_at, revoked_by)
    values (${operatorId}, ${tokenHash}, ${clientId}, ${at}, ${at}, ${at}, ${tokenHash})`);
}

/** Ends one session at its own request. */
export async function endOwnSession(
  writer: Writer,
  operatorId: string,
  tokenHash: string,
  at: Date,
): Promise<void> {
  await writer.run(sql`
    update operator_sessions set revoked_at = ${at}, revoked_by = token_hash
    where operator_id = ${operatorId} and token_hash = ${tokenHash} and revoked_at is null`);
}

export function operatorOfSession(
  reader: Reader,
  operatorId: string,
  tokenHash: string,
  wall: Date,
  locks: boolean,
): Promise<OperatorRow | undefined> {
  return reader.first<OperatorRow>(sql`
    select ${columns} from operator_sessions s join operators o on o.operator_id = s.operator_id
    where s.operator_id = ${operatorId} and s.token_hash = ${tokenHash} and s.revoked_at is null
      and s.expires_at > ${wall} and o.disabled_at is null
    ${locks ? sql`for no key update of o` : sql``}`);
}

export function allOperators(reader: Reader): Promise<(OperatorRow & { last_login_at: Date | null })[]> {
  return reader.rows<OperatorRow & { last_login_at: Date | null }>(sql`
    select ${columns}, (select max(created_at) from operator_sessions s 
      where s.operator_id = o.operator_id and s.expires_at > s.created_at) as last_login_at
    from operators o order by o.disabled_at is not null, o.username`);
}

/**
 * Puts an operator in. Says what somebody has already, if anything: the username, the name, or the address. An
 * empty password hash lets nobody in.
 */
export async function insertOperator(
  writer: Writer,
  row: {
    operatorId: string;
    username: string;
    name: string;
    passwordHash: string;
    createdAt: Date;
    roles?: readonly string[];
    address?: { sealed: Buffer; index: string };
  },
): Promise<'added' | 'username_taken' | 'email_taken' | 'name_taken'> {
  const inserted = await writer.run(sql`
    insert into operators (operator_id, username, name, password_hash, roles, created_at, must_change_password, email_sealed, email_index)
    values (${row.operatorId}, ${row.username}, ${row.name}, ${row.passwordHash}, ${[...(row.roles ?? [])]}::text[], ${row.createdAt}, ${row.passwordHash !== ''},
      ${row.address?.sealed ?? null}, ${row.address?.index ?? null})
    on conflict do nothing`);
  if (inserted === 1) return 'added';
  const twin = await writer.first<{ is_username: boolean }>(sql`
    select username = ${row.username} as is_username from operators
    where username = ${row.username} or email_index = ${row.address?.index ?? null}
    order by is_username desc limit 1`);
  return twin ? (twin.is_username ? 'username_taken' : 'email_taken') : 'name_taken';
}

/** Locks everybody who is active until the commit: of two who would take power from each other one waits. */
export function lockActive(writer: Writer): Promise<OperatorRow[]> {
  return writer.rows<OperatorRow>(sql`
    select ${columns} from operators o where disabled_at is null order by operator_id for no key update`);
}

export async function saveRoles(writer: Writer, operatorId: string, roles: readonly string[]): Promise<void> {
  await writer.run(sql`update operators set roles = ${[...roles]}::text[] where operator_id = ${operatorId}`);
}

export async function saveDisabled(writer: Writer, operatorId: string, at: Date | null): Promise<void> {
  await writer.run(sql`update operators set disabled_at = ${at} where operator_id = ${operatorId}`);
}

export async function savePassword(writer: Writer, operatorId: string, hash: string): Promise<void> {
  await writer.run(sql`
    update operators set password_hash = ${hash}, must_change_password = false where operator_id = ${operatorId}`);
}

/** Saves a secret that no code has confirmed yet; null takes the authenticator away. */
export async function saveSecret(writer: Writer, operatorId: string, sealed: Buffer | null): Promise<void> {
  await writer.run(sql`
    update operators set totp_sealed = ${sealed}, totp_since = null, totp_step = null where operator_id = ${operatorId}`);
}

/** Uses up a time step; false when a concurrent attempt was faster, or a later code was used. */
export async function spendStep(
  writer: Writer,
  operatorId: string,
  step: number,
  since: Date,
): Promise<boolean> {
  const used = await writer.run(sql`
    update operators set totp_step = ${step}, totp_since = coalesce(totp_since, ${since})
    where operator_id = ${operatorId} and (totp_step is null or totp_step < ${step})`);
  return used === 1;
}

/** Ends the sessions of an operator, all but the one named. */
export async function endSessions(
  writer: Writer,
  operatorId: string,
  at: Date,
  keptTokenHash = '',
): Promise<void> {
  await writer.run(sql`
    update operator_sessions set revoked_at = ${at}
    where operator_id = ${operatorId} and token_hash <> ${keptTokenHash} and revoked_at is null`);
}
