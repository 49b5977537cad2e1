import type { protectionApi } from '@banyan/api/people/protection.ts';
import { accountFrozenBy, personMayLift } from '@banyan/domain/people/account-state.ts';
import { AppError, found } from '../../../platform/app-error.ts';
import type { CommandContext, SignedIn, UserCommand } from '../../../platform/context.ts';
import type { InputOf, Outside } from '../../../platform/http/handlers.ts';
import { newId } from '../../../platform/ids.ts';
import { checkOwnPassword } from '../credentials/check-own-password.ts';
import { forgetSecondFactorTries, guardSecondFactor } from '../credentials/count-second-factor.ts';
import { spendSecondFactor } from '../credentials/two-factor.ts';
import { notifyPerson } from '../messages/notify-person.ts';
import { checkPaymentPassword } from '../payment-password/payment-password.ts';
import { type Keys, userById } from '../people.store.ts';
import { type Freezer, insertFreeze, isFrozenNow, liftFreeze, lockFreeze } from './freeze.store.ts';

type UnfreezeInput = InputOf<typeof protectionApi.unfreeze>;

/** Freezes the own account at once; it is idempotent. Sessions stay: one looks on and lifts it. */
export async function freezeOwnAccount(ctx: UserCommand, keys: Keys) {
  if ((await lockFreeze(ctx.writer, ctx.userId)) === null) {
    const { userId, wall: at } = ctx;
    await insertFreeze(ctx.writer, {
      userId,
      freezeId: newId(),
      at,
      by: 'person',
      operatorId: null,
      reason: null,
    });
    await notifyFrozen(ctx, keys, userId);
  }
  ctx.changed(ctx.userId, 'people', 'wallet');
  return { ok: true as const };
}

/**
 * Freezes an account as an operator. It takes the place of the person's own freeze, which the person then cannot
 * lift.
 */
export async function freezeByOperator(
  ctx: CommandContext,
  keys: Keys,
  freeze: { userId: string; operatorId: string; reason: string },
): Promise<void> {
  const { userId, operatorId, reason } = freeze;
  const by = lockedFreeze(await lockFreeze(ctx.writer, userId));
  if (by === 'operator') return;
  const at = ctx.wall;
  if (by === 'person') await liftFreeze(ctx.writer, userId, { at, by: 'operator', operatorId });
  await insertFreeze(ctx.writer, { userId, freezeId: newId(), at, by: 'operator', operatorId, reason });
  await notifyFrozen(ctx, keys, userId);
  ctx.changed(userId, 'people', 'wallet');
}

/** Lifts any freeze. */
export async function unfreezeByOperator(
  ctx: CommandContext,
  keys: Keys,
  lift: { userId: string; operatorId: string },
): Promise<void> {
  const { userId, operatorId } = lift;
  if (lockedFreeze(await lockFreeze(ctx.writer, userId)) === null) return;
  await liftFreeze(ctx.writer, userId, { at: ctx.wall, by: 'operator', operatorId });
  await notifyUnfrozen(ctx, keys, userId);
  ctx.changed(userId, 'people', 'wallet');
}

/** An unknown person is absent; null says that nobody has frozen the account. */
const lockedFreeze = <By>(by: By | undefined): By => {
  if (by === undefined) throw new AppError('request.not_found');
  return by;
};

/**
 * Proves that it is the person who lifts the freeze: the login password, and beside it the payment password where
 * there is one, or instead the second factor where that is on. Returns whether a second factor is to be used up.
 */
export async function proveOwner(outside: Outside<SignedIn>, input: UnfreezeInput): Promise<boolean> {
  const user = found(await outside.query((ctx) => userById(ctx.reader, outside.userId)));
  refuseOperatorsFreeze(user.frozen_by);
  await checkOwnPassword(outside, input.loginPassword);
  if (user.has_totp) await guardSecondFactor(outside, outside.userId);
  else if (user.has_payment_password) await checkPaymentPassword(outside, input.paymentPassword ?? '');
  return user.has_totp;
}

export async function unfreezeOwnAccount(ctx: UserCommand, keys: Keys, input: UnfreezeInput, asks: boolean) {
  const by = (await lockFreeze(ctx.writer, ctx.userId)) ?? null;
  refuseOperatorsFreeze(by);
  if (asks) {
    await spendSecondFactor(ctx, keys, ctx.userId, input.code ?? '');
    await forgetSecondFactorTries(ctx, ctx.userId);
  }
  if (by === 'person') {
    await liftFreeze(ctx.writer, ctx.userId, { at: ctx.wall, by: 'person', operatorId: null });
    await notifyUnfrozen(ctx, keys, ctx.userId);
  }
  ctx.changed(ctx.userId, 'people', 'wallet');
  return { ok: true as const };
}

/** Throws `account.frozen_by_operator`: the person lifts the own freeze only. */
function refuseOperatorsFreeze(by: Freezer | null): void {
  if (!personMayLift(accountFrozenBy(by))) throw new AppError('account.frozen_by_operator');
}

/** Throws `account.frozen`. Holds a freeze off until this transaction ends, so that none slips in between. */
export async function refuseFrozen(ctx: CommandContext, userId: string): Promise<void> {
  if (await isFrozenNow(ctx.writer, userId)) throw new AppError('account.frozen');
}

const notifyFrozen = (ctx: CommandContext, keys: Keys, userId: string): Promise<void> =>
  notifyPerson(ctx, keys, userId, {
    kind: 'security',
    to: '/pages/services/freeze',
    zh: {
      subject: '榕 · 账户已冻结',
      body: '您的账户已冻结：提现、向他人转账和投资均已暂停，解冻后恢复。仍可收款。',
    },
    en: {
      subject: 'Banyan · your account is frozen',
      body: 'Your account was frozen: withdrawals, transfers to other people and purchases wait until it is unfrozen. You can still be paid.',
    },
  });

const notifyUnfrozen = (ctx: CommandContext, keys: Keys, userId: string): Promise<void> =>
  notifyPerson(ctx, keys, userId, {
    kind: 'security',
    to: '/pages/services/freeze',
    zh: {
      subject: '榕 · 账户已解冻',
      body: '您的账户已解冻，提现、向他人转账和投资均已恢复。如非本人操作，请立即冻结账户并联系客服。',
    },
    en: {
      subject: 'Banyan · your account is unfrozen',
      body: 'Your account was unfrozen: withdrawals, transfers to other people and purchases are possible again. If it was not you, freeze your account now and contact customer service.',
    },
  });
