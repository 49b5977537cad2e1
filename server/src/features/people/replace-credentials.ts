import type { CommandContext } from '../../platform/context.ts';
import { type Reader, sql } from '../../platform/db/sql.ts';
import { unseal } from '../../platform/security/sealing.ts';
import type { Keys } from './people.store.ts';

/**
 * Sets the login password. What becomes of the sessions is for the caller to say, and who is told. Payment
 * authorizations end by themselves (`authorization.store.ts`).
 */
export async function replaceLoginPassword(
  ctx: CommandContext,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await ctx.writer.run(sql`update users set password_hash = ${passwordHash} where user_id = ${userId}`);
}

/** The person's own e-mail address, in the clear, for sending something to it. */
export async function emailOf(reader: Reader, keys: Keys, userId: string): Promise<string | undefined> {
  const row = await reader.first<{ email_sealed: Uint8Array | null }>(
    sql`select email_sealed from users where user_id = ${userId}`,
  );
  return row?.email_sealed ? unseal(keys.data, `users|email|${userId}`, row.email_sealed) : undefined;
}
