import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { operatorRights } from '../rights.ts';
import { operatorRoles } from '../roles.ts';
import { businessDate, done, id, instant, nothing } from '../wire.ts';

/** Operators: who is on duty, and what waits for them. */

const operator = z.object({
  operatorId: id,
  username: z.string(),
  name: z.string(),
  roles: z.array(z.enum(operatorRoles)),
  rights: z.array(z.enum(operatorRights)),
});

/** The session that an operator is given at login. */
export const session = z.object({ token: z.string(), expiresAt: instant, operator });

export const operatorSessionApi = {
  login: endpoint({
    method: 'POST',
    path: '/console/api/login',
    summary: 'Operator login',
    auth: 'public',
    effect: 'write',
    guesses: ['operator_password', 'operator_second_factor'],
    perMinute: 20,
    input: z.strictObject({
      username: z.string().max(60),
      password: z.string().max(200),
      /** Of the authenticator, where one is set up. */
      code: z.string().max(20).optional(),
    }),
    output: session,
    errors: ['operator.login_invalid', 'operator.code_required', 'operator.code_invalid', 'login.locked'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/console/api/logout',
    summary: 'Ends the session',
    auth: 'operator',
    effect: 'write',
    ends: ['this_session'],
    input: nothing,
    output: done,
    errors: [],
  }),
  me: endpoint({
    method: 'GET',
    path: '/console/api/me',
    summary: 'Who is logged in',
    auth: 'operator',
    effect: 'read',
    input: nothing,
    output: operator.extend({
      isDemo: z.boolean(),
      businessDate,
      now: instant,
      hasSecondFactor: z.boolean(),
      /** The steps that must be done before anything else is open: a password of one's own, an authenticator. */
      mustChangePassword: z.boolean(),
      mustSetSecondFactor: z.boolean(),
    }),
    errors: [],
  }),
};
