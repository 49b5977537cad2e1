import type { peopleApi } from '@banyan/api/people/people.ts';
import { found } from '../../platform/app-error.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import type { Services } from '../../platform/services.ts';
import { checkAnswer, newChallenge, redeemAnswer } from './captcha.ts';
import { checkLogin, logIn } from './login.ts';
import {
  authorizePayment,
  checkPaymentPassword,
  type NewPaymentPassword,
  prepareNewPaymentPassword,
  setPaymentPassword,
} from './payment-password.ts';
import { userById } from './people.store.ts';
import { personOf } from './person.ts';
import { proveAddress, sendEmailCode, sendPhoneCode } from './prove-address.ts';
import { prepareRegistration, register } from './register.ts';
import { newerUnfamiliar, revokeSession } from './sessions.store.ts';
import { mustBeRight } from './try-code.ts';

export { countAttempt } from './attempts.ts';
export { authenticateUser } from './authenticate.ts';
export { checkOwnPassword } from './check-own-password.ts';
export { isCommonPassword } from './common-passwords.ts';
export { consumeAuthorization } from './consume-authorization.ts';
export { forgetSecondFactorTries, guardSecondFactor } from './count-second-factor.ts';
export { loginName, ownerOfName } from './find-user.ts';
export {
  addressOf,
  isOwnAccount,
  type ListedUser,
  listedUser,
  newestUsers,
  standingOf,
} from './for-operators.ts';
export { isFrozenNow } from './freeze.store.ts';
export { freezeByOperator, refuseFrozen, unfreezeByOperator } from './freeze.ts';
export { countGuess, forgetGuesses, type Guess } from './guesses.ts';
export { countLoginTry, forgetLoginTries, type LoginName, nobody } from './login-tries.ts';
export { messagesPage } from './messages.store.ts';
export { openMessage, recipientIndex, sendMessage } from './messages.ts';
export { type NewPassword, refuseBadPassword } from './new-login-password.ts';
export { type AddressKind, addressSince, emailOf, ownAddress } from './own-address.ts';
export { hasPaymentPassword, savePaymentPassword } from './payment-password.store.ts';
export { checkPaymentPassword } from './payment-password.ts';
export { deliverMessage, peopleTasks } from './people.outbox.ts';
export { isOpenPerson, lockPerson, peoplePersonalData } from './people.personal-data.ts';
export { peopleRetention } from './people.retention.ts';
export { seedOperatorInvitation } from './people.seed.ts';
export {
  claim,
  claimant,
  claimValue,
  type Keys,
  passwordIsStill,
  releaseClaim,
  userById,
} from './people.store.ts';
export { protectionHandlers } from './protection.ts';
export { replaceLoginPassword } from './replace-credentials.ts';
export { familiarSince, revokeAll, revokeOthers } from './sessions.store.ts';
export { tellPerson } from './tell-person.ts';
export { consumeTicket } from './tickets.store.ts';
export { type CodePurpose, tryCode } from './try-code.ts';
export { authenticatorOf } from './two-factor.store.ts';
export { spendSecondFactor } from './two-factor.ts';
export { issueCode } from './verification-code.ts';

/** A demo's own outbox counts as a channel, so that the ways by phone can be tried. */
export const canSendSms = ({ delivery, isDemo }: Services['config']): boolean =>
  delivery.sms !== null || isDemo;

export function peopleHandlers({ config }: Services): HandlersOf<typeof peopleApi> {
  const { keys } = config;
  const isSmsOn = canSendSms(config);
  return {
    captchaConfig: async (ctx) => ({
      provider: 'altcha',
      challenge: { ...(await newChallenge(keys.captcha, ctx.wall)) },
    }),
    captchaCheck: {
      prepare: (_outside, input) => checkAnswer(keys.captcha, input.payload),
      run: (ctx, _input, signature: string) => redeemAnswer(ctx, signature),
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
      await revokeSession(ctx.writer, ctx.userId, ctx.sessionId, ctx.sessionId, ctx.wall);
      return { ok: true };
    },
    me: async (ctx) =>
      personOf(
        found(await userById(ctx.reader, ctx.userId)),
        await newerUnfamiliar(ctx.reader, ctx.userId, ctx.sessionId, ctx.wall),
      ),
    setPaymentPassword: {
      prepare: (outside, input) => prepareNewPaymentPassword(outside, input),
      run: (ctx, _input, compared: NewPaymentPassword) => setPaymentPassword(ctx, compared),
    },
    authorizePayment: {
      prepare: (outside, input) => checkPaymentPassword(outside, input.password),
      run: (ctx, input, grounds: string) => authorizePayment(ctx, input, grounds),
    },
  };
}
