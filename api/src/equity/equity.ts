import { z } from 'zod';
import { sha256, signedContract, signingErrors } from '../contracts/signature.ts';
import { endpoint } from '../endpoint.ts';
import { suitabilityErrors } from '../risk/risk-profile.ts';
import {
  authorization,
  bilingual,
  cny,
  count,
  id,
  instant,
  nothing,
  pageInput,
  pageOf,
  signedCny,
  units,
} from '../wire.ts';
import { shareTerms } from './equity.terms.ts';
import { equityPosition, offeringCard, offeringDetail, shareSubscription } from './shapes.ts';

/** Shares at issue: what is offered, what people subscribe for and are allotted, and what they own. */

const open = { method: 'GET', auth: 'public', flag: 'equity', effect: 'read' } as const;
const own = { method: 'GET', auth: 'user', effect: 'read' } as const;
const money = { method: 'POST', auth: 'user', effect: 'money', perMinute: 120 } as const;
const offering = z.strictObject({ offeringId: id });

export const equityApi = {
  equityOfferings: endpoint({
    ...open,
    path: '/api/equity/offerings',
    summary: 'Offerings of shares that were published, the newest first',
    paged: true,
    input: z.strictObject(pageInput),
    output: pageOf(offeringCard),
    errors: [],
  }),
  equityOffering: endpoint({
    ...open,
    path: '/api/equity/offering',
    summary: 'One offering: the company, the terms, what is wanted so far, and how it was allotted',
    input: offering,
    output: offeringDetail,
    errors: ['request.not_found'],
  }),
  equityAgreement: endpoint({
    ...open,
    path: '/api/equity/agreement',
    summary:
      'The agreement that goes with an offering, with its version and hash: the newest, or the version that is asked for',
    input: z.strictObject({ offeringId: id, version: z.coerce.number().int().min(1).optional() }),
    output: z.object({
      company: bilingual,
      version: z.number().int(),
      sha256,
      body: bilingual,
      publishedAt: instant,
      /** All versions that were published, the newest first. */
      versions: z.array(z.object({ version: z.number().int(), sha256, publishedAt: instant })),
    }),
    errors: ['request.not_found'],
  }),
  equityAllotment: endpoint({
    ...open,
    path: '/api/equity/allotment',
    summary:
      'What was wanted and allotted, subscription by subscription and naming nobody: enough to recompute it',
    paged: true,
    input: z.strictObject({ ...pageInput, offeringId: id }),
    output: pageOf(z.object({ subscriptionId: id, lots: count, allottedLots: count })).extend({
      quotaLots: count,
      secret: z.string(),
      commitment: sha256,
    }),
    errors: ['request.not_found', 'equity.not_allotted'],
  }),
  subscribeShares: endpoint({
    ...money,
    flag: 'equity',
    path: '/api/equity/subscribe',
    summary: 'Subscribes for whole lots: the price is held until the allotment, and the contract is signed',
    changes: ['contracts', 'equity', 'wallet'],
    whenFrozen: 'refused',
    input: z.strictObject({
      offeringId: id,
      lots: units,
      agreementVersion: z.number().int(),
      agreed: z.literal(true),
      /** The person has read that the offering is above the own risk level, and wants it. */
      acknowledgesRisk: z.boolean().default(false),
      shown: shareTerms,
      contract: signedContract,
      authorization,
    }),
    output: shareSubscription,
    errors: [
      'request.not_found',
      'equity.not_open',
      'equity.already_subscribed',
      'equity.above_limit',
      'subscription.above_maximum',
      'subscription.agreement_outdated',
      'equity.terms_changed',
      ...suitabilityErrors,
      ...signingErrors,
      'wallet.insufficient_balance',
      'payment_password.authorization_invalid',
    ],
  }),
  withdrawShareSubscription: endpoint({
    ...money,
    path: '/api/equity/withdraw',
    summary: 'Takes a subscription back while the window is open; all that was held is free again',
    changes: ['equity', 'wallet'],
    input: z.strictObject({ subscriptionId: id }),
    output: shareSubscription,
    errors: ['request.not_found', 'equity.not_withdrawable'],
  }),
  shareSubscriptions: endpoint({
    ...own,
    path: '/api/equity/subscriptions',
    summary: 'What I subscribed for, the newest first',
    paged: true,
    input: z.strictObject(pageInput),
    output: pageOf(shareSubscription),
    errors: [],
  }),
  shareSubscription: endpoint({
    ...own,
    path: '/api/equity/subscription',
    summary: 'One subscription of mine',
    input: z.strictObject({ subscriptionId: id }),
    output: shareSubscription,
    errors: ['request.not_found'],
  }),
  equityPortfolio: endpoint({
    ...own,
    path: '/api/equity/portfolio',
    summary: 'The shares that I own, at the last price, and what is held for subscriptions',
    input: nothing,
    output: z.object({
      value: cny,
      cost: cny,
      gain: signedCny,
      held: z.object({ amount: cny, subscriptions: count }),
      positions: z.array(equityPosition),
    }),
    errors: [],
  }),
};
