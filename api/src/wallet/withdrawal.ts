import { needStates, withdrawalNeeds } from '@banyan/domain/wallet/withdrawal-needs.ts';
import { withdrawalStates } from '@banyan/domain/wallet/withdrawal-state.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { withdrawalTerms } from '../shown-terms.ts';
import { unmaskedText } from '../text.ts';
import { authorization, cny, done, id, instant, nothing, pageOf, positiveCny } from '../wire.ts';
import { orderListInput, orderMonths } from './order-list.ts';

/** Money out, and the accounts that it may go to. */

const payoutMethod = z.object({
  payoutMethodId: id,
  kind: z.literal('bank_card'),
  holder: z.string(),
  bank: z.string(),
  /** Masked: the last four digits. */
  number: z.string(),
  province: z.string(),
  city: z.string(),
  district: z.string(),
  branch: z.string(),
  addedAt: instant,
});

/** Why a withdrawal that has not left yet waits, whatever its state. */
export const pausedBy = z.enum(['account_frozen']);

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
  requestedAt: instant,
  expectedBy: instant,
  approvedAt: instant.nullable(),
  sentAt: instant.nullable(),
  finishedAt: instant.nullable(),
  cancellable: z.boolean(),
});

const bankCard = {
  holder: unmaskedText({ min: 2, max: 40 }),
  number: z.string().max(40),
  bank: unmaskedText({ min: 2, max: 40 }),
  province: z.string().max(40),
  city: z.string().max(40),
  district: z.string().max(40),
  branch: unmaskedText({ max: 80 }),
};

const cardErrors = [
  'payout_method.card_invalid',
  'payout_method.city_invalid',
  'payout_method.branch_invalid',
  'payout_method.duplicate',
  'payout_method.holder_differs',
] as const;

export const withdrawalApi = {
  payoutMethods: endpoint({
    method: 'GET',
    path: '/api/payout_method/list',
    summary: 'The accounts that withdrawals may go to',
    auth: 'user',
    effect: 'read',
    input: nothing,
    output: z.object({
      items: z.array(payoutMethod),
      holder: z.string().nullable().meta({ description: 'the certified name, in which an account must be' }),
    }),
    errors: [],
  }),
  addPayoutMethod: endpoint({
    method: 'POST',
    path: '/api/payout_method/add',
    summary: 'Adds a bank card',
    auth: 'user',
    effect: 'write',
    whenFrozen: 'refused',
    input: z.strictObject(bankCard),
    output: payoutMethod,
    errors: cardErrors,
  }),
  editPayoutMethod: endpoint({
    method: 'POST',
    path: '/api/payout_method/edit',
    summary: 'Changes a bank card by adding a new version: past withdrawals keep what they were sent to',
    auth: 'user',
    effect: 'write',
    whenFrozen: 'refused',
    input: z.strictObject({ payoutMethodId: id, ...bankCard }),
    output: payoutMethod,
    errors: [...cardErrors, 'request.not_found', 'payout_method.in_use'],
  }),
  removePayoutMethod: endpoint({
    method: 'POST',
    path: '/api/payout_method/remove',
    summary: 'Removes a bank card from the list; past withdrawals keep it',
    auth: 'user',
    effect: 'write',
    whenFrozen: 'refused',
    input: z.strictObject({ payoutMethodId: id }),
    output: done,
    errors: ['request.not_found', 'payout_method.in_use'],
  }),
  withdrawalTerms: endpoint({
    method: 'GET',
    path: '/api/withdrawal/terms',
    summary: 'Limits, fee, processing time and everything else that it takes, shown before any deposit (H4)',
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
      /** Everything that a withdrawal takes, and what of it is done. */
      needs: z.array(
        z.object({
          need: z.enum(withdrawalNeeds),
          state: z.enum(needStates),
          until: instant.nullable().meta({ description: 'when what waits is over, where that is known' }),
        }),
      ),
    }),
    errors: [],
  }),
  requestWithdrawal: endpoint({
    method: 'POST',
    path: '/api/withdrawal/request',
    summary: 'Holds the amount and asks for its payment to a bank card',
    auth: 'user',
    effect: 'money',
    whenFrozen: 'refused',
    input: z.strictObject({ amount: positiveCny, payoutMethodId: id, shown: withdrawalTerms, authorization }),
    output: withdrawal,
    errors: [
      'request.not_found',
      'withdrawal.on_hold',
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
