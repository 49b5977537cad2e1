import type { ProtectedCommand } from '@banyan/api/people.ts';
import { AppError } from '../../platform/app-error.ts';
import type { UserCommand } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { sha256 } from '../../platform/security/tokens.ts';

/**
 * Uses an authorization up, in the transaction of the effect that it allows. Throws
 * `payment_password.authorization_invalid` when it is unknown, used, expired, or was given for another command,
 * amount or payee.
 */
export async function consumeAuthorization(
  ctx: UserCommand,
  expected: { authorization: string; command: ProtectedCommand; amount: bigint; payee: string },
): Promise<void> {
  const { authorization, command, amount, payee } = expected;
  const consumed = await ctx.writer.run(sql`
    update payment_authorizations set consumed_at = ${ctx.wall}
    where user_id = ${ctx.userId} and token_hash = ${sha256(authorization)} and command = ${command}
      and amount = ${amount} and payee = ${payee} and consumed_at is null and expires_at > ${ctx.wall}`);
  if (consumed === 0) throw new AppError('payment_password.authorization_invalid');
}
