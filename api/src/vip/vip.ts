import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { authorization, businessDate, cny, id, nothing, pageInput, pageOf } from '../wire.ts';
import { vipCard, vipCoupon, vipOffer, vipProduct } from './shapes.ts';
import { vipCardTerms, vipRefundTerms, vipRenewalTerms } from './vip.terms.ts';

/** VIP cards: bought from the wallet, renewed only for whoever says so, given back pro rata for some days. */

const own = { auth: 'user', method: 'GET', effect: 'read' } as const;
const one = z.strictObject({ cardId: id });

export const vipApi = {
  vipOffers: endpoint({
    ...own,
    flag: 'vip',
    path: '/api/vip/cards',
    summary: 'The VIP cards that can be bought, what is inside, and the card that runs',
    input: nothing,
    output: z.object({
      /** Every kind of card. */
      offers: z.array(vipOffer).min(1),
      /** The card that runs today. */
      running: vipCard.nullable(),
      waitingCards: z.number().int(),
      maxWaiting: z.number().int(),
      /** The date when a card begins that is bought now. */
      startsOn: businessDate,
      refundDays: z.number().int(),
      available: cny,
      /** True where there is money for the coupons now; without it they are given once there is. */
      areCouponsFunded: z.boolean(),
    }),
    errors: [],
  }),
  buyVipCard: endpoint({
    auth: 'user',
    flag: 'vip',
    method: 'POST',
    effect: 'money',
    sends: true,
    perMinute: 20,
    path: '/api/vip/card/buy',
    summary: 'Buys a VIP card from the wallet; it begins when the last one ends, or at once',
    changes: ['vip', 'wallet', 'checkin'],
    whenFrozen: 'refused',
    input: z.strictObject({ product: vipProduct, shown: vipCardTerms, authorization }),
    output: vipCard,
    errors: [
      'vip.terms_changed',
      'vip.card_waiting',
      'payment_password.authorization_invalid',
      'wallet.insufficient_balance',
    ],
  }),
  // The cards that were bought stay readable, and can be given back, while the area is switched off.
  vipCards: endpoint({
    ...own,
    path: '/api/vip/card/list',
    summary: 'The VIP cards that I bought, the newest first',
    paged: true,
    input: z.strictObject(pageInput),
    output: pageOf(vipCard),
    errors: [],
  }),
  vipCard: endpoint({
    ...own,
    path: '/api/vip/card/detail',
    summary: 'One of my VIP cards, with the coupons of its months',
    input: one,
    output: vipCard.extend({
      coupons: z.array(vipCoupon),
      makeUpsUsed: z.number().int(),
      payee: id.meta({ description: 'what the payment password is entered for, where it is to be renewed' }),
    }),
    errors: ['request.not_found'],
  }),
  vipRefundQuote: endpoint({
    ...own,
    path: '/api/vip/card/refund_quote',
    summary: 'What is paid back for a VIP card today, and how that comes about',
    input: one,
    output: z.object({
      amount: cny,
      kept: cny,
      price: cny,
      usedDays: z.number().int(),
      days: z.number().int(),
      until: businessDate,
    }),
    errors: ['request.not_found', 'vip.already_refunded', 'vip.perk_used', 'vip.refund_over'],
  }),
  refundVipCard: endpoint({
    auth: 'user',
    method: 'POST',
    effect: 'money',
    sends: true,
    perMinute: 20,
    path: '/api/vip/card/refund',
    summary: 'Gives a VIP card back for what was quoted; it ends at once, with its coupons',
    changes: ['vip', 'wallet', 'checkin'],
    mayChange: ['coupons'],
    input: z.strictObject({ cardId: id, shown: vipRefundTerms }),
    output: vipCard,
    errors: [
      'request.not_found',
      'vip.already_refunded',
      'vip.perk_used',
      'vip.refund_over',
      'vip.terms_changed',
    ],
  }),
  switchRenewalOn: endpoint({
    auth: 'user',
    flag: 'vip',
    method: 'POST',
    effect: 'money',
    perMinute: 20,
    path: '/api/vip/card/renewal/on',
    summary: 'Lets a VIP card be renewed on its last day, for the price and what is inside as shown',
    changes: ['vip'],
    whenFrozen: 'refused',
    input: z.strictObject({ cardId: id, shown: vipRenewalTerms, authorization }),
    output: vipCard,
    errors: [
      'request.not_found',
      'vip.renewal_over',
      'vip.terms_changed',
      'payment_password.authorization_invalid',
    ],
  }),
  switchRenewalOff: endpoint({
    auth: 'user',
    method: 'POST',
    effect: 'write',
    perMinute: 20,
    path: '/api/vip/card/renewal/off',
    summary: 'Lets a VIP card simply end',
    changes: ['vip'],
    input: one,
    output: vipCard,
    errors: ['request.not_found'],
  }),
};
