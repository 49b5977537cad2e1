import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bilingualText, visibleText } from '../text.ts';
import { bilingual, cny, id, instant, nothing, pageInput, pageOf, positiveCny } from '../wire.ts';

/** Issuers and the money they pay in for their payouts. */

const issuer = z.object({
  issuerId: id,
  name: bilingual,
  licenceReference: z.string(),
  /** Money free for payouts, reserved by running payouts, and received from investors. */
  funded: cny,
  reserved: cny,
  proceeds: cny,
  /** Due and unpaid for want of funds. */
  delayed: cny,
  dueWithinHorizon: cny,
});

const funding = z.object({
  fundingId: id,
  issuerId: id,
  issuer: bilingual,
  amount: cny,
  bankReference: z.string(),
  state: z.enum(['recorded', 'confirmed', 'refused']),
  recordedBy: z.string(),
  recordedAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  mayDecide: z.boolean(),
  /** Whoever made it was shut out or lost the right: it can be refused, but not approved. */
  makerLeft: z.boolean(),
});

export const operatorIssuersApi = {
  issuers: endpoint({
    method: 'GET',
    path: '/console/api/issuers',
    summary: 'Issuers and their funding accounts',
    auth: 'operator',
    right: 'issuers.read',
    effect: 'read',
    input: nothing,
    output: z.object({ items: z.array(issuer), horizonDays: z.number().int() }),
    errors: [],
  }),
  createIssuer: endpoint({
    method: 'POST',
    path: '/console/api/issuers/create',
    summary: 'Adds an issuer with its own repayment account',
    auth: 'operator',
    right: 'issuers.edit',
    effect: 'write',
    input: z.strictObject({
      name: bilingualText({ max: 80 }),
      licenceReference: visibleText({ min: 3, max: 80 }),
    }),
    output: issuer,
    errors: [],
  }),
  fundings: endpoint({
    method: 'GET',
    path: '/console/api/fundings',
    summary: 'Money received from issuers, the newest first',
    auth: 'operator',
    right: 'issuers.read',
    effect: 'read',
    paged: true,
    input: z.strictObject({ ...pageInput, issuerId: id.optional() }),
    output: pageOf(funding),
    errors: [],
  }),
  recordFunding: endpoint({
    method: 'POST',
    path: '/console/api/fundings/record',
    summary: "Records money that reached the bank for an issuer's payouts; another operator confirms it",
    auth: 'operator',
    right: 'funding.record',
    effect: 'money',
    input: z.strictObject({
      issuerId: id,
      amount: positiveCny,
      bankReference: visibleText({ min: 3, max: 60 }),
    }),
    output: funding,
    errors: ['request.not_found', 'funding.reference_used'],
  }),
  confirmFunding: endpoint({
    method: 'POST',
    path: '/console/api/fundings/confirm',
    summary: 'Confirms a recorded funding and pays what is due, in order',
    auth: 'operator',
    right: 'funding.confirm',
    effect: 'money',
    input: z.strictObject({ fundingId: id }),
    output: funding,
    errors: [
      'operator.same_person',
      'operator.maker_left',
      'request.not_found',
      'funding.not_pending',
      'funding.reference_used',
    ],
  }),
  refuseFunding: endpoint({
    method: 'POST',
    path: '/console/api/fundings/refuse',
    summary: 'Refuses a recorded funding',
    auth: 'operator',
    right: 'funding.confirm',
    effect: 'write',
    input: z.strictObject({ fundingId: id }),
    output: funding,
    errors: ['operator.same_person', 'request.not_found', 'funding.not_pending'],
  }),
};
