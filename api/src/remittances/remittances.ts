import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { draftText } from '../text.ts';
import {
  authorization,
  businessDate,
  cny,
  id,
  instant,
  nothing,
  pageInput,
  pageOf,
  positiveCny,
} from '../wire.ts';
import { remittanceTerms } from './remittances.terms.ts';
import { payee } from './shapes.ts';

/** Money from one customer to another: at once, final, free of charge. */

export const directions = ['out', 'in'] as const;

const remittance = z.object({
  remittanceId: id,
  number: z.string(),
  direction: z.enum(directions),
  name: z.string().meta({ description: 'the other person, masked' }),
  amount: cny,
  note: z.string(),
  requestId: id.nullable().meta({ description: 'the request for money that it paid' }),
  requestCode: z.string().nullable(),
  sentAt: instant,
  transferId: id,
});

export const remittancesApi = {
  remittancePayee: endpoint({
    // The search term may be somebody's phone number: it does not belong in an address, which proxies log.
    method: 'POST',
    auth: 'user',
    flag: 'remittance',
    effect: 'write',
    perMinute: 10,
    path: '/api/remittance/recipient',
    summary: 'The person with exactly this phone or username, masked, whom money can be sent to',
    whenFrozen: 'refused',
    input: z.strictObject({ account: z.string().trim().min(1).max(60) }),
    output: payee,
    errors: [
      'remittance.payee_not_found',
      'remittance.payee_self',
      'remittance.payee_uncertified',
      'recipient.too_many',
    ],
  }),
  remittancePayees: endpoint({
    method: 'GET',
    auth: 'user',
    flag: 'remittance',
    effect: 'read',
    path: '/api/remittance/payees',
    summary: 'Whom the person paid lately and can still pay, the newest first',
    input: nothing,
    output: z.object({ items: z.array(payee) }),
    errors: [],
  }),
  remittanceTerms: endpoint({
    method: 'GET',
    auth: 'user',
    flag: 'remittance',
    effect: 'read',
    path: '/api/remittance/terms',
    summary: 'Limits of sending money, and what there is to send',
    input: nothing,
    output: z.object({
      min: cny,
      maxPerDay: cny,
      leftToday: cny,
      available: cny,
    }),
    errors: [],
  }),
  sendRemittance: endpoint({
    method: 'POST',
    auth: 'user',
    flag: 'remittance',
    effect: 'money',
    sends: true,
    perMinute: 60,
    path: '/api/remittance/send',
    summary:
      'Sends money to somebody whose masked name was confirmed; with a request it pays exactly that, once',
    changes: ['wallet'],
    whenFrozen: 'refused',
    input: z.strictObject({
      payeeId: id,
      amount: positiveCny,
      note: draftText({ max: 50 }).default(''),
      requestId: id.optional(),
      shown: remittanceTerms,
      authorization,
    }),
    output: remittance,
    errors: [
      'request.not_found',
      'remittance.payee_not_found',
      'remittance.payee_self',
      'remittance.payee_uncertified',
      'remittance.below_minimum',
      'remittance.on_hold',
      'certification.required',
      'remittance.terms_changed',
      'remittance.request_over',
      'remittance.request_differs',
      'payment_password.authorization_invalid',
      'wallet.insufficient_balance',
      'remittance.above_daily_limit',
    ],
  }),
  // The remittances sent and received stay readable while the area is switched off.
  remittances: endpoint({
    method: 'GET',
    auth: 'user',
    effect: 'read',
    path: '/api/remittance/list',
    summary: 'What was sent and received, the newest first, with the sums of its months',
    paged: true,
    input: z.strictObject({
      ...pageInput,
      direction: z.enum(directions).optional(),
      from: businessDate.optional(),
      to: businessDate.optional(),
    }),
    output: pageOf(remittance).extend({
      months: z.array(z.object({ month: z.string(), in: cny, out: cny })),
    }),
    errors: [],
  }),
  remittance: endpoint({
    method: 'GET',
    auth: 'user',
    effect: 'read',
    path: '/api/remittance/detail',
    summary: 'One remittance, as the one side or the other sees it',
    input: z.strictObject({ remittanceId: id }),
    output: remittance,
    errors: ['request.not_found'],
  }),
};
