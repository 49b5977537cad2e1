import type { securityApi } from '@banyan/api/security/security.ts';
import type { OwnWay } from '@banyan/domain/security/security-hold.ts';
import { AppError, found } from '../../platform/app-error.ts';
import type { ReadContext, SignedIn, UserCommand } from '../../platform/context.ts';
import type { InputOf, Outside } from '../../platform/http/handlers.ts';
import {
  forgetSecondFactorTries,
  guardSecondFactor,
  type Keys,
  notifyPerson,
  spendSecondFactor,
} from '../people/index.ts';
import { ownWays, stateOf } from './hold-ways.ts';
import { tryOwnCode } from './own-code.ts';
import { checkOwnKey, requireActiveKey } from './secret-key.ts';
import { recordSecurityHoldEnd, runningSecurityHolds, type SecurityHoldRow } from './security-holds.store.ts';

type Input = InputOf<typeof securityApi.cancelSecurityHold>;

/** The hash of a secret key that was compared; of the other proofs nothing is carried into the transaction. */
export interface ProvedWay {
  keyHash?: string;
}

/**
 * Finds out whether the way is open, so that no code is used up in vain; then counts the try and compares what was
 * given, outside the transaction. Throws `request.not_found`, `security.way_not_open`, and what a wrong proof throws.
 */
export async function prepareEndHold(
  outside: Outside<SignedIn>,
  keys: Keys,
  { securityHoldId, by }: Input,
): Promise<ProvedWay> {
  await outside.query(async (ctx) => {
    const asked = {
      ...ctx,
      userId: outside.userId,
      sessionId: outside.sessionId,
      isFrozen: outside.isFrozen,
    };
    const hold = await runningSecurityHold(asked, securityHoldId);
    refuseClosedWay(hold, found((await ownWays(asked, keys)).find(({ way }) => way === by.way)));
  });
  if (by.way === 'totp') await guardSecondFactor(outside, outside.userId);
  if (by.way === 'secret_key') return checkOwnKey(outside, by.secretKey);
  if (by.way === 'email' || by.way === 'phone')
    await tryOwnCode(outside, keys, { kind: by.way, purpose: 'security_hold', code: by.code });
  return {};
}

/**
 * Ends a hold early, and with it those that began no later and are open to the same way: whoever sees this one sees
 * them as well. Throws `request.not_found`, `security.way_not_open`, `totp.invalid`, `secret_key.invalid`.
 */
export async function endSecurityHold(
  ctx: UserCommand,
  keys: Keys,
  { securityHoldId, by }: Input,
  proved: ProvedWay,
) {
  const hold = await runningSecurityHold(ctx, securityHoldId);
  const own = await spendWay(ctx, keys, by, proved);
  refuseClosedWay(hold, own);
  const holds = await runningSecurityHolds(ctx.reader, ctx.userId, ctx.now);
  const ended = holds.filter(
    (other) => other.started_at <= hold.started_at && stateOf(other, own) === 'open',
  );
  for (const { security_hold_id } of ended) {
    await recordSecurityHoldEnd(ctx.writer, ctx.userId, security_hold_id, {
      at: ctx.now,
      sessionId: ctx.sessionId,
      way: own.way,
      waySince: own.since === 'registration' ? null : own.since,
    });
  }
  await notifyEnded(ctx, keys);
  ctx.changed(ctx.userId, 'people', 'wallet');
  return { ended: ended.length, remaining: holds.length - ended.length };
}

async function runningSecurityHold(ctx: ReadContext & SignedIn, holdId: string): Promise<SecurityHoldRow> {
  const holds = await runningSecurityHolds(ctx.reader, ctx.userId, ctx.now);
  return found(holds.find(({ security_hold_id }) => security_hold_id === holdId));
}

function refuseClosedWay(hold: SecurityHoldRow, own: OwnWay): void {
  if (stateOf(hold, own) !== 'open') throw new AppError('security.way_not_open');
}

/** Uses up what is good once, and returns the way as it is now, inside the transaction. */
async function spendWay(ctx: UserCommand, keys: Keys, by: Input['by'], proved: ProvedWay): Promise<OwnWay> {
  if (by.way === 'totp') {
    const since = await spendSecondFactor(ctx, keys, ctx.userId, by.code);
    await forgetSecondFactorTries(ctx, ctx.userId);
    return { way: 'totp', since };
  }
  if (by.way === 'secret_key') await requireActiveKey(ctx, ctx.userId, proved.keyHash ?? '');
  return found((await ownWays(ctx, keys)).find(({ way }) => way === by.way));
}

const notifyEnded = (ctx: UserCommand, keys: Keys): Promise<void> =>
  notifyPerson(ctx, keys, ctx.userId, {
    kind: 'security',
    to: '/pages/services/index',
    zh: {
      subject: '榕 · 账户安全保护已提前解除',
      body: '您账户的安全保护已提前解除，现在可以提现，也可以向他人转账。如非本人操作，请立即冻结账户并联系客服。',
    },
    en: {
      subject: 'Banyan · the security hold was ended',
      body: 'The security hold was ended early; withdrawals and transfers to other people are possible now. If it was not you, freeze your account now and contact customer service.',
    },
  });
