import type { protectionApi } from '@banyan/api/people/protection.ts';
import { deviceLabelOf } from '@banyan/domain/people/device-name.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { HandlersOf } from '../../../platform/http/handlers.ts';
import type { Services } from '../../../platform/services.ts';
import { freezeOwnAccount, proveOwner, unfreezeOwnAccount } from '../accounts/freeze.ts';
import { endOtherSessions, endSession } from '../sessions/end-sessions.ts';
import { checkTotpTicket, logInByTotp } from '../sessions/login-totp.ts';
import { acceptSession, liveSessions, type SessionRow } from '../sessions/sessions.store.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { forgetSecondFactorTries, guardSecondFactor } from './count-second-factor.ts';
import { beginEnrolment, confirmEnrolment, disableTwoFactor, renewCodes, twoFactorOf } from './two-factor.ts';

/** Returns the handlers for devices, the second factor, and freezing: how people look after the own account. */
export function protectionHandlers({ config }: Services): HandlersOf<typeof protectionApi> {
  const { keys } = config;
  return {
    loginTotp: {
      prepare: (outside, input) => checkTotpTicket(outside, input),
      run: (ctx, input, subject: string) => logInByTotp(ctx, keys, input, subject),
    },
    sessions: async (ctx) => ({
      items: (await liveSessions(ctx.reader, ctx.userId, ctx.wall)).map((session) => ({
        sessionId: session.session_id,
        device: deviceLabelOf(session.device),
        createdAt: session.created_at,
        lastSeenAt: lastSeen(session),
        current: session.session_id === ctx.sessionId,
        isUnfamiliar: session.is_unfamiliar,
      })),
    }),
    revokeSession: async (ctx, { sessionId }) => {
      const revoked = sessionId
        ? await endSession(ctx.writer, ctx.userId, sessionId, ctx.sessionId, ctx.wall)
        : await endOtherSessions(ctx.writer, ctx.userId, ctx.sessionId, ctx.wall);
      if (sessionId && revoked === 0) throw new AppError('request.not_found');
      ctx.changed(ctx.userId, 'people');
      return { revoked };
    },
    acceptSession: async (ctx, { sessionId }) => {
      if ((await acceptSession(ctx.writer, ctx.userId, sessionId, ctx.sessionId, ctx.wall)) === 0)
        throw new AppError('request.not_found');
      ctx.changed(ctx.userId, 'people');
      return { ok: true };
    },
    totp: (ctx) => twoFactorOf(ctx, ctx.userId),
    enrolTotp: {
      prepare: (outside, input) => checkOwnPassword(outside, input.loginPassword),
      run: (ctx) => beginEnrolment(ctx, keys),
    },
    confirmTotp: {
      prepare: (outside) => guardSecondFactor(outside, outside.userId),
      run: async (ctx, { code }) => {
        const codes = await confirmEnrolment(ctx, keys, code);
        await forgetSecondFactorTries(ctx, ctx.userId);
        return codes;
      },
    },
    renewRecoveryCodes: {
      prepare: (outside) => guardSecondFactor(outside, outside.userId),
      run: async (ctx, { code }) => {
        const codes = await renewCodes(ctx, keys, code);
        await forgetSecondFactorTries(ctx, ctx.userId);
        return codes;
      },
    },
    disableTotp: {
      prepare: async (outside, input) => {
        await checkOwnPassword(outside, input.loginPassword);
        await guardSecondFactor(outside, outside.userId);
      },
      run: async (ctx, { code }) => {
        const done = await disableTwoFactor(ctx, keys, code);
        await forgetSecondFactorTries(ctx, ctx.userId);
        return done;
      },
    },
    freeze: (ctx) => freezeOwnAccount(ctx, keys),
    unfreeze: {
      prepare: (outside, input) => proveOwner(outside, input),
      run: (ctx, input, asksSecondFactor: boolean) => unfreezeOwnAccount(ctx, keys, input, asksSecondFactor),
    },
  };
}

/** The later of both clocks of a session, to the minute. */
function lastSeen({ used_at, last_seen_at }: SessionRow): Date {
  const latest = Math.max(used_at?.getTime() ?? 0, last_seen_at.getTime());
  return new Date(Math.floor(latest / 60_000) * 60_000);
}
