import type { UserCommand } from '../../platform/context.ts';
import { type Reader, sql, type Writer } from '../../platform/db/sql.ts';
import type { Keys, PersonalData } from '../../platform/personal-data.ts';
import { unseal } from '../../platform/security/sealing.ts';
import { claimValue } from './people.store.ts';

const phonePlace = (userId: string) => `users|phone|${userId}`;
const emailPlace = (userId: string) => `users|email|${userId}`;

/** Who somebody is, and how they get in. */
export const peoplePersonalData: PersonalData = {
  tables: [
    {
      table: 'users',
      sealed: { phone_sealed: phonePlace, email_sealed: emailPlace },
      // Others' ids, and the hash of the password.
      withheld: ['password_hash', 'inviter_id', 'ancestors'],
      closing: {
        // Phone and e-mail may register again; name and invitation code are void, because nothing claims them.
        erase: (userId, at) => sql`
          update users set username = ${`closed-${userId.slice(-12)}`}, phone_sealed = null, phone_masked = null,
            email_sealed = null, email_masked = null, password_hash = '', closed_at = ${at}
          where user_id = ${userId}`,
      },
    },
    // A blind index is no reading; the addresses themselves stand in `users`.
    { table: 'claims', withheld: ['value'], closing: 'delete' },
    { table: 'sessions', withheld: ['token_hash'], closing: 'delete' },
    { table: 'authenticators', withheld: ['secret_sealed', 'used_step'], closing: 'delete' },
    { table: 'recovery_codes', withheld: ['code_hash'], closing: 'delete' },
    // Nothing frozen is closed, so what goes here is over.
    { table: 'account_freezes', withheld: ['operator_id', 'lifting_operator_id'], closing: 'delete' },
    { table: 'payment_passwords', withheld: ['hash'], closing: 'delete' },
    { table: 'payment_authorizations', withheld: ['token_hash', 'basis'], closing: 'delete' },
    {
      table: 'team_members',
      withheld: ['member_id'],
      closing: { keep: 'who came through whom counts for others, and is ids alone' },
    },
    { table: 'team_months', closing: { keep: 'how many came through whom, as the members say' } },
  ],
  more: { collect: messagesTo, erase: forgetAddresses },
  closesLast: true,
};

interface Addresses {
  phone_sealed: Uint8Array | null;
  email_sealed: Uint8Array | null;
}

async function addressesOf(reader: Reader, userId: string, keys: Keys) {
  const row = await reader.first<Addresses>(
    sql`select phone_sealed, email_sealed from users where user_id = ${userId}`,
  );
  return [
    ...(row?.phone_sealed
      ? [{ kind: 'phone' as const, text: unseal(keys.data, phonePlace(userId), row.phone_sealed) }]
      : []),
    ...(row?.email_sealed
      ? [{ kind: 'email' as const, text: unseal(keys.data, emailPlace(userId), row.email_sealed) }]
      : []),
  ];
}

/** What was sent to the person's addresses, without the texts: those hold codes. */
async function messagesTo(reader: Reader, userId: string, keys: Keys) {
  const found: Record<string, unknown>[] = [];
  for (const { kind, text } of await addressesOf(reader, userId, keys)) {
    const rows = await reader.rows<Record<string, unknown>>(sql`
      select channel, subject, state, created_at from messages
      where recipient_index = ${claimValue(keys, kind, text)} order by created_at, message_id`);
    found.push(...rows.map((row) => ({ ...row, recipient: text })));
  }
  return { messages: found };
}

async function forgetAddresses({ writer, userId }: UserCommand, keys: Keys): Promise<void> {
  for (const { kind, text } of await addressesOf(writer, userId, keys)) {
    const index = claimValue(keys, kind, text);
    await writer.run(sql`delete from messages where recipient_index = ${index}`);
    await writer.run(sql`delete from verification_codes where address_hash = ${index}`);
  }
}

/**
 * Holds a person still until the commit, and says whether the account is open. Whatever could begin while an
 * account is being closed asks first: afterwards there is nobody to begin it.
 */
export async function isOpenPerson(writer: Writer, userId: string): Promise<boolean> {
  const row = await writer.first(sql`
    select user_id from users where user_id = ${userId} and closed_at is null for share`);
  return row !== undefined;
}

/**
 * Says whether an account is open, and keeps it open until the commit. Unlike `isOpenPerson` it does not wait for the
 * commands of that person, which lock the row against each other, nor they for it: two people who pay each other at
 * the same moment wait for each other's accounts alone, which the ledger takes in one order.
 */
export async function keepOpen(writer: Writer, userId: string): Promise<boolean> {
  const row = await writer.first(sql`
    select user_id from users where user_id = ${userId} and closed_at is null for key share`);
  return row !== undefined;
}

/** Locks as `isOpenPerson` does, for the one who closes the account. */
export async function lockPerson(writer: Writer, userId: string): Promise<void> {
  await writer.rows(sql`select user_id from users where user_id = ${userId} for update`);
}
