import { accountStates } from '@banyan/domain/people/account-state.ts';
import { z } from 'zod';
import { reason } from '../console/policy.ts';
import { endpoint } from '../endpoint.ts';
import { assetParts, debtParts } from '../gathered.ts';
import { businessDate, cny, done, id, instant, pageInput, pageOf, signedCny } from '../wire.ts';

/** The people whom the house serves, masked; showing an address in full takes a reason and leaves a row. */

const user = z.object({
  userId: id,
  username: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  registeredAt: instant,
  /**
   * The state of the account. The one who froze it determines who may lift that; a closed account belongs to nobody any
   * more.
   */
  state: z.enum(accountStates),
});

export const operatorUsersApi = {
  users: endpoint({
    // The search term may be somebody's phone number: it does not belong in an address, which proxies log.
    method: 'POST',
    path: '/console/api/users',
    summary: 'Users, the newest first; or the one with exactly this username, phone, e-mail address or id',
    auth: 'operator',
    right: 'users.read',
    effect: 'read',
    paged: true,
    input: z.strictObject({ ...pageInput, name: z.string().trim().max(254).optional() }),
    output: pageOf(user),
    errors: [],
  }),
  user: endpoint({
    method: 'GET',
    path: '/console/api/users/detail',
    summary: 'One user: identity masked, sessions, holds, figures, and who has seen what',
    auth: 'operator',
    right: 'users.read',
    effect: 'read',
    input: z.strictObject({ userId: id }),
    output: user.extend({
      inviter: z.object({ userId: id, username: z.string() }).nullable(),
      members: z.number().int(),
      hasPaymentPassword: z.boolean(),
      sessions: z.number().int(),
      lastSeenAt: instant.nullable(),
      wallet: z.object({
        balance: cny,
        available: cny,
        frozen: cny,
        parts: z.record(z.enum(assetParts), cny),
        totalAssets: cny,
        debts: z.record(z.enum(debtParts), cny),
        owed: cny,
        netWorth: signedCny,
        cumulativeIncome: cny,
      }),
      holds: z.array(z.object({ holdId: id, kind: z.string(), amount: cny, heldSince: instant })),
      /** Why withdrawals and remittances wait, and until when. */
      securityHolds: z.array(z.object({ reason: z.string(), since: instant, until: instant })),
      investments: z.array(
        z.object({
          subscriptionId: id,
          product: z.string(),
          principal: cny,
          state: z.string(),
          valueOn: businessDate,
          maturesOn: businessDate,
        }),
      ),
      reveals: z.array(z.object({ at: instant, operator: z.string(), detail: z.string() })),
    }),
    errors: ['request.not_found'],
  }),
  freezeUser: endpoint({
    method: 'POST',
    path: '/console/api/users/freeze',
    summary: 'Freezes an account: no money leaves it and nothing is bought until an operator lifts it',
    auth: 'operator',
    right: 'users.freeze',
    effect: 'write',
    perMinute: 60,
    ends: ['payment_authorizations'],
    sends: true,
    changes: ['people', 'wallet'],
    audits: ['user.freeze'],
    input: z.strictObject({ userId: id, reason }),
    output: done,
    errors: ['request.not_found', 'request.conflict'],
  }),
  unfreezeUser: endpoint({
    method: 'POST',
    path: '/console/api/users/unfreeze',
    summary: 'Lifts a freeze, whoever began it',
    auth: 'operator',
    right: 'users.freeze',
    effect: 'write',
    ends: [],
    perMinute: 60,
    sends: true,
    changes: ['people', 'wallet'],
    audits: ['user.unfreeze'],
    input: z.strictObject({ userId: id, reason }),
    output: done,
    errors: ['request.not_found', 'request.conflict'],
  }),
  endUserSessions: endpoint({
    method: 'POST',
    path: '/console/api/users/end_sessions',
    summary: 'Logs a customer out on all devices; where no session is left it changes nothing',
    auth: 'operator',
    right: 'users.freeze',
    effect: 'write',
    perMinute: 60,
    ends: ['this_session', 'other_sessions', 'payment_authorizations'],
    sends: true,
    changes: ['people'],
    audits: ['user.end_sessions'],
    input: z.strictObject({ userId: id, reason }),
    output: done,
    errors: ['request.not_found'],
  }),
  revealUser: endpoint({
    method: 'POST',
    path: '/console/api/users/reveal',
    summary: 'Shows a phone number or an e-mail address in full, for a reason that is kept',
    auth: 'operator',
    right: 'users.reveal',
    effect: 'write',
    audits: ['user.reveal'],
    perMinute: 10,
    input: z.strictObject({ userId: id, field: z.enum(['phone', 'email']), reason }),
    output: z.object({ value: z.string() }),
    errors: ['request.not_found'],
  }),
};
