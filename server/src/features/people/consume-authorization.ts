import type { ProtectedCommand } from '@banyan/api/people/people.ts';
import { AppError } from '../../platform/app-error.ts';
import type { UserCommand } from '../../platform/context.ts';
import { holdGrounds, spendAuthorization } from './authorization.store.ts';

/**
 * Uses an authorization up, in the transaction of the effect that it allows. Throws
 * `payment_password.authorization_invalid` when it is unknown, used, expired, was given for another command, amount
 * or payee or in another session, or when a password was replaced or the account frozen since.
 */
export async function consumeAuthorization(
  ctx: UserCommand,
  expected: { authorization: string; command: ProtectedCommand; amount: bigint; payee: string },
): Promise<void> {
  const { userId, sessionId, wall } = ctx;
  const { authorization: token, command, amount, payee } = expected;
  const grounds = await holdGrounds(ctx.writer, userId);
  const wanted = { userId, token, sessionId, command, amount, payee };
  if (grounds === undefined || !(await spendAuthorization(ctx.writer, { ...wanted, grounds }, wall)))
    throw new AppError('payment_password.authorization_invalid');
}
