import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { done, id, instant, nothing } from '../wire.ts';
import { session } from './people.ts';

/** Devices, the second factor of a login, and freezing one's own account. */

const secret = z.string().min(1).max(200);
/** Six digits of the authenticator, or a recovery code. */
const secondFactor = z.string().min(1).max(40).meta({
  description: 'six digits of the authenticator app, or a recovery code',
});
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const protectionApi = {
  loginTotp: endpoint({
    method: 'POST',
    path: '/api/login/totp',
    summary: 'The second step of a login: the ticket of `login.totp_required` and a code',
    auth: 'public',
    effect: 'write',
    perMinute: 20,
    input: z.strictObject({ ticket: z.string().min(1).max(200), code: secondFactor }),
    output: session,
    errors: ['login.totp_expired', 'login.locked', 'totp.invalid'],
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/sessions',
    summary: 'The sessions that are open, the newest first',
    auth: 'user',
    effect: 'read',
    input: nothing,
    output: z.object({
      items: z.array(
        z.object({
          sessionId: id,
          device: z.string().meta({ description: 'such as `Chrome · Android`; empty when unknown' }),
          createdAt: instant,
          lastSeenAt: instant.meta({ description: 'to the minute' }),
          current: z.boolean(),
          isUnfamiliar: z.boolean().meta({ description: 'a device where this person was never seen before' }),
        }),
      ),
    }),
    errors: [],
  }),
  revokeSession: endpoint({
    method: 'POST',
    path: '/api/sessions/revoke',
    summary: 'Ends one session, or all others when none is named',
    auth: 'user',
    effect: 'write',
    input: z.strictObject({ sessionId: id.optional() }),
    output: z.object({ revoked: z.number().int() }),
    errors: ['request.not_found'],
  }),
  acceptSession: endpoint({
    method: 'POST',
    path: '/api/sessions/accept',
    summary: 'Says of a login at a new device that it was oneself; only an older session may',
    auth: 'user',
    effect: 'write',
    input: z.strictObject({ sessionId: id }),
    output: done,
    errors: ['request.not_found'],
  }),
  totp: endpoint({
    method: 'GET',
    path: '/api/totp',
    summary: 'Whether two-factor login is on, and how many recovery codes are left',
    auth: 'user',
    effect: 'read',
    input: nothing,
    output: z.object({ onSince: instant.nullable(), recoveryCodesLeft: z.number().int() }),
    errors: [],
  }),
  enrolTotp: endpoint({
    method: 'POST',
    path: '/api/totp/enrol',
    summary: 'Begins to set up two-factor login: a new secret for the authenticator app',
    auth: 'user',
    effect: 'write',
    whenFrozen: 'refused',
    perMinute: 10,
    input: z.strictObject({ loginPassword: secret }),
    output: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['login.invalid', 'login.locked', 'totp.already_on'],
  }),
  confirmTotp: endpoint({
    method: 'POST',
    path: '/api/totp/confirm',
    summary: 'Turns two-factor login on with the first code, and shows the recovery codes this once',
    auth: 'user',
    effect: 'write',
    whenFrozen: 'refused',
    perMinute: 20,
    input: z.strictObject({ code: z.string().min(1).max(12) }),
    output: recoveryCodes,
    errors: ['login.locked', 'totp.invalid', 'totp.already_on', 'totp.not_on'],
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/totp/recovery_codes',
    summary: 'New recovery codes in place of the old ones, shown this once',
    auth: 'user',
    effect: 'write',
    whenFrozen: 'refused',
    perMinute: 20,
    input: z.strictObject({ code: secondFactor }),
    output: recoveryCodes,
    errors: ['login.locked', 'totp.invalid', 'totp.not_on'],
  }),
  disableTotp: endpoint({
    method: 'POST',
    path: '/api/totp/disable',
    summary: 'Turns two-factor login off',
    auth: 'user',
    effect: 'write',
    whenFrozen: 'refused',
    perMinute: 20,
    input: z.strictObject({ loginPassword: secret, code: secondFactor }),
    output: done,
    errors: ['login.invalid', 'login.locked', 'totp.invalid', 'totp.not_on'],
  }),
  freeze: endpoint({
    method: 'POST',
    path: '/api/account/freeze',
    summary: 'Freezes the own account at once: no money moves and nothing is bought until it is lifted',
    auth: 'user',
    effect: 'write',
    input: z.strictObject({ confirmed: z.literal(true) }),
    output: done,
    errors: [],
  }),
  unfreeze: endpoint({
    method: 'POST',
    path: '/api/account/unfreeze',
    summary:
      'Lifts the own freeze: login password, and the authenticator’s code or else the payment password',
    auth: 'user',
    effect: 'write',
    perMinute: 20,
    input: z.strictObject({
      loginPassword: secret,
      paymentPassword: z.string().max(12).optional(),
      code: secondFactor.optional(),
    }),
    output: done,
    errors: [
      'login.invalid',
      'login.locked',
      'totp.invalid',
      'payment_password.invalid',
      'payment_password.locked',
      'account.frozen_by_operator',
    ],
  }),
};
