import { rechargeStates } from '@banyan/domain/wallet/recharge-state.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { cny, id, instant, pageOf, positiveCny } from '../wire.ts';
import { orderListInput, orderMonths } from './order-list.ts';

/** Money in: created here, credited by the provider's verified event alone. */

export const rechargeMethods = ['bank', 'alipay'] as const;

const recharge = z.object({
  rechargeId: id,
  number: z.string(),
  amount: cny,
  method: z.enum(rechargeMethods),
  state: z.enum(rechargeStates),
  cashierUrl: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant,
  finishedAt: instant.nullable(),
});

export const rechargeApi = {
  createRecharge: endpoint({
    method: 'POST',
    path: '/api/recharge/create',
    summary: 'Starts a recharge at the payment provider; the wallet is credited by the verified event alone',
    auth: 'user',
    effect: 'money',
    whenFrozen: 'refused',
    input: z.strictObject({ amount: positiveCny, method: z.enum(rechargeMethods) }),
    output: recharge,
    errors: ['recharge.below_minimum', 'recharge.above_maximum', 'recharge.provider_unavailable'],
  }),
  recharges: endpoint({
    method: 'GET',
    path: '/api/recharge/list',
    summary: 'Recharges, the newest first, with the sums of their months',
    auth: 'user',
    effect: 'read',
    paged: true,
    input: z.strictObject({ ...orderListInput, state: z.enum(rechargeStates).optional() }),
    output: pageOf(recharge).extend({ months: orderMonths }),
    errors: [],
  }),
  recharge: endpoint({
    method: 'GET',
    path: '/api/recharge/detail',
    summary: 'One recharge',
    auth: 'user',
    effect: 'read',
    input: z.strictObject({ rechargeId: id }),
    output: recharge,
    errors: ['request.not_found'],
  }),
};
