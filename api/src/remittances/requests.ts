import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { draftText } from '../text.ts';
import { id, pageInput, pageOf, positiveCny } from '../wire.ts';
import { moneyRequest, payee } from './shapes.ts';

/** Asking for money by a link: paid once, by whoever opens it first. */

export const requestsApi = {
  moneyRequest: endpoint({
    method: 'GET',
    auth: 'user',
    flag: 'remittance',
    effect: 'read',
    perMinute: 60,
    path: '/api/remittance/request',
    summary: 'The request that a code leads to: who asks, masked, for how much and what for',
    input: z.strictObject({ code: z.string().trim().max(40) }),
    output: moneyRequest.extend({ isOwn: z.boolean(), payee }),
    errors: ['request.not_found'],
  }),
  moneyRequests: endpoint({
    method: 'GET',
    auth: 'user',
    effect: 'read',
    path: '/api/remittance/requests',
    summary: 'The person’s own requests, the newest first',
    paged: true,
    input: z.strictObject(pageInput),
    output: pageOf(moneyRequest),
    errors: [],
  }),
  createMoneyRequest: endpoint({
    method: 'POST',
    auth: 'user',
    flag: 'remittance',
    effect: 'write',
    perMinute: 30,
    path: '/api/remittance/request/create',
    summary: 'Asks for money: of a fixed amount, or as much as the payer decides',
    changes: ['wallet'],
    whenFrozen: 'refused',
    input: z.strictObject({ amount: positiveCny.nullable(), note: draftText({ max: 50 }).default('') }),
    output: moneyRequest,
    errors: [
      'certification.required',
      'remittance.below_minimum',
      'remittance.above_daily_limit',
      'remittance.requests_full',
    ],
  }),
  cancelMoneyRequest: endpoint({
    method: 'POST',
    auth: 'user',
    effect: 'write',
    perMinute: 60,
    path: '/api/remittance/request/cancel',
    summary: 'Cancels an own request that nobody has paid yet',
    changes: ['wallet'],
    input: z.strictObject({ requestId: id }),
    output: moneyRequest,
    errors: ['request.not_found', 'remittance.request_over'],
  }),
};
