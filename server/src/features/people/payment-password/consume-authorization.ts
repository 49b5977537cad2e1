import type { ProtectedCommand } from '@banyan/api/gathered.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { UserCommand } from '../../../platform/context.ts';
import { basisOfAuthorization, holdBasis, spendAuthorization } from './authorization.store.ts';

/** What the payment password was entered for. */
export interface AuthorizedCommand {
  authorization: string;
  command: ProtectedCommand;
  /** Minor units of the currency. */
  amount: bigint;
  payee: string;
}

/**
 * Lets a command pass that the payment password was entered for. Throws `payment_password.authorization_invalid` when
 * the authorization is unknown, used, expired, was given for another command, amount or payee or in another session,
 * or when a password was replaced or the account frozen since. It is used up by `consumeAuthorization`, with the effect.
 */
export async function requireAuthorization(ctx: UserCommand, expected: AuthorizedCommand): Promise<void> {
  const { userId, sessionId, wall } = ctx;
  const { authorization: token, command, amount, payee } = expected;
  const [basis, given] = await Promise.all([
    holdBasis(ctx.writer, userId),
    basisOfAuthorization(ctx.reader, { userId, token, sessionId, command, amount, payee }, wall),
  ]);
  if (basis === undefined || basis !== given) throw new AppError('payment_password.authorization_invalid');
}

/** Uses an authorization up that was found good, in the transaction of the effect that it allows. */
export async function consumeAuthorization(ctx: UserCommand, authorization: string): Promise<void> {
  const { userId, wall } = ctx;
  if (!(await spendAuthorization(ctx.writer, { userId, token: authorization }, wall)))
    throw new AppError('payment_password.authorization_invalid');
}
