import { productStatuses } from '@banyan/domain/investing/product-status.ts';
import { subscriptionStates } from '@banyan/domain/investing/subscription-state.ts';
import { repaymentStyles } from '@banyan/domain/investing/terms.ts';
import { productRisks } from '@banyan/domain/risk/suitability.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { riskSnapshot, suitabilityErrors } from '../risk/risk-profile.ts';
import { subscriptionTerms } from '../shown-terms.ts';
import {
  authorization,
  bilingual,
  businessDate,
  cny,
  count,
  id,
  instant,
  nothing,
  pageInput,
  pageOf,
  units,
} from '../wire.ts';

export const productSorts = ['default', 'rate', 'term', 'minimum'] as const;
export const riskLevels = productRisks;

const productCard = z.object({
  productId: id,
  code: z.string(),
  name: bilingual,
  category: z.string(),
  issuer: bilingual,
  riskLevel: z.enum(riskLevels),
  rateBps: z.number().int(),
  cycleDays: z.number().int(),
  style: z.enum(repaymentStyles),
  unitPrice: cny,
  minAmount: cny,
  status: z.enum(productStatuses),
  opensAt: instant,
  /** Real units, from recorded subscriptions only (H1). */
  quotaUnits: count,
  soldUnits: count,
  /** What its issuer owes to customers and has not paid, since when; null when it is not behind. */
  issuerDelay: z.object({ amount: cny, since: businessDate }).nullable(),
});

const productDetail = productCard.extend({
  maxAmount: cny,
  maxUnits: count,
  minUnits: count,
  perUserUnits: count.nullable(),
  description: bilingual.meta({ description: 'Markdown' }),
  agreementVersion: z.number().int(),
  provenance: z.object({
    issuer: bilingual,
    licenceReference: z.string(),
    /** Where the return comes from, in the issuer's words. */
    returnSource: bilingual,
    worstCase: bilingual,
    fees: bilingual,
    /** Money in the issuer's repayment account, free for payouts. */
    funded: cny,
    /** What the issuer owes to all customers within the horizon. */
    dueWithinHorizon: cny,
    horizonDays: z.number().int(),
    /** funded ÷ due in basis points; null when nothing is due. */
    coverBps: z.number().int().nullable(),
  }),
});

const payout = z.object({ kind: z.enum(['interest', 'principal']), dueOn: businessDate, amount: cny });

const projection = z.object({
  principal: cny,
  valueOn: businessDate,
  maturesOn: businessDate,
  interest: cny,
  total: cny,
  schedule: z.array(payout),
});

const subscription = z.object({
  subscriptionId: id,
  number: z.string(),
  productId: id,
  productName: bilingual,
  issuer: bilingual,
  riskLevel: z.enum(riskLevels),
  units: count,
  principal: cny,
  rateBps: z.number().int(),
  cycleDays: z.number().int(),
  style: z.enum(repaymentStyles),
  state: z.enum(subscriptionStates),
  subscribedAt: instant,
  valueOn: businessDate,
  maturesOn: businessDate,
  paidInterest: cny,
  expectedInterest: cny,
  /** Due, but waiting for the issuer's funds (H2). */
  delayed: cny,
  nextPayout: payout.nullable(),
  /** Cancelling is free until then. */
  cancellableUntil: instant,
  cancellable: z.boolean(),
});

