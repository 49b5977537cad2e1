import { holdWays, wayStates } from '@banyan/domain/security/security-hold.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { done, id, instant, nothing } from '../wire.ts';

/** Getting back in, changing what one gets in with, and what protects the money meanwhile. */

const secret = z.string().min(1).max(200);
const newPassword = { password: secret, passwordAgain: secret };
const newPaymentPassword = { password: z.string().max(12), passwordAgain: z.string().max(12) };
const secretKey = z.string().max(80);
const code = z.string().max(12);

const passwordErrors = [
  'register.password_weak',
  'register.password_mismatch',
  'register.password_common',
] as const;
const paymentPasswordErrors = ['payment_password.weak', 'payment_password.mismatch'] as const;
const keyErrors = ['secret_key.malformed', 'secret_key.invalid', 'login.locked'] as const;

export const securityHoldReasons = [
  'password_reset',
  'payment_password_reset',
  'payout_method_added',
  'contact_replaced',
] as const;

const writes = { auth: 'user', method: 'POST', effect: 'write' } as const;

/** The answer to a reset. */
const held = z.object({
  heldUntil: instant.meta({ description: 'until when withdrawals and remittances wait' }),
});

export const securityApi = {
  forgot: endpoint({
    method: 'POST',
    path: '/api/forgot',
    summary: 'Sets a new login password by a proved address; ends all sessions and starts the 24-hour hold',
    auth: 'public',
    effect: 'write',
    ends: ['this_session', 'other_sessions', 'login_tickets', 'payment_authorizations'],
    sends: true,
    perMinute: 10,
    input: z.discriminatedUnion('method', [
      z.strictObject({
        method: z.literal('email'),
        email: z.string().max(254),
        emailTicket: z.string().max(200),
        ...newPassword,
      }),
      z.strictObject({
        method: z.literal('phone'),
        phone: z.string().max(40),
        phoneTicket: z.string().max(200),
        ...newPassword,
      }),
    ]),
    output: held,
    errors: ['code.invalid', ...passwordErrors],
  }),
  resetLoginPasswordByKey: endpoint({
    method: 'POST',
    path: '/api/login_password/reset_by_key',
    summary: 'Sets a new login password by the secret key; ends all sessions and starts the 24-hour hold',
    auth: 'public',
    effect: 'write',
    guesses: ['secret_key'],
    ends: ['this_session', 'other_sessions', 'login_tickets', 'payment_authorizations'],
    sends: true,
    perMinute: 10,
    input: z.strictObject({ username: z.string().min(1).max(254), secretKey, ...newPassword }),
    output: held,
    errors: [...keyErrors, ...passwordErrors],
  }),
  changeLoginPassword: endpoint({
    ...writes,
    path: '/api/login_password/change',
    summary: 'Changes the login password by the old one; ends all other sessions',
    guesses: ['own_login_password'],
    ends: ['other_sessions', 'login_tickets', 'payment_authorizations'],
    sends: true,
    changes: ['people'],
    perMinute: 10,
    input: z.strictObject({ current: secret, ...newPassword }),
    output: done,
    errors: ['login.invalid', 'login.locked', ...passwordErrors],
  }),
  sendOwnCode: endpoint({
    ...writes,
    path: '/api/security/send_code',
    summary: "Sends a code to the person's own e-mail address or phone",
    sends: true,
    perMinute: 10,
    input: z.strictObject({
      purpose: z.enum(['login_password', 'payment_password', 'security_hold']),
      channel: z
        .enum(['email', 'phone'])
        .default('email')
        .meta({ description: 'counts for a security hold; a password is reset by e-mail' }),
    }),
    output: z.object({
      resendAt: instant,
      expiresAt: instant,
      to: z.string().meta({ description: 'masked' }),
    }),
    errors: ['security.no_email', 'security.no_phone', 'code.sms_off', 'code.too_soon', 'code.too_many'],
  }),
  resetLoginPasswordByCode: endpoint({
    method: 'POST',
    path: '/api/login_password/reset_by_code',
    summary:
      'Sets a new login password by a code sent to the own address; ends all sessions and starts the 24-hour hold',
    auth: 'user',
    effect: 'write',
    guesses: ['code'],
    ends: ['this_session', 'other_sessions', 'login_tickets', 'payment_authorizations'],
    sends: true,
    perMinute: 10,
    input: z.strictObject({ code, ...newPassword }),
    output: held,
    errors: ['code.invalid', 'security.no_email', ...passwordErrors],
  }),
  resetPaymentPasswordByCode: endpoint({
    ...writes,
    path: '/api/payment_password/reset_by_code',
    summary: 'Sets a new payment password by a code sent to the own address; starts the 24-hour hold',
    guesses: ['code'],
    ends: ['payment_authorizations'],
    sends: true,
    changes: ['people', 'wallet'],
    perMinute: 10,
    input: z.strictObject({ code, ...newPaymentPassword }),
    output: held,
    errors: ['code.invalid', 'security.no_email', ...paymentPasswordErrors],
  }),
  resetPaymentPasswordByKey: endpoint({
    ...writes,
    path: '/api/payment_password/reset_by_key',
    summary: 'Sets a new payment password by the secret key; ends all sessions and starts the 24-hour hold',
    guesses: ['own_secret_key'],
    ends: ['this_session', 'other_sessions', 'payment_authorizations'],
    sends: true,
    perMinute: 10,
    input: z.strictObject({ secretKey, ...newPaymentPassword }),
    output: held,
    errors: [...keyErrors, ...paymentPasswordErrors],
  }),
  secretKeyState: endpoint({
    method: 'GET',
    path: '/api/secret_key/state',
    summary: 'Whether there is a confirmed secret key',
    auth: 'user',
    effect: 'read',
    input: nothing,
    output: z.object({ confirmedAt: instant.nullable(), isPending: z.boolean() }),
    errors: [],
  }),
  createSecretKey: endpoint({
    ...writes,
    path: '/api/secret_key/create',
    summary: 'Makes a new secret key and shows it this once; it counts when it has been typed back',
    guesses: ['own_login_password'],
    ends: [],
    changes: ['people'],
    perMinute: 10,
    input: z.strictObject({ loginPassword: secret }),
    output: z.object({ secretKey: z.string() }),
    errors: ['login.invalid', 'login.locked'],
  }),
  confirmSecretKey: endpoint({
    ...writes,
    path: '/api/secret_key/confirm',
    summary: 'Confirms the new secret key by typing it back; an older one stops working',
    guesses: ['own_secret_key'],
    ends: [],
    sends: true,
    changes: ['people'],
    perMinute: 20,
    input: z.strictObject({ secretKey }),
    output: z.object({ confirmedAt: instant }),
    errors: [...keyErrors],
  }),
  verifySecretKey: endpoint({
    ...writes,
    path: '/api/secret_key/verify',
    summary: 'Checks that what was written down is the secret key',
    guesses: ['own_secret_key'],
    perMinute: 20,
    input: z.strictObject({ secretKey }),
    output: done,
    errors: [...keyErrors],
  }),
  securityHolds: endpoint({
    method: 'GET',
    path: '/api/security/holds',
    summary: 'Why withdrawals and remittances wait, since when and until when',
    auth: 'user',
    effect: 'read',
    input: nothing,
    output: z.object({
      items: z.array(
        z.object({
          securityHoldId: id,
          reason: z.enum(securityHoldReasons),
          since: instant,
          until: instant,
          ways: z
            .array(z.object({ way: z.enum(holdWays), state: z.enum(wayStates) }))
            .meta({ description: 'by what it may be ended early, or why not' }),
        }),
      ),
    }),
    errors: [],
  }),
  cancelSecurityHold: endpoint({
    method: 'POST',
    path: '/api/security/holds/cancel',
    summary:
      'Ends a hold early, and those before it, by something that was there for its length before it began',
    auth: 'user',
    effect: 'write',
    guesses: ['code', 'second_factor', 'own_secret_key'],
    sends: true,
    changes: ['people', 'wallet'],
    perMinute: 20,
    input: z.strictObject({
      securityHoldId: id,
      by: z.discriminatedUnion('way', [
        z.strictObject({ way: z.literal('session') }),
        z.strictObject({ way: z.literal('totp'), code: z.string().max(40) }),
        z.strictObject({ way: z.literal('secret_key'), secretKey }),
        z.strictObject({ way: z.enum(['email', 'phone']), code }),
      ]),
    }),
    output: z.object({ ended: z.number().int(), remaining: z.number().int() }),
    errors: ['request.not_found', 'security.way_not_open', 'totp.invalid', 'code.invalid', ...keyErrors],
  }),
};
