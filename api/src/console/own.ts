import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { done, nothing } from '../wire.ts';

/** An operator's own password and authenticator: open to whoever has logged in, whatever their rights. */

export const operatorOwnApi = {
  changeOwnPassword: endpoint({
    method: 'POST',
    path: '/console/api/password/change',
    summary: "Changes the own password; the operator's other sessions end",
    auth: 'operator',
    effect: 'write',
    guesses: ['own_operator_password'],
    ends: ['other_sessions'],
    audits: ['operator.password'],
    perMinute: 10,
    input: z.strictObject({
      password: z.string().max(200),
      newPassword: z.string().max(200),
      newPasswordAgain: z.string().max(200),
    }),
    output: done,
    errors: [
      'operator.login_invalid',
      'login.locked',
      'operator.password_weak',
      'operator.password_mismatch',
    ],
  }),
  beginSecondFactor: endpoint({
    method: 'POST',
    path: '/console/api/second_factor/begin',
    summary: 'A new secret for an authenticator app; it counts once a code of it was confirmed',
    auth: 'operator',
    effect: 'write',
    ends: [],
    perMinute: 10,
    input: nothing,
    output: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['operator.second_factor_on'],
  }),
  confirmSecondFactor: endpoint({
    method: 'POST',
    path: '/console/api/second_factor/confirm',
    summary: 'Turns the authenticator on with a code of it',
    auth: 'operator',
    effect: 'write',
    guesses: ['operator_second_factor'],
    ends: [],
    audits: ['operator.second_factor'],
    perMinute: 10,
    input: z.strictObject({ code: z.string().max(20) }),
    output: done,
    errors: ['operator.second_factor_on', 'operator.code_invalid', 'login.locked'],
  }),
};
