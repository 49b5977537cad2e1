import { z } from 'zod';
import { signedContract, signingErrors } from '../contracts/signature.ts';
import { endpoint } from '../endpoint.ts';
import { subscriptionTerms } from '../investing/investing.terms.ts';
import { projection, subscription } from '../investing/shapes.ts';
import { suitabilityErrors } from '../risk/risk-profile.ts';
import { authorization, cny, id, instant, nothing, pageInput, pageOf, units } from '../wire.ts';
import { groupCard, groupDetail, groupOfferCard, ownMembership } from './shapes.ts';

/** Buying in a group: offers, groups that wait for members, and what one is in. */

const reads = { method: 'GET', auth: 'public', flag: 'groupBuy', effect: 'read' } as const;
const money = { method: 'POST', auth: 'user', effect: 'money', perMinute: 120 } as const;

const groupCode = z.string().min(1).max(20);

const purchase = {
  units,
  agreementVersion: z.number().int(),
  agreed: z.literal(true),
  /** The person has read that the product is above the own risk level, and wants it. */
  acknowledgesRisk: z.boolean().default(false),
  /** Reserved with it, and used once the group succeeds. */
  coupons: z.array(id).max(2).default([]),
  shown: subscriptionTerms,
  contract: signedContract,
  authorization,
};

const purchaseErrors = [
  'request.not_found',
  'group.already_waiting',
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
] as const;

const ownGroup = groupCard.extend({ mine: ownMembership });
const joined = z.object({ group: groupDetail, subscription });

export const groupBuyApi = {
  groupOffers: endpoint({
    ...reads,
    path: '/api/group/offers',
    summary: 'Products that are offered to groups',
    input: nothing,
    output: z.object({ items: z.array(groupOfferCard) }),
    errors: [],
  }),
  groupOffer: endpoint({
    ...reads,
    path: '/api/group/offer',
    summary: 'The offer of one product, and the groups that can be joined, the soonest deadline first',
    input: z.strictObject({ productId: id }),
    output: groupOfferCard.extend({ groups: z.array(groupCard) }),
    errors: ['request.not_found'],
  }),
  group: endpoint({
    ...reads,
    path: '/api/group/detail',
    summary: 'One group by its code, with its members, masked',
    input: z.strictObject({ groupCode }),
    output: groupDetail,
    errors: ['request.not_found'],
  }),
  groupProjection: endpoint({
    ...reads,
    path: '/api/group/projection',
    summary: 'What so many units would pay and when, in this group or in one that starts now',
    input: z.strictObject({ offerId: id, units, groupId: id.optional() }),
    output: projection.extend({
      bonusBps: z.number().int(),
      rateBps: z.number().int(),
      /** The interest that the same investment would earn outside a group. */
      interestAlone: cny,
      deadlineAt: instant,
      missing: z.number().int().meta({ description: 'members that are still missing, oneself included' }),
    }),
    errors: ['request.not_found', 'group_offer.closed', 'subscription.above_maximum'],
  }),
  groupMembership: endpoint({
    ...reads,
    auth: 'user',
    path: '/api/group/membership',
    summary: 'Whether I am in a group, and what I have there',
    input: z.strictObject({ groupId: id }),
    output: z.object({
      mine: ownMembership.nullable(),
      /** Another group in which I wait for the same product: then I cannot join this one. */
      waitingIn: z.string().nullable(),
    }),
    errors: ['request.not_found'],
  }),
  groupOfSubscription: endpoint({
    method: 'GET',
    auth: 'user',
    effect: 'read',
    path: '/api/group/by_subscription',
    summary: 'The group that I joined with a subscription of mine',
    input: z.strictObject({ subscriptionId: id }),
    output: ownGroup,
    errors: ['request.not_found'],
  }),
  startGroup: endpoint({
    ...money,
    path: '/api/group/start',
    summary: 'Starts a group: the principal is held in the wallet until it succeeds or fails',
    flag: 'groupBuy',
    changes: ['contracts', 'group-buy', 'investing', 'wallet'],
    mayChange: ['coupons'],
    whenFrozen: 'refused',
    input: z.strictObject({ offerId: id, ...purchase }),
    output: joined,
    errors: [...purchaseErrors, 'group_offer.closed'],
  }),
  joinGroup: endpoint({
    ...money,
    path: '/api/group/join',
    summary: 'Joins a group: the principal is held in the wallet until it succeeds or fails',
    flag: 'groupBuy',
    changes: ['contracts', 'group-buy', 'investing', 'wallet'],
    mayChange: ['coupons'],
    whenFrozen: 'refused',
    input: z.strictObject({ groupId: id, ...purchase }),
    output: joined,
    errors: [...purchaseErrors, 'group.full', 'group.ended', 'group.already_member'],
  }),
  leaveGroup: endpoint({
    ...money,
    path: '/api/group/leave',
    summary: 'Leaves a group that waits: what was held for it is free again; the last one to leave ends it',
    changes: ['contracts', 'group-buy', 'investing', 'wallet'],
    mayChange: ['coupons'],
    input: z.strictObject({ groupId: id }),
    output: joined,
    errors: ['request.not_found', 'group.not_leavable'],
  }),
  myGroups: endpoint({
    method: 'GET',
    auth: 'user',
    effect: 'read',
    path: '/api/group/list',
    summary: 'The groups that I joined, the newest first',
    paged: true,
    input: z.strictObject({
      ...pageInput,
      state: z.enum(['waiting', 'success', 'failed', 'left']).optional(),
    }),
    output: pageOf(ownGroup),
    errors: [],
  }),
};
