import { AppError } from '../../../platform/app-error.ts';
import type { CommandContext, ReadContext, UserCommand } from '../../../platform/context.ts';
import { newRecoveryCodes, recoveryCodeHash } from '../../../platform/security/recovery-codes.ts';
import { seal, unseal } from '../../../platform/security/sealing.ts';
import { newTotpSecret, totpStep, totpUri } from '../../../platform/security/totp.ts';
import { notifyPerson } from '../messages/notify-person.ts';
import { type Keys, userById } from '../people.store.ts';
import {
  authenticatorOf,
  confirmSecret,
  recoveryCodesLeft,
  removeAuthenticator,
  replaceRecoveryCodes,
  saveNewSecret,
  spendRecoveryCode,
  spendStep,
} from './two-factor.store.ts';

const place = (userId: string): string => `authenticators|secret|${userId}`;
/** What an authenticator app shows above the code. */
const issuer = 'Banyan';

export async function twoFactorOf(ctx: ReadContext, userId: string) {
  const authenticator = await authenticatorOf(ctx.reader, userId);
  const onSince = authenticator?.confirmed_at ?? null;
  return { onSince, recoveryCodesLeft: onSince ? await recoveryCodesLeft(ctx.reader, userId) : 0 };
}

/** Makes a fresh secret for the authenticator app; nothing is demanded before its first code was given. */
export async function beginEnrolment(ctx: UserCommand, keys: Keys) {
  const secret = newTotpSecret();
  const sealed = seal(keys.data, place(ctx.userId), secret);
  if (!(await saveNewSecret(ctx.writer, ctx.userId, sealed, ctx.wall))) throw new AppError('totp.already_on');
  const user = await userById(ctx.reader, ctx.userId);
  return { secret, uri: totpUri(secret, issuer, user?.username ?? '') };
}

/** Confirms by the first code that the app has the secret: from now on every login asks for one. */
export async function confirmEnrolment(ctx: UserCommand, keys: Keys, code: string) {
  const row = await authenticatorOf(ctx.writer, ctx.userId);
  if (!row) throw new AppError('totp.not_on');
  if (row.confirmed_at) throw new AppError('totp.already_on');
  const secret = unseal(keys.data, place(ctx.userId), row.secret_sealed);
  const step = totpStep(secret, code, ctx.wall, null);
  if (step === null) throw new AppError('totp.invalid');
  if (!(await confirmSecret(ctx.writer, ctx.userId, step, ctx.wall))) throw new AppError('totp.already_on');
  await notifyPerson(ctx, keys, ctx.userId, {
    kind: 'security',
    to: '/pages/services/two_factor',
    zh: { subject: '榕 · 两步验证已开启', body: '您的账户已开启两步验证，登录时需要动态验证码。' },
    en: {
      subject: 'Banyan · two-factor login is on',
      body: 'Two-factor login was turned on for your account.',
    },
  });
  return freshCodes(ctx, keys);
}

export async function renewCodes(ctx: UserCommand, keys: Keys, code: string) {
  await spendSecondFactor(ctx, keys, ctx.userId, code);
  return freshCodes(ctx, keys);
}

export async function disableTwoFactor(ctx: UserCommand, keys: Keys, code: string) {
  await spendSecondFactor(ctx, keys, ctx.userId, code);
  await removeAuthenticator(ctx.writer, ctx.userId);
  await notifyPerson(ctx, keys, ctx.userId, {
    kind: 'security',
    to: '/pages/services/two_factor',
    zh: {
      subject: '榕 · 两步验证已关闭',
      body: '您的账户已关闭两步验证。如非本人操作，请立即冻结账户并修改登录密码。',
    },
    en: {
      subject: 'Banyan · two-factor login is off',
      body: 'Two-factor login was turned off. If it was not you, freeze your account and change your login password now.',
    },
  });
  ctx.changed(ctx.userId, 'people');
  return { ok: true as const };
}

/**
 * Takes a code of the authenticator, or a recovery code, and uses it up in this transaction: each is good once.
 * Tries are counted before (`count-second-factor.ts`). Returns since when there has been what was used. Throws
 * `totp.invalid`, and `totp.not_on` without an authenticator.
 */
export async function spendSecondFactor(
  ctx: CommandContext,
  keys: Keys,
  userId: string,
  code: string,
): Promise<Date> {
  const row = await authenticatorOf(ctx.writer, userId);
  if (!row?.confirmed_at) throw new AppError('totp.not_on');
  const secret = unseal(keys.data, place(userId), row.secret_sealed);
  const step = totpStep(secret, code, ctx.wall, row.used_step);
  if (step !== null && (await spendStep(ctx.writer, userId, step))) return row.confirmed_at;
  const hash = recoveryCodeHash(keys.index, userId, code);
  const madeAt = hash === null ? undefined : await spendRecoveryCode(ctx.writer, userId, hash, ctx.wall);
  if (madeAt) {
    ctx.changed(userId, 'people');
    return madeAt;
  }
  throw new AppError('totp.invalid');
}

async function freshCodes(ctx: UserCommand, keys: Keys) {
  const recoveryCodes = newRecoveryCodes(ctx.policy.totp.recoveryCodes);
  const hashes = recoveryCodes.map((code) => recoveryCodeHash(keys.index, ctx.userId, code) ?? '');
  await replaceRecoveryCodes(ctx.writer, ctx.userId, hashes, ctx.wall);
  ctx.changed(ctx.userId, 'people');
  return { recoveryCodes };
}
