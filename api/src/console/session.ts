import { z } from 'zod';
import { endpoint, operatorRights } from '../endpoint.ts';
import { businessDate, cny, done, id, instant, nothing } from '../wire.ts';

/** Operators: who is on duty, and what waits for them. */

export const operatorRoles = [
  'support',
  'reviewer',
  'treasurer',
  'product_manager',
  'editor',
  'admin',
  'auditor',
] as const;

const operator = z.object({
  operatorId: id,
  username: z.string(),
  name: z.string(),
  roles: z.array(z.enum(operatorRoles)),
  rights: z.array(z.enum(operatorRights)),
});

/** What whoever gets in is given. */
export const session = z.object({ token: z.string(), expiresAt: instant, operator });

export const operatorSessionApi = {
  login: endpoint({
    method: 'POST',
    path: '/console/api/login',
    summary: 'Operator login',
    auth: 'public',
    effect: 'write',
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
    input: nothing,
    output: done,
    errors: ['session.required'],
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
      /** What must be done before anything else is open: a password of one's own, an authenticator. */
      mustChangePassword: z.boolean(),
      mustSetSecondFactor: z.boolean(),
    }),
    errors: ['session.required'],
  }),
  overview: endpoint({
    method: 'GET',
    path: '/console/api/overview',
    summary: 'Work waiting, alerts, and money held against money owed',
    auth: 'operator',
    right: 'overview.read',
    effect: 'read',
    input: nothing,
    output: z.object({
      withdrawalsWaiting: z.number().int(),
      certificationsWaiting: z.number().int(),
      fundingsWaiting: z.number().int(),
      productsWaiting: z.number().int(),
      /** Proposals to change rules, and what operators may do. */
      rulesWaiting: z.number().int(),
      operatorsWaiting: z.number().int(),
      failedJobs: z.number().int(),
      refusedWebhooks: z.number().int(),
      /** What failed alone and waits for somebody to look at it. */
      parkedItems: z.number().int(),
      alerts: z.array(
        z.object({ code: z.string(), subject: z.string(), amount: cny.nullable(), since: instant }),
      ),
      /** Money at providers and banks, and whom it is owed to: by double entry the parts add up to it. */
      held: cny,
      owed: z.object({ wallets: cny, escrow: cny, proceeds: cny, repayment: cny, fees: cny }),
      users: z.number().int(),
    }),
    errors: ['session.required', 'operator.forbidden'],
  }),
};
