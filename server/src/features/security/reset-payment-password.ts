import type { securityApi } from '@banyan/api/security/security.ts';
import { isPaymentPassword } from '@banyan/domain/people/credentials.ts';
import type { HoldWay } from '@banyan/domain/security/security-hold.ts';
import { AppError } from '../../platform/app-error.ts';
import type { SignedIn, UserCommand } from '../../platform/context.ts';
import type { InputOf, Outside } from '../../platform/http/handlers.ts';
import { hashPassword } from '../../platform/security/passwords.ts';
import { endAllSessions, type Keys, type NewPassword, savePaymentPassword } from '../people/index.ts';
import { notifyOwner } from './notify-owner.ts';
import { tryOwnCode } from './own-code.ts';
import type { ProvedReset } from './reset-login-password.ts';
import { checkOwnKey, requireActiveKey } from './secret-key.ts';
import { startSecurityHold } from './security-holds.ts';

/** Throws `payment_password.weak` and `payment_password.mismatch`, then what a wrong code throws. */
export async function preparePaymentResetByCode(
  outside: Outside<SignedIn>,
  keys: Keys,
  input: InputOf<typeof securityApi.resetPaymentPasswordByCode>,
): Promise<string> {
  refuseBadPaymentPassword(input);
  await tryOwnCode(outside, keys, { purpose: 'payment_password', code: input.code });
  return hashPassword(input.password);
}

export async function preparePaymentResetByKey(
  outside: Outside<SignedIn>,
  input: InputOf<typeof securityApi.resetPaymentPasswordByKey>,
): Promise<ProvedReset> {
  refuseBadPaymentPassword(input);
  const proved = await checkOwnKey(outside, input.secretKey);
  return { ...proved, passwordHash: await hashPassword(input.password) };
}

/** Resets the payment password by a code. The sessions stay: the person goes on, and only the money waits. */
export async function resetPaymentPasswordByCode(ctx: UserCommand, keys: Keys, passwordHash: string) {
  ctx.changed(ctx.userId, 'people', 'wallet');
  return resetPaymentPassword(ctx, keys, { passwordHash, provedBy: 'email' });
}

/**
 * Resets the payment password by the secret key. The key opens everything, so its use ends every session, this one
 * included.
 */
export async function resetPaymentPasswordByKey(ctx: UserCommand, keys: Keys, proved: ProvedReset) {
  await requireActiveKey(ctx, ctx.userId, proved.keyHash);
  await endAllSessions(ctx.writer, ctx.userId, ctx.wall);
  return resetPaymentPassword(ctx, keys, { ...proved, provedBy: 'secret_key' });
}

/** Replaces the payment password and starts the hold; what it was proved by, beside a session, cannot end that. */
export async function resetPaymentPassword(
  ctx: UserCommand,
  keys: Keys,
  { passwordHash, provedBy }: { passwordHash: string; provedBy: HoldWay | null },
) {
  await savePaymentPassword(ctx.writer, ctx.userId, passwordHash, ctx.wall);
  const hold = await startSecurityHold(ctx, ctx.userId, { reason: 'payment_password_reset', provedBy });
  await notifyOwner(ctx, keys, ctx.userId, hold);
  return { heldUntil: hold.until };
}

/** Throws `payment_password.weak` and `payment_password.mismatch`. */
export function refuseBadPaymentPassword({ password, passwordAgain }: NewPassword): void {
  if (!isPaymentPassword(password)) throw new AppError('payment_password.weak');
  if (password !== passwordAgain) throw new AppError('payment_password.mismatch');
}
