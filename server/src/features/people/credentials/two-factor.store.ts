import { insertRows } from '../../../platform/db/insert-rows.ts';
import { type Reader, sql, type Writer } from '../../../platform/db/sql.ts';

export interface AuthenticatorRow {
  secret_sealed: Buffer;
  confirmed_at: Date | null;
  used_step: number | null;
}

export function authenticatorOf(reader: Reader, userId: string): Promise<AuthenticatorRow | undefined> {
  return reader.first<AuthenticatorRow>(sql`
    select secret_sealed, confirmed_at, used_step from authenticators where user_id = ${userId}`);
}

/** Keeps a secret that is being set up, in place of an earlier attempt; false when one is in use already. */
export async function saveNewSecret(
  writer: Writer,
  userId: string,
  secretSealed: Buffer,
  at: Date,
): Promise<boolean> {
  const saved = await writer.run(sql`
    insert into authenticators (user_id, secret_sealed, begun_at) values (${userId}, ${secretSealed}, ${at})
    on conflict (user_id) do update set secret_sealed = ${secretSealed}, begun_at = ${at}, used_step = null
      where authenticators.confirmed_at is null`);
  return saved === 1;
}

/** Confirms a secret. Returns false when it was confirmed before. */
export async function confirmSecret(
  writer: Writer,
  userId: string,
  usedStep: number,
  at: Date,
): Promise<boolean> {
  const confirmed = await writer.run(sql`
    update authenticators set confirmed_at = ${at}, used_step = ${usedStep}
    where user_id = ${userId} and confirmed_at is null`);
  return confirmed === 1;
}

/** Uses a time step up; false when it, or a later one, was used before, also by a concurrent attempt. */
export async function spendStep(writer: Writer, userId: string, step: number): Promise<boolean> {
  const used = await writer.run(sql`
    update authenticators set used_step = ${step}
    where user_id = ${userId} and confirmed_at is not null and (used_step is null or used_step < ${step})`);
  return used === 1;
}

export async function removeAuthenticator(writer: Writer, userId: string): Promise<void> {
  await writer.run(sql`delete from recovery_codes where user_id = ${userId}`);
  await writer.run(sql`delete from authenticators where user_id = ${userId}`);
}

export async function replaceRecoveryCodes(
  writer: Writer,
  userId: string,
  hashes: readonly string[],
  at: Date,
): Promise<void> {
  await writer.run(sql`delete from recovery_codes where user_id = ${userId}`);
  const rows = hashes.map((hash) => [userId, hash, at]);
  await writer.run(
    insertRows('recovery_codes', { user_id: 'uuid', code_hash: 'text', made_at: 'timestamptz' }, rows),
  );
}

/** Uses up a recovery code. Returns when it was made; undefined when there is no such code, or it was used before. */
export async function spendRecoveryCode(
  writer: Writer,
  userId: string,
  hash: string,
  at: Date,
): Promise<Date | undefined> {
  const used = await writer.first<{ made_at: Date }>(sql`
    update recovery_codes set used_at = ${at}
    where user_id = ${userId} and code_hash = ${hash} and used_at is null
    returning made_at`);
  return used?.made_at;
}

export async function recoveryCodesLeft(reader: Reader, userId: string): Promise<number> {
  const row = await reader.first<{ left: bigint }>(sql`
    select count(*) as left from recovery_codes where user_id = ${userId} and used_at is null`);
  return Number(row?.left ?? 0n);
}
