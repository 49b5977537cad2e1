import { couponStates } from '@banyan/domain/coupons/coupon-state.ts';
import { couponKinds } from '@banyan/domain/coupons/coupon-value.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { businessDate, id, nothing, pageInput, pageOf } from '../wire.ts';
import { claimableCampaign, coupon, couponBenefit } from './shapes.ts';

/** A person's coupons, and where they come from. Which of them fit a purchase, `investing` says. */

const reads = { method: 'GET', auth: 'user', flag: 'coupon', effect: 'read' } as const;

export const couponsApi = {
  coupons: endpoint({
    ...reads,
    path: '/api/coupon/list',
    summary: 'My coupons of a kind and state, the one that expires first in front, with counts',
    paged: true,
    input: z.strictObject({
      ...pageInput,
      kind: z.enum(couponKinds).optional(),
      state: z.enum(couponStates).default('unused'),
    }),
    output: pageOf(coupon).extend({
      today: businessDate,
      /** The number of coupons of the kind in each state. */
      counts: z.record(z.enum(couponStates), z.number().int()),
    }),
    errors: [],
  }),
  coupon: endpoint({
    ...reads,
    path: '/api/coupon/detail',
    summary: 'One coupon and what it brought',
    input: z.strictObject({ couponId: id }),
    output: coupon.extend({
      benefit: couponBenefit.nullable(),
      campaignEnded: z.boolean(),
    }),
    errors: ['request.not_found'],
  }),
  claimableCoupons: endpoint({
    ...reads,
    path: '/api/coupon/claimable',
    summary: 'Running campaigns whose coupons people take themselves, and which of them I may take',
    input: nothing,
    output: z.object({ items: z.array(claimableCampaign) }),
    errors: [],
  }),
  claimCoupon: endpoint({
    method: 'POST',
    auth: 'user',
    flag: 'coupon',
    effect: 'write',
    perMinute: 60,
    path: '/api/coupon/claim',
    summary: 'Takes a coupon of a campaign, once; taken already, it answers the coupon',
    changes: ['coupons'],
    whenFrozen: 'refused',
    input: z.strictObject({ campaignId: id }),
    output: coupon,
    errors: [
      'request.not_found',
      'coupon.campaign_not_running',
      'coupon.not_for_you',
      'coupon.none_left',
      'coupon.budget_used_up',
    ],
  }),
};
