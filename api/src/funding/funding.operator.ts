import { fundingStates } from '@banyan/domain/funding/funding-state.ts';
import { z } from 'zod';
import { bankReference } from '../bank-reference.ts';
import { endpoint } from '../endpoint.ts';
import { obstacle } from '../obstacle.ts';
import { bilingual, cny, id, instant, nothing, pageInput, pageOf, positiveCny } from '../wire.ts';

/** The accounts that returns, interest and rewards are paid from, and the money that comes in for them (H2). */

const account = z
  .string()
  .regex(/^[a-z_]{1,40}(?:\/[0-9a-f-]{36})?$/)
  .meta({
    description: 'An account of the house that is funded from outside',
    example: 'issuer_repayment/00000000-0000-4000-8000-000000000001',
  });

const fundingAccount = z.object({
  account,
  name: bilingual,
  /** Free for payments, and reserved by those under way. */
  available: cny,
  reserved: cny,
});

const funding = z.object({
  fundingId: id,
  account,
  name: bilingual,
  amount: cny,
  bankReference: z.string(),
  state: z.enum(fundingStates),
  recordedBy: z.string(),
  recordedAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  mayDecide: z.boolean(),
  obstacle,
});

export const operatorFundingApi = {
  fundingAccounts: endpoint({
    method: 'GET',
    path: '/console/api/funding-accounts',
    summary: 'The accounts that others are paid from, with what they hold',
    auth: 'operator',
    right: 'funding.read',
    effect: 'read',
    input: nothing,
    output: z.object({ items: z.array(fundingAccount) }),
    errors: [],
  }),
  fundings: endpoint({
    method: 'GET',
    path: '/console/api/fundings',
    summary: 'Money that reached the bank for funding accounts, the newest first',
    auth: 'operator',
    right: 'funding.read',
    effect: 'read',
    paged: true,
    input: z.strictObject({ ...pageInput, account: account.optional() }),
    output: pageOf(funding),
    errors: [],
  }),
  recordFunding: endpoint({
    method: 'POST',
    path: '/console/api/fundings/record',
    summary: 'Records money that reached the bank for a funding account; another operator confirms it',
    auth: 'operator',
    right: 'funding.record',
    effect: 'money',
    perMinute: 120,
    audits: ['funding.record'],
    input: z.strictObject({
      account,
      amount: positiveCny,
      bankReference,
    }),
    output: funding,
    errors: ['request.not_found', 'funding.reference_used'],
  }),
  confirmFunding: endpoint({
    method: 'POST',
    path: '/console/api/fundings/confirm',
    summary: 'Confirms a recorded funding; what waits for it is paid, in order',
    auth: 'operator',
    right: 'funding.confirm',
    effect: 'money',
    perMinute: 120,
    audits: ['funding.confirmed'],
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
    audits: ['funding.refused'],
    input: z.strictObject({ fundingId: id }),
    output: funding,
    errors: ['operator.same_person', 'request.not_found', 'funding.not_pending'],
  }),
};
