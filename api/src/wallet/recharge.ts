import { rechargeStates } from '@banyan/domain/wallet/recharge-state.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { maxPhotoBytes, photoErrors } from '../photo.ts';
import { cny, id, instant, pageOf, picture, positiveCny } from '../wire.ts';
import { orderListInput, orderMonths } from './order-list.ts';

/** Money in: created here, credited by the provider's verified event alone. */

export const rechargeMethods = ['bank', 'alipay', 'bank_transfer'] as const;

/** The bank account that a payer transfers the money to, and the transfer code to write beside it. */
const transferTo = z.object({ holder: z.string(), bank: z.string(), number: z.string(), code: z.string() });

const recharge = z.object({
  rechargeId: id,
  number: z.string(),
  amount: cny,
  /** The amount that was asked for, where another one arrived; else null. */
  asked: cny.nullable(),
  method: z.enum(rechargeMethods),
  state: z.enum(rechargeStates),
  /** The provider's words differ from the order, and people look at it: nothing is credited before they have. */
  underReview: z.boolean(),
  cashierUrl: z.string().nullable(),
  /** Of a bank transfer that is waited for. */
  transferTo: transferTo.nullable(),
  /** The instant when a photo of the transfer's receipt was added; null where there is none. */
  proofAt: instant.nullable(),
  createdAt: instant,
  expiresAt: instant,
  finishedAt: instant.nullable(),
});

export const rechargeApi = {
  createRecharge: endpoint({
    method: 'POST',
    path: '/api/recharge/create',
    summary:
      'Starts a recharge; the wallet is credited by the provider’s verified event alone, or by a bank transfer that arrived',
    auth: 'user',
    flag: 'recharge',
    effect: 'money',
    perMinute: 120,
    changes: ['wallet'],
    whenFrozen: 'refused',
    input: z.strictObject({ amount: positiveCny, method: z.enum(rechargeMethods) }),
    output: recharge,
    errors: [
      'recharge.below_minimum',
      'recharge.above_maximum',
      'recharge.too_many_open',
      'recharge.provider_unavailable',
    ],
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
  uploadTransferProof: endpoint({
    method: 'POST',
    path: '/api/recharge/proof/upload',
    summary:
      'Takes a photo of the receipt of a transfer that is waited for, in the place of an earlier one; it is drawn anew',
    auth: 'user',
    effect: 'write',
    changes: ['wallet'],
    perMinute: 20,
    upload: { maxBytes: maxPhotoBytes },
    input: z.strictObject({ rechargeId: id }),
    output: recharge,
    errors: ['request.not_found', 'recharge.proof_not_wanted', ...photoErrors],
  }),
  transferProof: endpoint({
    method: 'GET',
    path: '/api/recharge/proof',
    summary: 'The photo that was added to an own bank transfer',
    auth: 'user',
    effect: 'read',
    reply: 'image/jpeg',
    input: z.strictObject({ rechargeId: id }),
    output: picture,
    errors: ['request.not_found'],
  }),
};
