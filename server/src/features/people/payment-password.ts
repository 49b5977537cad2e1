import type { peopleApi } from '@banyan/api/people.ts';
import { isPaymentPassword } from '@banyan/domain/people/credentials.ts';
import { AppError } from '../../platform/app-error.ts';
import type { SignedIn, UserCommand } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import type { InputOf, Outside } from '../../platform/http/handlers.ts';
import { hashPassword, passwordMatches } from '../../platform/security/passwords.ts';
import { newSecret, sha256 } from '../../platform/security/tokens.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { countTry, forgetTries, paymentPassword, savePaymentPassword } from './payment-password.store.ts';
import { userById } from './people.store.ts';

type SetInput = InputOf<typeof peopleApi.setPaymentPassword>;
type AuthorizeInput = InputOf<typeof peopleApi.authorizePayment>;

/** Checks the login password, and the current payment password when there is one; returns the new hash. */
export async function prepareNewPaymentPassword(
  outside: Outside<SignedIn>,
  input: SetInput,
): Promise<string> {
  if (!isPaymentPassword(input.password)) throw new AppError('payment_password.weak');
  if (input.password !== input.passwordAgain) throw new AppError('payment_password.mismatch');
  await checkOwnPassword(outside, input.loginPassword);
  const user = await outside.query((ctx) => userById(ctx.reader, outside.userId));
  if (user?.has_payment_password) await checkPaymentPassword(outside, input.current ?? '');
  return hashPassword(input.password);
}

export async function setPaymentPassword(ctx: UserCommand, hash: string) {
  await savePaymentPassword(ctx.writer, ctx.userId, hash, ctx.wall);
  ctx.changed(ctx.userId, 'people');
  return { ok: true as const };
}

/**
 * Counts the try, then compares, outside any transaction. Throws `payment_password.not_set`, `.locked` with
 * `retryAfterSeconds`, and `.invalid` with `triesLeft`.
 */
export async function checkPaymentPassword(outside: Outside<SignedIn>, password: string): Promise<void> {
  const { row, counted, rules } = await outside.transact(async (ctx) => ({
    row: await paymentPassword(ctx.reader, outside.userId),
    counted: await countTry(ctx.writer, outside.userId, ctx.wall, ctx.policy.paymentPassword),
    rules: ctx.policy.paymentPassword,
  }));
  if (!row) throw new AppError('payment_password.not_set');
  if (!counted) {
    const waitMs = (row.locked_until?.getTime() ?? 0) - outside.wall.getTime();
    throw new AppError('payment_password.locked', {
      facts: { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) },
    });
  }
  if (!(await passwordMatches(counted.hash, password))) {
    throw new AppError('payment_password.invalid', {
      facts: { triesLeft: Math.max(0, rules.maxTries - counted.tries) },
    });
  }
}

/** Gives a single-use authorization for exactly this command, amount and payee. */
export async function authorizePayment(ctx: UserCommand, input: AuthorizeInput) {
  await forgetTries(ctx.writer, ctx.userId);
  const authorization = newSecret();
  const expiresAt = new Date(ctx.wall.getTime() + ctx.policy.paymentPassword.authorizationSeconds * 1_000);
  await ctx.writer.run(sql`
    insert into payment_authorizations (user_id, token_hash, command, amount, payee, expires_at)
    values (${ctx.userId}, ${sha256(authorization)}, ${input.command}, ${input.amount}, ${input.payee}, ${expiresAt})`);
  return { authorization, expiresAt };
}
