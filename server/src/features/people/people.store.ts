import { normaliseEmail } from '@banyan/domain/people/credentials.ts';
import { type Reader, sql, type Writer } from '../../platform/db/sql.ts';
import { blindIndex } from '../../platform/security/sealing.ts';

export type ClaimKind = 'username' | 'phone' | 'email' | 'invitation' | 'id_number';

export interface Keys {
  data: string;
  index: string;
}

/** Returns the form under which a value is claimed: addresses only ever as a blind index. */
export function claimValue(keys: Keys, kind: ClaimKind, text: string): string {
  if (kind === 'phone') return blindIndex(keys.index, 'phone', text);
  if (kind === 'email') return blindIndex(keys.index, 'email', normaliseEmail(text));
  return kind === 'invitation' ? text.toUpperCase() : text.toLowerCase();
}

/** Claims a value for good, from this instant on, or with the registration (null); false when somebody has it. */
export async function claim(
  writer: Writer,
  kind: ClaimKind,
  value: string,
  userId: string,
  at: Date | null,
): Promise<boolean> {
  const claimed = await writer.run(sql`
    insert into claims (kind, value, user_id, claimed_at) values (${kind}, ${value}, ${userId}, ${at})
    on conflict (kind, value) do nothing`);
  return claimed === 1;
}

/** Gives a value back for others to claim. */
export async function releaseClaim(
  writer: Writer,
  kind: ClaimKind,
  value: string,
  userId: string,
): Promise<void> {
  await writer.run(sql`delete from claims where kind = ${kind} and value = ${value} and user_id = ${userId}`);
}

export async function claimant(reader: Reader, kind: ClaimKind, value: string): Promise<string | undefined> {
  const row = await reader.first<{ user_id: string }>(sql`
    select user_id from claims where kind = ${kind} and value = ${value}`);
  return row?.user_id;
}

export interface UserRow {
  user_id: string;
  username: string;
  phone_masked: string | null;
  email_masked: string | null;
  password_hash: string;
  invitation_code: string;
  ancestors: string[];
  registered_at: Date;
  has_payment_password: boolean;
  has_totp: boolean;
  frozen_by: 'person' | 'operator' | null;
}

export function userById(reader: Reader, userId: string): Promise<UserRow | undefined> {
  return reader.first<UserRow>(sql`
    select u.user_id, u.username, u.phone_masked, u.email_masked, u.password_hash, u.invitation_code, u.ancestors,
      u.registered_at, u.frozen_by, p.user_id is not null as has_payment_password, a.confirmed_at is not null as has_totp
    from users u left join payment_passwords p on p.user_id = u.user_id left join authenticators a on a.user_id = u.user_id
    where u.user_id = ${userId}`);
}

/** Holds the person's row until the commit, so that a reset and a login at the same moment see each other. */
export async function passwordIsStill(writer: Writer, userId: string, hash: string): Promise<boolean> {
  const row = await writer.first<{ password_hash: string }>(
    sql`select password_hash from users where user_id = ${userId} for share`,
  );
  return row?.password_hash === hash;
}

export interface NewUser {
  userId: string;
  username: string;
  phoneSealed: Buffer | null;
  phoneMasked: string | null;
  emailSealed: Buffer | null;
  emailMasked: string | null;
  passwordHash: string;
  invitationCode: string;
  /** Nearest first, at most three. */
  ancestors: string[];
  registeredAt: Date;
  /** The versions of the terms of use and of the privacy notice that were agreed to. */
  agreed: { terms: number; privacy: number } | undefined;
}

export async function insertUser(writer: Writer, user: NewUser): Promise<void> {
  await writer.run(sql`
    insert into users (user_id, username, phone_sealed, phone_masked, email_sealed, email_masked, password_hash,
      invitation_code, inviter_id, ancestors, registered_at, agreed_terms, agreed_privacy)
    values (${user.userId}, ${user.username}, ${user.phoneSealed}, ${user.phoneMasked}, ${user.emailSealed},
      ${user.emailMasked}, ${user.passwordHash}, ${user.invitationCode}, ${user.ancestors[0] ?? null},
      ${user.ancestors}::uuid[], ${user.registeredAt}, ${user.agreed?.terms ?? null}, ${user.agreed?.privacy ?? null})`);
  for (const [i, ancestor] of user.ancestors.entries()) {
    await writer.run(sql`
      insert into team_members (user_id, member_id, level, joined_at)
      values (${ancestor}, ${user.userId}, ${i + 1}, ${user.registeredAt})`);
  }
}

/** Returns who invited a person, if that account is open. */
export async function inviterOf(reader: Reader, userId: string): Promise<string | undefined> {
  const row = await reader.first<{ inviter_id: string | null }>(
    sql`select inviter_id from users where user_id = ${userId}`,
  );
  const inviter =
    row?.inviter_id &&
    (await reader.first<{ user_id: string }>(
      sql`select user_id from users where user_id = ${row.inviter_id} and closed_at is null`,
    ));
  return inviter ? inviter.user_id : undefined;
}

/** Returns whom a person invited: the members of the first level. */
export async function invitedBy(reader: Reader, userId: string): Promise<string[]> {
  const rows = await reader.rows<{ member_id: string }>(
    sql`select member_id from team_members where user_id = ${userId} and level = 1`,
  );
  return rows.map(({ member_id }) => member_id);
}
