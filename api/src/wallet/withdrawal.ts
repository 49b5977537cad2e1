import { usdtChains } from '@banyan/domain/usdt/chains.ts';
import { paidPayoutKinds } from '@banyan/domain/wallet/payout-method-kinds.ts';
import { withdrawalStates } from '@banyan/domain/wallet/withdrawal-state.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { authorization, cny, id, instant, nothing, pageOf, positiveCny, usdt } from '../wire.ts';
import { orderListInput, orderMonths } from './order-list.ts';
import { withdrawalTerms } from './wallet.terms.ts';

/** Money out. */

/** Why a withdrawal that has not left yet waits, whatever its state. */
export const pausedBy = z.enum(['account_frozen']);

const value = z.string().meta({
  description: 'what one USDT is worth in the currency of the platform, with four decimals',
  example: '7.1234',
});

const withdrawal = z.object({
  withdrawalId: id,
  number: z.string(),
  amount: cny,
  fee: cny,
  net: cny,
  state: z.enum(withdrawalStates),
  paused: pausedBy.nullable(),
  reason: z.string().nullable(),
  payee: z.string(),
  payeeKind: z.enum(paidPayoutKinds),
  /** The amount that is paid to an address, fixed when it was asked for; null of other withdrawals. */
  usdt: z
    .object({
      chain: z.enum(usdtChains),
      amount: usdt,
      value,
      /** The name of its transaction on the chain; null before it was handed over. */
      transaction: z.string().nullable(),
    })
    .nullable(),
  requestedAt: instant,
  expectedBy: instant,
  approvedAt: instant.nullable(),
  sentAt: instant.nullable(),
  finishedAt: instant.nullable(),
  cancellable: z.boolean(),
});

export const withdrawalApi = {
  withdrawalTerms: endpoint({
    method: 'GET',
    path: '/api/withdrawal/terms',
    summary: 'Limits, fee and processing time, shown before any deposit (H4)',
    auth: 'user',
    effect: 'read',
    input: nothing,
    output: z.object({
      min: cny,
      maxPerDay: cny,
      leftToday: cny,
      feeBps: z.number().int(),
      reviewedWithinHours: z.number().int(),
      withdrawable: cny,
      /** The networks of USDT that withdrawals go to, and the quote of now; null where there is none. */
      usdt: z
        .object({ chains: z.array(z.enum(usdtChains)), quote: z.object({ value, until: instant }) })
        .nullable(),
    }),
    errors: [],
  }),
  requestWithdrawal: endpoint({
    method: 'POST',
    path: '/api/withdrawal/request',
    summary: 'Holds the amount and asks for its payment to one of the own accounts',
    auth: 'user',
    flag: 'withdrawal',
    effect: 'money',
    sends: true,
    perMinute: 120,
    changes: ['wallet'],
    whenFrozen: 'refused',
    input: z.strictObject({ amount: positiveCny, payoutMethodId: id, shown: withdrawalTerms, authorization }),
    output: withdrawal,
    errors: [
      'request.not_found',
      'withdrawal.on_hold',
      'withdrawal.usdt_not_open',
      'withdrawal.quote_over',
      'withdrawal.provider_unavailable',
      'certification.required',
      'payout_method.holder_differs',
      'withdrawal.terms_changed',
      'withdrawal.below_minimum',
      'withdrawal.above_daily_limit',
      'wallet.insufficient_balance',
      'payment_password.authorization_invalid',
    ],
  }),
  cancelWithdrawal: endpoint({
    method: 'POST',
    path: '/api/withdrawal/cancel',
    summary: 'Cancels a withdrawal that nobody has approved yet and releases the hold',
    auth: 'user',
    effect: 'money',
    perMinute: 120,
    changes: ['wallet'],
    input: z.strictObject({ withdrawalId: id }),
    output: withdrawal,
    errors: ['request.not_found', 'withdrawal.not_cancellable'],
  }),
  withdrawals: endpoint({
    method: 'GET',
    path: '/api/withdrawal/list',
    summary: 'Withdrawals, the newest first, with the sums of their months',
    auth: 'user',
    effect: 'read',
    paged: true,
    input: z.strictObject({ ...orderListInput, state: z.enum(withdrawalStates).optional() }),
    output: pageOf(withdrawal).extend({ months: orderMonths }),
    errors: [],
  }),
  withdrawal: endpoint({
    method: 'GET',
    path: '/api/withdrawal/detail',
    summary: 'One withdrawal and how far it is',
    auth: 'user',
    effect: 'read',
    input: z.strictObject({ withdrawalId: id }),
    output: withdrawal,
    errors: ['request.not_found'],
  }),
};
