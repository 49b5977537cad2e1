import type { OperatorCalls } from '@banyan/api/contract.ts';
import { recoveryApprovals } from '@banyan/domain/security/payment-recovery.ts';
import { AppError, found } from '../../platform/app-error.ts';
import type { OperatorCommand, OperatorRead } from '../../platform/context.ts';
import type { HandlersOf, InputOf } from '../../platform/http/handlers.ts';
import { pageBy } from '../../platform/page.ts';
import type { Services } from '../../platform/services.ts';
import { audit } from '../audit/index.ts';
import { approve, standings } from '../four-eyes/index.ts';
import { isOwnAccount, type Keys, notifyPerson, usernamesOf } from '../people/index.ts';
import { notifyOfRecoveryRefusal } from './notices.ts';
import { lockRecovery, type RecoveryRow, recordSaid, recoveryQueue } from './payment-recovery.store.ts';
import { contactRecoveryHandlers } from './show-contact-recoveries.ts';

type Calls = OperatorCalls['security'];
type Decision = InputOf<Calls['approvePaymentRecovery']>;

export function securityOperatorHandlers(services: Services): HandlersOf<Calls> {
  const { config } = services;
  return {
    ...contactRecoveryHandlers(services),
    paymentRecoveries: (ctx, input) => queue(ctx, input),
    approvePaymentRecovery: (ctx, input) => approveRecovery(ctx, config.keys, input),
    refusePaymentRecovery: (ctx, input) => refuseRecovery(ctx, config.keys, input),
  };
}

async function queue(ctx: OperatorRead, { state, cursor, limit }: InputOf<Calls['paymentRecoveries']>) {
  const page = await pageBy(
    limit,
    cursor,
    (page) => recoveryQueue(ctx.reader, state, page),
    (row) => ({ at: row.asked_at, id: row.recovery_id }),
    (row) => row,
  );
  return { ...page, items: await showAll(ctx, page.items) };
}

/**
 * Counts an operator's consent; the second and different one opens the way for as long as the rules say. Nobody
 * learns or sets the password but the person. Throws `payment_recovery.not_decidable`, `operator.own_case` and what
 * `approve` throws.
 */
async function approveRecovery(ctx: OperatorCommand, keys: Keys, input: Decision) {
  const row = await decidable(ctx, input);
  if (await isOwnAccount(ctx.reader, row.user_id, ctx.operator.operatorId))
    throw new AppError('operator.own_case');
  const isDecided = await approve(ctx, { type: 'payment_recovery', id: row.recovery_id }, recoveryApprovals);
  const usableUntil = isDecided
    ? new Date(ctx.wall.getTime() + ctx.policy.security.recoveryHours * 3_600_000)
    : null;
  const state = isDecided ? ('approved' as const) : ('asked' as const);
  await recordSaid(ctx.writer, row, { state, reason: input.reason, at: ctx.wall, usableUntil });
  await audit(ctx, 'recovery.approve', { type: 'recovery', id: row.recovery_id }, input.reason);
  if (isDecided) await tellApproved(ctx, keys, row.user_id);
  ctx.changed(row.user_id, 'people');
  return showOne(ctx, { ...row, state, reason: input.reason });
}

async function refuseRecovery(ctx: OperatorCommand, keys: Keys, input: Decision) {
  const row = await decidable(ctx, input);
  const said = { state: 'refused', reason: input.reason, at: ctx.wall, usableUntil: null } as const;
  await recordSaid(ctx.writer, row, said);
  await audit(ctx, 'recovery.refuse', { type: 'recovery', id: row.recovery_id }, input.reason);
  await notifyOfRecoveryRefusal(ctx, keys, row.user_id);
  ctx.changed(row.user_id, 'people');
  return showOne(ctx, { ...row, state: 'refused', reason: input.reason });
}

async function decidable(ctx: OperatorCommand, { userId, recoveryId }: Decision): Promise<RecoveryRow> {
  const row = found(await lockRecovery(ctx.writer, userId, recoveryId));
  if (row.state !== 'asked') throw new AppError('payment_recovery.not_decidable');
  return row;
}

async function showOne(ctx: OperatorCommand, row: RecoveryRow) {
  const [shown] = await showAll(ctx, [row]);
  return found(shown);
}

async function showAll(ctx: OperatorRead | OperatorCommand, rows: readonly RecoveryRow[]) {
  const ids = rows.map((row) => row.recovery_id);
  const standingOf = await standings(ctx, 'payment_recovery', ids);
  const named = await usernamesOf(
    ctx.reader,
    rows.map((row) => row.user_id),
  );
  return rows.map((row) => {
    const { approvals, hasApproved, mayDecide } = standingOf(row.recovery_id);
    return {
      recoveryId: row.recovery_id,
      user: named(row.user_id),
      state: row.state,
      askedAt: row.asked_at,
      reason: row.reason,
      approvals: approvals.map(({ operator, actedAt, counts }) => ({ operator, at: actedAt, counts })),
      approvalsNeeded: recoveryApprovals,
      hasApproved,
      mayDecide: row.state === 'asked' && mayDecide,
    };
  });
}

const tellApproved = (ctx: OperatorCommand, keys: Keys, userId: string): Promise<void> =>
  notifyPerson(ctx, keys, userId, {
    kind: 'security',
    to: '/pages/pay_pwd/support_reset',
    zh: {
      subject: '榕 · 可以设置新的支付密码',
      body: '客服已同意您的申请，请登录后设置新的支付密码。如非本人操作，请立即撤回并联系客服。',
    },
    en: {
      subject: 'Banyan · you can set a new payment password',
      body: 'Support has agreed to your request. Log in and set a new payment password. If this was not you, take the request back at once and contact customer service.',
    },
  });
