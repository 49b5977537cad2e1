import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { protectedCommands } from '../gathered.ts';
import { authorization, done, id, instant, nothing, positiveCny } from '../wire.ts';
import { commandNeedsApi } from './command-needs.ts';
import { phoneCodeApi } from './phone-code.ts';

/** The purposes of a code; a code never works for another purpose. */
export const codePurposes = ['register', 'forgot'] as const;

const secret = z.string().min(1).max(200);

const agreedVersion = z.number().int().min(1).max(1_000_000);
const agreed = z
  .strictObject({ terms: agreedVersion, privacy: agreedVersion })
  .optional()
  .meta({ description: 'the versions of the terms of use and of the privacy notice that were agreed to' });
const person = z.object({
  userId: id,
  username: z.string(),
  phone: z.string().nullable().meta({ description: 'masked' }),
  email: z.string().nullable().meta({ description: 'masked' }),
  invitationCode: z.string(),
  hasPaymentPassword: z.boolean(),
  hasTotp: z.boolean(),
  frozenBy: z.enum(['person', 'operator']).nullable(),
  newDevice: z
    .object({ device: z.string(), at: instant })
    .nullable()
    .meta({ description: 'a later login at a device where this person was never seen before' }),
  registeredAt: instant,
});
/** The session that a login gives. */
export const session = z.object({ token: z.string(), expiresAt: instant, user: person });

export const peopleApi = {
  captchaConfig: endpoint({
    method: 'GET',
    path: '/api/v2/login/getCaptchaConfig',
    summary: 'A fresh proof-of-work challenge (ALTCHA), good for one answer',
    auth: 'public',
    effect: 'read',
    perMinute: 60,
    input: nothing,
    output: z.object({
      provider: z.literal('altcha'),
      challenge: z.record(z.string(), z.unknown()),
    }),
    errors: [],
  }),
  captchaCheck: endpoint({
    method: 'POST',
    path: '/api/v2/login/checkCaptcha',
    summary: 'Checks a solved challenge and gives a ticket for one protected call',
    auth: 'public',
    effect: 'write',
    perMinute: 60,
    input: z.strictObject({ payload: z.string().max(4000) }),
    output: z.object({ ticket: z.string(), expiresAt: instant }),
    errors: ['captcha.invalid'],
  }),
  smsSwitch: endpoint({
    method: 'POST',
    path: '/api/issms',
    summary: 'Whether codes can be sent by SMS',
    auth: 'public',
    effect: 'read',
    input: nothing,
    output: z.object({ enabled: z.boolean() }),
    errors: [],
  }),
  sendEmail: endpoint({
    method: 'POST',
    path: '/api/sendEmail',
    summary: 'Sends a six-digit code by e-mail; answers alike for known and unknown addresses',
    auth: 'public',
    effect: 'write',
    sends: true,
    perMinute: 10,
    input: z.strictObject({
      email: z.string().max(254),
      purpose: z.enum(codePurposes),
      captchaTicket: z.string().max(200),
    }),
    output: z.object({ resendAt: instant, expiresAt: instant }),
    errors: ['captcha.required', 'register.email_invalid', 'code.too_soon', 'code.too_many'],
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/api/verifyEmail',
    summary: 'Checks the code and gives a ticket that proves the address',
    auth: 'public',
    effect: 'write',
    guesses: ['code'],
    perMinute: 20,
    input: z.strictObject({
      email: z.string().max(254),
      purpose: z.enum(codePurposes),
      code: z.string().max(12),
    }),
    output: z.object({ emailTicket: z.string(), expiresAt: instant }),
    errors: ['code.invalid'],
  }),
  ...phoneCodeApi,
  register: endpoint({
    method: 'POST',
    path: '/api/register',
    summary: 'Registers by phone (entered twice) or by e-mail (proved by a code) and logs in',
    auth: 'public',
    effect: 'write',
    changes: ['people'],
    perMinute: 10,
    input: z.discriminatedUnion('method', [
      z.strictObject({
        method: z.literal('phone'),
        phone: z.string().max(40),
        phoneAgain: z.string().max(40),
        username: z.string().max(40).optional(),
        password: secret,
        passwordAgain: secret,
        invitationCode: z.string().max(40),
        agreed,
        captchaTicket: z.string().max(200),
      }),
      z.strictObject({
        method: z.literal('email'),
        email: z.string().max(254),
        emailTicket: z.string().max(200),
        username: z.string().max(40).optional(),
        password: secret,
        passwordAgain: secret,
        invitationCode: z.string().max(40),
        agreed,
      }),
    ]),
    output: session,
    errors: [
      'register.phone_mismatch',
      'register.password_mismatch',
      'register.password_weak',
      'register.password_common',
      'register.phone_invalid',
      'register.email_invalid',
      'register.username_invalid',
      'register.username_taken',
      'register.address_taken',
      'register.invitation_invalid',
      'captcha.required',
      'code.invalid',
    ],
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/login',
    summary: 'Logs in by username, phone or e-mail',
    auth: 'public',
    effect: 'write',
    guesses: ['login_password'],
    sends: true,
    changes: ['people'],
    perMinute: 30,
    input: z.strictObject({
      username: z.string().min(1).max(254),
      password: secret,
      captchaTicket: z.string().max(200).optional(),
    }),
    output: session,
    errors: ['login.invalid', 'login.locked', 'login.totp_required', 'captcha.required'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/logout',
    summary: 'Ends this session',
    auth: 'user',
    effect: 'write',
    perMinute: 60,
    ends: ['this_session', 'payment_authorizations'],
    input: nothing,
    output: done,
    errors: [],
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/me',
    summary: 'Who is logged in',
    auth: 'user',
    effect: 'read',
    input: nothing,
    output: person,
    errors: [],
  }),
  setPaymentPassword: endpoint({
    method: 'POST',
    path: '/api/payment_password/set',
    summary: 'Sets the payment password, or changes it when the current one is given',
    auth: 'user',
    effect: 'write',
    guesses: ['own_login_password', 'payment_password'],
    ends: ['payment_authorizations'],
    sends: true,
    changes: ['people', 'wallet'],
    whenFrozen: 'refused',
    perMinute: 10,
    input: z.strictObject({
      loginPassword: secret,
      current: z.string().max(12).optional(),
      password: z.string().max(12),
      passwordAgain: z.string().max(12),
    }),
    output: done,
    errors: [
      'login.invalid',
      'login.locked',
      'payment_password.weak',
      'payment_password.mismatch',
      'payment_password.invalid',
      'payment_password.locked',
    ],
  }),
  ...commandNeedsApi,
  authorizePayment: endpoint({
    method: 'POST',
    path: '/api/payment_password/authorize',
    summary:
      'Checks the payment password and gives a single-use authorization for one command, amount and payee',
    auth: 'user',
    effect: 'write',
    guesses: ['payment_password'],
    whenFrozen: 'refused',
    perMinute: 20,
    input: z.strictObject({
      password: z.string().max(12),
      command: z.enum(protectedCommands),
      amount: positiveCny,
      payee: id.meta({
        description:
          'the payout method, the product, the offering, the loan, the pledge, the kind of VIP card, or the recipient',
      }),
    }),
    output: z.object({ authorization, expiresAt: instant }),
    errors: ['payment_password.not_set', 'payment_password.invalid', 'payment_password.locked'],
  }),
};
