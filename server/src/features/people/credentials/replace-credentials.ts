import type { CommandContext } from '../../../platform/context.ts';
import { sql } from '../../../platform/db/sql.ts';

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
