import { type Reader, sql } from '../../../platform/db/sql.ts';
import { unseal } from '../../../platform/security/sealing.ts';
import { claimValue, type Keys } from '../people.store.ts';

export type AddressKind = 'email' | 'phone';

/** Returns the person's own e-mail address or phone number, in the clear, for sending something to it. */
export async function ownAddress(
  reader: Reader,
  keys: Keys,
  userId: string,
  kind: AddressKind,
): Promise<string | undefined> {
  const row = await reader.first<{ sealed: Uint8Array | null }>(
    kind === 'email'
      ? sql`select email_sealed as sealed from users where user_id = ${userId}`
      : sql`select phone_sealed as sealed from users where user_id = ${userId}`,
  );
  return row?.sealed ? unseal(keys.data, `users|${kind}|${userId}`, row.sealed) : undefined;
}

/**
 * Returns since when the address has been the person's: from the registration on, or from a later change; null
 * without one.
 */
export async function addressSince(
  reader: Reader,
  keys: Keys,
  userId: string,
  kind: AddressKind,
): Promise<Date | 'registration' | null> {
  const text = await ownAddress(reader, keys, userId, kind);
  if (text === undefined) return null;
  const row = await reader.first<{ claimed_at: Date | null }>(sql`
    select claimed_at from claims
    where kind = ${kind} and value = ${claimValue(keys, kind, text)} and user_id = ${userId}`);
  return row ? (row.claimed_at ?? 'registration') : null;
}