export const investingApi = {
  categories: endpoint({
    method: 'POST',
    path: '/api/category',
    summary: 'The product categories that have products',
    auth: 'public',
    flag: 'invest',
    effect: 'read',
    input: nothing,
    output: z.object({ items: z.array(z.object({ category: z.string(), name: bilingual })) }),
    errors: [],
  }),
  products: endpoint({
    method: 'POST',
    path: '/api/productlist',
    summary: 'Published products',
    auth: 'public',
    flag: 'invest',
    effect: 'read',
    withPage: { sort: 'default' },
    input: z.strictObject({
      category: z.string().max(40).optional(),
      status: z.enum(productStatuses).optional(),
      sort: z.enum(productSorts).default('default'),
    }),
    output: z.object({ items: z.array(productCard) }),
    errors: [],
  }),
  product: endpoint({
    method: 'GET',
    path: '/api/product/detail',
    summary: 'One product with its provenance (H3)',
    auth: 'public',
    flag: 'invest',
    effect: 'read',
    input: z.strictObject({ productId: id }),
    output: productDetail,
    errors: ['request.not_found'],
  }),
  agreement: endpoint({
    method: 'GET',
    path: '/api/product/agreement',
    summary: "The product's agreement in the version that a subscription would sign",
    auth: 'public',
    flag: 'invest',
    effect: 'read',
    input: z.strictObject({ productId: id, version: z.coerce.number().int().min(1).optional() }),
    output: z.object({
      version: z.number().int(),
      title: bilingual,
      body: bilingual.meta({ description: 'Markdown' }),
      publishedAt: instant,
    }),
    errors: ['request.not_found'],
  }),
  projection: endpoint({
    method: 'GET',
    path: '/api/subscription/projection',
    summary:
      'What a subscription of so many units would pay and when, by the rules that the engine itself uses',
    auth: 'public',
    flag: 'invest',
    effect: 'read',
    input: z.strictObject({ productId: id, units }),
    output: projection,
    errors: ['request.not_found', 'subscription.above_maximum'],
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/api/subscription/create',
    summary: 'Invests: moves the principal into escrow until the value date',
    auth: 'user',
    flag: 'invest',
    effect: 'money',
    whenFrozen: 'refused',
    input: z.strictObject({
      productId: id,
      units,
      agreementVersion: z.number().int(),
      agreed: z.literal(true),
      /** The person has read that the product is above the own risk level, and wants it. */
      acknowledgesRisk: z.boolean().default(false),
      shown: subscriptionTerms,
      authorization,
    }),
    output: subscription,
    errors: [
      'request.not_found',
      'product.not_on_sale',
      ...suitabilityErrors,
      'subscription.below_minimum',
      'subscription.above_maximum',
      'subscription.above_personal_limit',
      'subscription.quota_exceeded',
      'subscription.agreement_outdated',
      'subscription.terms_changed',
      'wallet.insufficient_balance',
      'payment_password.authorization_invalid',
    ],
  }),
  cancelSubscription: endpoint({
    method: 'POST',
    path: '/api/subscription/cancel',
    summary: 'Cancels in the cooling-off period; every cent comes back',
    auth: 'user',
    effect: 'money',
    input: z.strictObject({ subscriptionId: id }),
    output: subscription,
    errors: ['request.not_found', 'subscription.not_cancellable'],
  }),
  subscriptions: endpoint({
    method: 'GET',
    path: '/api/subscription/list',
    summary: 'My investments with their totals',
    auth: 'user',
    effect: 'read',
    paged: true,
    input: z.strictObject({ ...pageInput, state: z.enum(subscriptionStates).optional() }),
    output: pageOf(subscription).extend({
      totals: z.object({ invested: cny, paidInterest: cny, expectedInterest: cny, delayed: cny }),
    }),
    errors: [],
  }),
  subscription: endpoint({
    method: 'GET',
    path: '/api/subscription/detail',
    summary: 'One investment with each payout, paid, due or to come',
    auth: 'user',
    effect: 'read',
    input: z.strictObject({ subscriptionId: id }),
    output: subscription.extend({
      agreementVersion: z.number().int(),
      risk: riskSnapshot.nullable(),
      payouts: z.array(
        payout.extend({
          state: z.enum(['paid', 'delayed', 'upcoming']),
          paidAt: instant.nullable(),
          transferId: id.nullable(),
        }),
      ),
    }),
    errors: ['request.not_found'],
  }),
};
