import { termRangeNames } from '@banyan/domain/investing/product-filter.ts';
import { productStatuses } from '@banyan/domain/investing/product-status.ts';
import { subscriptionStates } from '@banyan/domain/investing/subscription-state.ts';
import { repaymentStyles } from '@banyan/domain/investing/terms.ts';
import { z } from 'zod';
import { signedContract, signingErrors } from '../contracts/signature.ts';
import { couponBenefit, usableCoupon } from '../coupons/shapes.ts';
import { endpoint } from '../endpoint.ts';
import { riskSnapshot, suitabilityErrors } from '../risk/risk-profile.ts';
import {
  authorization,
  bilingual,
  businessDate,
  cny,
  id,
  instant,
  nothing,
  pageInput,
  pageOf,
  positiveCny,
  units,
} from '../wire.ts';
import { subscriptionTerms } from './investing.terms.ts';
import {
  allowance,
  investingPoints,
  payout,
  productCard,
  productDetail,
  projection,
  riskLevels,
  subscription,
} from './shapes.ts';

export const productSorts = ['default', 'rate', 'term', 'minimum'] as const;
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
      /** The highest risk that is wanted. */
      riskUpTo: z.enum(riskLevels).optional(),
      term: z.enum(termRangeNames).optional(),
      style: z.enum(repaymentStyles).optional(),
      /** The upper limit for the price of the smallest investment. */
      minimumUpTo: positiveCny.optional(),
      sort: z.enum(productSorts).default('default'),
    }),
    output: z.object({
      items: z.array(productCard),
      /** The first day that earns, of what is bought now. */
      valueOn: businessDate,
    }),
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
  usableCoupons: endpoint({
    method: 'GET',
    path: '/api/coupon/usable',
    summary: 'My unused coupons beside a purchase: what each would give or why not, and the best choice',
    auth: 'user',
    flag: 'coupon',
    topic: 'coupons',
    effect: 'read',
    input: z.strictObject({ productId: id, units }),
    output: z.object({
      /** The coupons: those that can be used come first, ordered by what they give. */
      items: z.array(usableCoupon),
      principal: cny,
      valueOn: businessDate,
      /** True where a cash coupon and a rate coupon may be used together. */
      isStackable: z.boolean(),
      best: z
        .object({
          couponIds: z.array(id),
          value: cny,
          reason: z.enum(['only', 'highest_value', 'earlier_expiry']),
          lastOn: businessDate,
        })
        .nullable(),
    }),
    errors: ['request.not_found', 'subscription.above_maximum'],
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/api/subscription/create',
    summary: 'Invests: moves the principal into escrow until the value date',
    auth: 'user',
    flag: 'invest',
    effect: 'money',
    perMinute: 120,
    changes: ['contracts', 'inbox', 'investing', 'wallet'],
    mayChange: ['coupons'],
    whenFrozen: 'refused',
    input: z.strictObject({
      productId: id,
      units,
      agreementVersion: z.number().int(),
      agreed: z.literal(true),
      /** The person has read that the product is above the own risk level, and wants it. */
      acknowledgesRisk: z.boolean().default(false),
      shown: subscriptionTerms,
      contract: signedContract,
      /** One, or one of each kind where they may be combined. The authorization is for what the cash coupon leaves. */
      coupons: z.array(id).max(2).default([]),
      authorization,
    }),
    output: subscription,
    errors: [
      'request.not_found',
      'product.not_on_sale',
      'subscription.first_investment_early',
      ...suitabilityErrors,
      'subscription.below_minimum',
      'subscription.above_maximum',
      'subscription.above_personal_limit',
      'subscription.quota_exceeded',
      'subscription.agreement_outdated',
      'subscription.terms_changed',
      ...signingErrors,
      'coupon.not_usable',
      'coupon.not_stackable',
      'wallet.insufficient_balance',
      'payment_password.authorization_invalid',
    ],
  }),
  allowance: endpoint({
    method: 'GET',
    path: '/api/subscription/allowance',
    summary: 'How much of a product I may still buy, and from when on',
    auth: 'user',
    flag: 'invest',
    effect: 'read',
    input: z.strictObject({ productId: id }),
    output: allowance,
    errors: ['request.not_found'],
  }),
  cancelSubscription: endpoint({
    method: 'POST',
    path: '/api/subscription/cancel',
    summary: 'Cancels in the cooling-off period; every cent comes back',
    auth: 'user',
    effect: 'money',
    perMinute: 120,
    changes: ['inbox', 'investing', 'wallet'],
    mayChange: ['coupons'],
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
      /** Null for what was subscribed before contracts were signed. */
      contract: z.object({ contractId: id, number: z.string() }).nullable(),
      /** The benefits of coupons to it; they are shown after the switch of coupons is off, too. */
      benefits: z.array(couponBenefit),
      /** Null where it brings none. */
      points: investingPoints.nullable(),
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
