import type { peopleApi } from '@banyan/api/people/people.ts';
import type { Everything } from '../../area.ts';
import { found } from '../../platform/app-error.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import type { Services } from '../../platform/services.ts';
import { personOf } from './accounts/person.ts';
import { proveAddress, sendEmailCode, sendPhoneCode } from './accounts/prove-address.ts';
import { prepareRegistration, register } from './accounts/register.ts';
import { canSendSms } from './messages/can-send-sms.ts';
import { mustBeRight } from './messages/try-code.ts';
import { needsOfCommand } from './payment-password/command-needs.ts';
import {
  authorizePayment,
  checkPaymentPassword,
  type NewPaymentPassword,
  prepareNewPaymentPassword,
  setPaymentPassword,
} from './payment-password/payment-password.ts';
import { userById } from './people.store.ts';
import { checkAnswer, newChallenge, redeemAnswer, type Solved } from './sessions/captcha.ts';
import { endSession } from './sessions/end-sessions.ts';
import { checkLogin, logIn } from './sessions/login.ts';
import { newerUnfamiliar } from './sessions/sessions.store.ts';

export function peopleHandlers(
  { config }: Services,
  { needs }: Pick<Everything, 'needs'>,
): HandlersOf<typeof peopleApi> {
  const { keys } = config;
  const isSmsOn = canSendSms(config);
  return {
    captchaConfig: async (ctx) => ({
      provider: 'altcha',
      challenge: { ...(await newChallenge(keys.captcha, ctx.wall)) },
    }),
    captchaCheck: {
      prepare: (_outside, input) => checkAnswer(keys.captcha, input.payload),
      run: (ctx, _input, solved: Solved) => redeemAnswer(ctx, solved),
    },
    smsSwitch: async () => ({ enabled: isSmsOn }),
    sendEmail: (ctx, input) => sendEmailCode(ctx, keys, input),
    verifyEmail: {
      prepare: (outside, { email, purpose, code }) =>
        mustBeRight(outside, keys, { address: { kind: 'email', text: email }, purpose, code }),
      run: async (ctx, { email, purpose }) => {
        const { ticket, expiresAt } = await proveAddress(ctx, keys, { kind: 'email', text: email }, purpose);
        return { emailTicket: ticket, expiresAt };
      },
    },
    sendSms: (ctx, input) => sendPhoneCode(ctx, keys, isSmsOn, input),
    verifySms: {
      prepare: (outside, { phone, purpose, code }) =>
        mustBeRight(outside, keys, { address: { kind: 'phone', text: phone }, purpose, code }),
      run: async (ctx, { phone, purpose }) => {
        const { ticket, expiresAt } = await proveAddress(ctx, keys, { kind: 'phone', text: phone }, purpose);
        return { phoneTicket: ticket, expiresAt };
      },
    },
    register: {
      prepare: (_outside, input) => prepareRegistration(input),
      run: (ctx, input, passwordHash: string) => register(ctx, keys, input, passwordHash),
    },
    login: {
      prepare: (outside, input) => checkLogin(outside, keys, input),
      run: (ctx, _input, checked) => logIn(ctx, keys, checked),
    },
    logout: async (ctx) => {
      await endSession(ctx.writer, ctx.userId, ctx.sessionId, ctx.sessionId, ctx.wall);
      return { ok: true };
    },
    me: async (ctx) =>
      personOf(
        found(await userById(ctx.reader, ctx.userId)),
        await newerUnfamiliar(ctx.reader, ctx.userId, ctx.sessionId, ctx.wall),
      ),
    setPaymentPassword: {
      prepare: (outside, input) => prepareNewPaymentPassword(outside, input),
      run: (ctx, _input, compared: NewPaymentPassword) => setPaymentPassword(ctx, keys, compared),
    },
    commandNeeds: (ctx, { command }) => needsOfCommand(ctx, { config, needs }, command),
    authorizePayment: {
      prepare: (outside, input) => checkPaymentPassword(outside, input.password),
      run: (ctx, input, basis: string) => authorizePayment(ctx, input, basis),
    },
  };
}
