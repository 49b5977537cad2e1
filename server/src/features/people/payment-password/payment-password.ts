import type { peopleApi } from '@banyan/api/people/people.ts';
import { isPaymentPassword } from '@banyan/domain/people/credentials.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { SignedIn, UserCommand } from '../../../platform/context.ts';
import type { InputOf, Outside } from '../../../platform/http/handlers.ts';
import { hashPassword, passwordMatches } from '../../../platform/security/passwords.ts';
import { newSecret } from '../../../platform/security/tokens.ts';
import { checkInTurn, checkOwnPassword } from '../credentials/check-own-password.ts';
import { notifyPerson } from '../messages/notify-person.ts';
import { type Keys, userById } from '../people.store.ts';
import { basisOf, holdBasis, insertAuthorization } from './authorization.store.ts';
import { countTry, forgetTries, paymentPassword, savePaymentPassword } from './payment-password.store.ts';

type SetInput = InputOf<typeof peopleApi.setPaymentPassword>;
type AuthorizeInput = InputOf<typeof peopleApi.authorizePayment>;

/** A new hash, and what was compared before it was made: undefined where there was no payment password yet. */
export interface NewPaymentPassword {
  hash: string;
  basis: string | undefined;
}

/** Checks the login password, and the current payment password when there is one; returns the new hash. */
export async function prepareNewPaymentPassword(
  outside: Outside<SignedIn>,
  input: SetInput,
): Promise<NewPaymentPassword> {
  if (!isPaymentPassword(input.password)) throw new AppError('payment_password.weak');
  if (input.password !== input.passwordAgain) throw new AppError('payment_password.mismatch');
  await checkOwnPassword(outside, input.loginPassword);
  const user = await outside.query((ctx) => userById(ctx.reader, outside.userId));
  const basis = user?.has_payment_password
    ? await checkPaymentPassword(outside, input.current ?? '')
    : undefined;
  return { hash: await hashPassword(input.password), basis };
}

/** Throws `payment_password.invalid` when what was compared has been replaced since, by a reset for instance. */
export async function setPaymentPassword(ctx: UserCommand, keys: Keys, { hash, basis }: NewPaymentPassword) {
  if ((await holdBasis(ctx.writer, ctx.userId)) !== basis) throw new AppError('payment_password.invalid');
  await savePaymentPassword(ctx.writer, ctx.userId, hash, ctx.wall);
  await notifyOfNewPassword(ctx, keys);
  ctx.changed(ctx.userId, 'people', 'wallet');
  return { ok: true as const };
}

const notifyOfNewPassword = (ctx: UserCommand, keys: Keys): Promise<void> =>
  notifyPerson(ctx, keys, ctx.userId, {
    kind: 'security',
    to: '/pages/services/index',
    zh: {
      subject: '榕 · 支付密码已设置',
      body: '您的账户设置了新的支付密码。如非本人操作，请立即冻结账户并修改登录密码。',
    },
    en: {
      subject: 'Banyan · a new payment password counts',
      body: 'A new payment password was set for your account. If it was not you, freeze your account and change your login password now.',
    },
  });

/**
 * Counts the try, then compares, outside any transaction; what is right is forgotten as a try. Returns the basis that
 * the comparison stands on, for whoever acts on it to look at again. Throws `payment_password.not_set`, `.locked` with `retryAfterSeconds`, and
 * `.invalid` with `triesLeft`.
 */
export const checkPaymentPassword = (outside: Outside<SignedIn>, password: string): Promise<string> =>
  checkInTurn('payment', outside.userId, () => countAndCompare(outside, password));

async function countAndCompare(outside: Outside<SignedIn>, password: string): Promise<string> {
  const { row, counted, basis, rules } = await outside.transact(async (ctx) => ({
    row: await paymentPassword(ctx.reader, outside.userId),
    counted: await countTry(ctx.writer, outside.userId, ctx.wall, ctx.policy.paymentPassword),
    basis: await basisOf(ctx.reader, outside.userId),
    rules: ctx.policy.paymentPassword,
  }));
  if (!row || basis === undefined) throw new AppError('payment_password.not_set');
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
  // Here, and not where it is acted on: what is right is no try, also where the command is refused for something else.
  await outside.transact((ctx) => forgetTries(ctx.writer, outside.userId));
  return basis;
}

/**
 * Gives a single-use authorization for exactly this command, amount and payee, in this session. Throws
 * `payment_password.invalid` when a password was replaced after the comparison, or the account was frozen.
 */
export async function authorizePayment(ctx: UserCommand, input: AuthorizeInput, basis: string) {
  const { userId, sessionId } = ctx;
  if ((await holdBasis(ctx.writer, userId)) !== basis) throw new AppError('payment_password.invalid');
  const authorization = newSecret();
  const expiresAt = new Date(ctx.wall.getTime() + ctx.policy.paymentPassword.authorizationSeconds * 1_000);
  const { command, amount, payee } = input;
  await insertAuthorization(
    ctx.writer,
    { userId, token: authorization, sessionId, basis, command, amount, payee },
    { at: ctx.wall, expiresAt },
  );
  return { authorization, expiresAt };
}
