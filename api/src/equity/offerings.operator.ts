import { productRisks } from '@banyan/domain/risk/suitability.ts';
import { z } from 'zod';
import { sha256 } from '../contracts/signature.ts';
import { endpoint } from '../endpoint.ts';
import { obstacle } from '../obstacle.ts';
import { bilingualText, visibleText } from '../text.ts';
import {
  bilingual,
  businessDate,
  cny,
  count,
  id,
  instant,
  pageInput,
  pageOf,
  positiveCny,
  units,
} from '../wire.ts';
import { operatorAgreement } from './agreements.operator.ts';
import { offeringCard, offeringDocument, offeringState, shareState } from './shapes.ts';

/** Offerings of shares: proposed by one operator, published by another; an allotment takes two as well. */

const operator = z.string().nullable();

const operatorOffering = offeringCard.omit({ offeringId: true, allotBy: true }).extend({
  equityOfferingId: id,
  licenceReference: z.string(),
  allotBy: instant.nullable(),
  createdBy: z.string(),
  createdAt: instant,
  publishedBy: operator,
  publishedAt: instant.nullable(),
  closedAt: instant.nullable(),
  proposedBy: operator,
  decidedBy: operator,
  decidedAt: instant.nullable(),
  settledAt: instant.nullable(),
  allottedLots: count.nullable(),
  withdrawnBy: operator,
  withdrawnAt: instant.nullable(),
  withdrawnReason: z.string().nullable(),
  mayPublish: z.boolean(),
  mayConfirm: z.boolean(),
  obstacle,
});

const subscriber = z.object({
  subscriptionId: id,
  number: z.string(),
  user: z.object({ userId: id, username: z.string() }),
  lots: count,
  amount: cny,
  state: shareState,
  subscribedAt: instant,
  /** Lots that the allotment gives it, before and after it has happened; null while the window is open. */
  previewLots: count.nullable(),
  allottedShares: count.nullable(),
});

const reads = { method: 'GET', auth: 'operator', right: 'equity.read', effect: 'read' } as const;
const edits = {
  method: 'POST',
  auth: 'operator',
  right: 'equity.edit',
  effect: 'write',
  output: operatorOffering,
} as const;
const one = z.strictObject({ equityOfferingId: id });
const reason = visibleText({ min: 3, max: 200 });

export const operatorOfferingsApi = {
  operatorOfferings: endpoint({
    ...reads,
    path: '/console/api/equity-offerings',
    summary: 'All offerings of shares, drafts included, the newest first',
    paged: true,
    input: z.strictObject(pageInput),
    output: pageOf(operatorOffering),
    errors: [],
  }),
  operatorOffering: endpoint({
    ...reads,
    path: '/console/api/equity-offerings/detail',
    summary: 'One offering whole, and the allotment as it would be, or was',
    input: one,
    output: operatorOffering.extend({
      useOfProceeds: bilingual,
      risks: bilingual,
      documents: z.array(offeringDocument),
      agreement: bilingual,
      agreementVersion: z.number().int(),
      agreementSha256: sha256,
      /** Every text that was proposed or published, the newest first. */
      agreements: z.array(operatorAgreement),
      drawCommitment: z.string().nullable(),
      drawSecret: z.string().nullable(),
      /** Null while the window is open. */
      preview: z
        .object({
          allottedLots: count,
          proceeds: cny,
          released: cny,
          whole: count,
          partly: count,
          nothing: count,
          /** Lots that came by the largest remainders. */
          raised: count,
        })
        .nullable(),
    }),
    errors: ['request.not_found'],
  }),
  offeringSubscribers: endpoint({
    ...reads,
    path: '/console/api/equity-offerings/subscriptions',
    summary: 'Who subscribed for an offering, the newest first',
    paged: true,
    input: z.strictObject({ ...pageInput, equityOfferingId: id }),
    output: pageOf(subscriber),
    errors: ['request.not_found'],
  }),
  createOffering: endpoint({
    ...edits,
    path: '/console/api/equity-offerings/create',
    summary: 'Proposes an offering of a company’s shares, which another operator publishes',
    audits: ['equity_offering.create'],
    input: z.strictObject({
      company: bilingualText({ max: 80 }),
      summary: bilingualText({ max: 300, lines: 'many' }),
      licenceReference: visibleText({ min: 3, max: 40 }),
      useOfProceeds: bilingualText({ max: 600, lines: 'many' }),
      risks: bilingualText({ max: 600, lines: 'many' }),
      riskLevel: z.enum(productRisks),
      documents: z
        .array(
          z.strictObject({
            title: bilingualText({ max: 60 }),
            text: bilingualText({ max: 4_000, lines: 'many' }),
          }),
        )
        .min(1)
        .max(5),
      agreement: bilingualText({ max: 8_000, lines: 'many' }),
      price: positiveCny,
      quotaLots: units,
      maxLots: units,
      opensAt: instant,
      closesAt: instant,
    }),
    errors: ['equity.window_invalid', 'equity.limit_invalid'],
  }),
  publishOffering: endpoint({
    ...edits,
    right: 'equity.publish',
    perMinute: 60,
    path: '/console/api/equity-offerings/publish',
    summary: 'Publishes an offering and fixes the secret of its draw; whoever proposed it may not',
    audits: ['equity_offering.publish'],
    input: one,
    errors: [
      'request.not_found',
      'operator.same_person',
      'operator.maker_left',
      'equity.already_published',
      'equity.offering_over',
      'equity.window_invalid',
    ],
  }),
  withdrawOffering: endpoint({
    ...edits,
    perMinute: 60,
    path: '/console/api/equity-offerings/withdraw',
    summary: 'Withdraws an offering before its allotment is decided: all that is held is released',
    audits: ['equity_offering.withdraw'],
    input: z.strictObject({ equityOfferingId: id, reason }),
    errors: ['request.not_found', 'equity.offering_over'],
  }),
  proposeAllotment: endpoint({
    ...edits,
    path: '/console/api/equity-offerings/propose-allotment',
    summary: 'Says that the allotment of a closed offering was looked at; another operator confirms it',
    audits: ['equity_allotment.propose'],
    input: one,
    errors: ['request.not_found', 'equity.not_closed'],
  }),
  confirmAllotment: endpoint({
    ...edits,
    right: 'equity.publish',
    perMinute: 60,
    path: '/console/api/equity-offerings/confirm-allotment',
    summary: 'Lets the allotment happen now; whoever proposed it may not',
    audits: ['equity_allotment.confirm'],
    input: one,
    errors: ['request.not_found', 'operator.same_person', 'operator.maker_left', 'equity.not_closed'],
  }),
  operatorInstruments: endpoint({
    ...reads,
    path: '/console/api/instruments',
    summary:
      'Every company’s shares: how many are issued, to how many people, and since when they are listed',
    paged: true,
    input: z.strictObject(pageInput),
    output: pageOf(
      z.object({
        instrumentId: id,
        symbol: z.string(),
        company: bilingual,
        status: z.enum(['offered', 'listed', 'withdrawn']),
        issuePrice: cny,
        issuedShares: count,
        holders: count,
        proceeds: cny,
        listedOn: businessDate.nullable(),
        offering: z.object({ equityOfferingId: id, state: offeringState }).nullable(),
      }),
    ),
    errors: [],
  }),
};
