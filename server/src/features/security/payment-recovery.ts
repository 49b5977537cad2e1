import type { paymentRecoveryApi } from '@banyan/api/security/payment-recovery.ts';
import { recoveryApprovals, recoveryAt } from '@banyan/domain/security/payment-recovery.ts';
import { AppError } from '../../platform/app-error.ts';
import type { ReadContext, SignedIn, UserCommand, UserRead } from '../../platform/context.ts';
import type { InputOf, Outside } from '../../platform/http/handlers.ts';
import { hashPassword } from '../../platform/security/passwords.ts';
import { approvalsOf } from '../four-eyes/index.ts';
import { checkOwnPassword, hasPaymentPassword, type Keys, notifyPerson } from '../people/index.ts';
import {
  expireRecoveries,
  insertRecovery,
  latestRecovery,
  type RecoveryRow,
  spendRecovery,
  withdrawRecovery,
} from './payment-recovery.store.ts';
import { refuseBadPaymentPassword, resetPaymentPassword } from './reset-payment-password.ts';

/** Returns the latest request; what was agreed to and not used in time shows as expired. */
export async function paymentRecovery(ctx: UserRead) {
  const row = await latestRecovery(ctx.reader, ctx.userId);
  return { latest: row ? await show(ctx, row) : null };
}

/** Asks support. Throws `payment_password.not_set` and `payment_recovery.open`. The caller has checked the login password. */
export async function askPaymentRecovery(ctx: UserCommand, keys: Keys) {
  const { userId, wall } = ctx;
  if (!(await hasPaymentPassword(ctx.reader, userId))) throw new AppError('payment_password.not_set');
  await expireRecoveries(ctx.writer, userId, wall);
  const recoveryId = ctx.id('payment_recovery');
  if (!(await insertRecovery(ctx.writer, { userId, recoveryId, at: wall })))
    throw new AppError('payment_recovery.open');
  await notifyPerson(ctx, keys, userId, {
    kind: 'security',
    to: '/pages/pay_pwd/support_reset',
    zh: {
      subject: '榕 · 申请通过客服重置支付密码',
      body: '有人在您的账户中申请通过客服重置支付密码。如非本人操作，请在“重置支付密码”页面撤回并立即联系客服。',
    },
    en: {
      subject: 'Banyan · a new payment password was asked for',
      body: 'Somebody logged in to your account asked support for a new payment password. If this was not you, take it back on the page "Reset payment password" and contact customer service at once.',
    },
  });
  ctx.changed(userId, 'people');
  return show(ctx, {
    user_id: userId,
    recovery_id: recoveryId,
    state: 'asked',
    asked_at: wall,
    reason: null,
    usable_until: null,
  });
}

export async function withdrawPaymentRecovery(ctx: UserCommand, recoveryId: string) {
  if (!(await withdrawRecovery(ctx.writer, ctx.userId, recoveryId))) throw new AppError('request.not_found');
  ctx.changed(ctx.userId, 'people');
  return { ok: true as const };
}

/** Checks the new password and the login password; returns the new hash. */
export async function prepareResetBySupport(
  outside: Outside<SignedIn>,
  input: InputOf<typeof paymentRecoveryApi.resetPaymentPasswordBySupport>,
): Promise<string> {
  refuseBadPaymentPassword(input);
  await checkOwnPassword(outside, input.loginPassword);
  return hashPassword(input.password);
}

/** Sets the new payment password. Throws `payment_recovery.not_approved`. */
export async function resetPaymentPasswordBySupport(ctx: UserCommand, keys: Keys, passwordHash: string) {
  if (!(await spendRecovery(ctx.writer, ctx.userId, ctx.wall)))
    throw new AppError('payment_recovery.not_approved');
  ctx.changed(ctx.userId, 'people', 'wallet');
  return resetPaymentPassword(ctx, keys, { passwordHash, provedBy: null });
}

async function show(ctx: ReadContext, row: RecoveryRow) {
  return {
    recoveryId: row.recovery_id,
    state: recoveryAt({ state: row.state, usableUntil: row.usable_until }, ctx.wall),
    askedAt: row.asked_at,
    approvals: await approvalsOf(ctx.reader, { type: 'payment_recovery', id: row.recovery_id }),
    approvalsNeeded: recoveryApprovals,
    usableUntil: row.usable_until,
    reason: row.state === 'refused' ? row.reason : null,
  };
}
