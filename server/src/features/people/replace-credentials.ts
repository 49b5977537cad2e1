import type { CommandContext } from '../../platform/context.ts';
import { type Reader, sql } from '../../platform/db/sql.ts';
import { unseal } from '../../platform/security/sealing.ts';
import { savePaymentPassword } from './payment-password.store.ts';
import type { Keys } from './people.store.ts';

/** Sets the login password. What becomes of the sessions is for the caller to say, and who is told. */
export async function replaceLoginPassword(
  ctx: CommandContext,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await ctx.writer.run(sql`update users set password_hash = ${passwordHash} where user_id = ${userId}`);
  await forgetAuthorizations(ctx, userId);
}

/** Sets the payment password, and takes back what the old one had allowed but was not used yet. */
export async function replacePaymentPassword(
  ctx: CommandContext,
  userId: string,
  hash: string,
): Promise<void> {
  await savePaymentPassword(ctx.writer, userId, hash, ctx.wall);
  await forgetAuthorizations(ctx, userId);
}

async function forgetAuthorizations(ctx: CommandContext, userId: string): Promise<void> {
  await ctx.writer.run(
    sql`delete from payment_authorizations where user_id = ${userId} and consumed_at is null`,
  );
}

/** The person's own e-mail address, in the clear, for sending something to it. */
export async function emailOf(reader: Reader, keys: Keys, userId: string): Promise<string | undefined> {
  const row = await reader.first<{ email_sealed: Uint8Array | null }>(
    sql`select email_sealed from users where user_id = ${userId}`,
  );
  return row?.email_sealed ? unseal(keys.data, `users|email|${userId}`, row.email_sealed) : undefined;
}
