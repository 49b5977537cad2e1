import { rechargeStates } from '@banyan/domain/wallet/recharge-state.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { cny, id, instant, pageInput, pageOf } from '../wire.ts';
import { rechargeMethods } from './recharge.ts';
import { reviewReasons } from './withdrawals.operator.ts';

/** The state of a recharge that somebody asks about, including one that came to nothing. */
export const operatorRechargesApi = {
  recharges: endpoint({
    // The search term may be somebody's phone number: it does not belong in an address, which proxies log.
    method: 'POST',
    path: '/console/api/recharges',
    summary:
      'Recharges, the newest first: all, or the one with exactly this number, or those of exactly this username, phone, e-mail or user id',
    auth: 'operator',
    right: 'recharges.read',
    effect: 'read',
    paged: true,
    input: z.strictObject({
      ...pageInput,
      name: z.string().trim().max(254).optional(),
      state: z.enum(rechargeStates).optional(),
    }),
    output: pageOf(
      z.object({
        rechargeId: id,
        number: z.string(),
        user: z.object({ userId: id, username: z.string() }),
        amount: cny,
        method: z.enum(rechargeMethods),
        provider: z.string(),
        /** The provider's own name for it, once that is known. */
        providerNumber: z.string().nullable(),
        state: z.enum(rechargeStates),
        /** Set while the provider says something else than what it was asked for; nothing is credited by it. */
        review: z.enum(reviewReasons).nullable(),
        createdAt: instant,
        finishedAt: instant.nullable(),
      }),
    ),
    errors: [],
  }),
};
