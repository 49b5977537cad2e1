import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { cny, count, id, nothing, pageInput, pageOf } from '../wire.ts';
import { cardTerms, vipCard, vipCardState, vipCoupon, vipProduct } from './shapes.ts';

const reads = { method: 'GET', auth: 'operator', right: 'vip.read', effect: 'read' } as const;

const operatorCard = vipCard.omit({ cardId: true, mayRefund: true }).extend({
  vipCardId: id,
  user: z.object({ userId: id, username: z.string() }),
  makeUpsUsed: z.number().int(),
  couponsGiven: z.number().int(),
  /** The part of the price that is income; null until it is decided. */
  earned: cny.nullable(),
});

export const operatorVipApi = {
  vipCardSums: endpoint({
    ...reads,
    path: '/console/api/vip-cards/sums',
    summary:
      'What VIP cards of each kind cost and give, how many were sold and run, and what of their price is earned',
    input: nothing,
    output: z.object({
      products: z.array(
        cardTerms.extend({
          product: vipProduct,
          sold: count,
          running: count,
          paid: cny,
          refunded: cny,
          earned: cny,
          unearned: cny,
        }),
      ),
      /** Coupons that are due and have no money yet. */
      couponsWaiting: count,
      areCouponsFunded: z.boolean(),
    }),
    errors: [],
  }),
  vipCards: endpoint({
    ...reads,
    // The person may be named by a phone number: it does not belong in an address, which proxies log.
    method: 'POST',
    path: '/console/api/vip-cards',
    summary:
      'VIP cards, the newest first: all, of a kind, of a state, or of exactly this username, phone, e-mail or user id',
    paged: true,
    input: z.strictObject({
      ...pageInput,
      product: vipProduct.optional(),
      state: vipCardState.optional(),
      userId: id.optional(),
      name: z.string().trim().max(254).optional(),
    }),
    output: pageOf(operatorCard),
    errors: [],
  }),
  vipCard: endpoint({
    ...reads,
    path: '/console/api/vip-cards/detail',
    summary: 'One VIP card, with the coupons of its months',
    input: z.strictObject({ vipCardId: id, userId: id }),
    output: operatorCard.extend({ coupons: z.array(vipCoupon) }),
    errors: ['request.not_found'],
  }),
};
