import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { authorization, id, pageInput, pageOf } from '../wire.ts';
import { couponGiftTerms } from './coupons.terms.ts';
import { coupon, gift } from './shapes.ts';

/** Coupons that people give each other: offered by one, accepted by the other. */

const writes = {
  method: 'POST',
  auth: 'user',
  flag: 'coupon',
  effect: 'write',
  perMinute: 60,
  changes: ['coupons'],
} as const;

export const giftsApi = {
  couponRecipient: endpoint({
    // The search term may be somebody's phone number: it does not belong in an address, which proxies log.
    method: 'POST',
    auth: 'user',
    flag: 'coupon',
    effect: 'write',
    perMinute: 10,
    path: '/api/coupon/recipient',
    summary: 'The person with exactly this phone or username, masked, to whom a coupon can be given',
    whenFrozen: 'refused',
    input: z.strictObject({ account: z.string().trim().min(1).max(60) }),
    output: z.object({
      recipientId: id,
      name: z.string().meta({ description: 'masked' }),
      /** So long an offer to them would stand, if the coupon is good for so long. */
      acceptWithinHours: z.number().int(),
    }),
    errors: ['coupon.recipient_not_found', 'coupon.recipient_self', 'recipient.too_many'],
  }),
  giveCoupon: endpoint({
    method: 'POST',
    auth: 'user',
    flag: 'coupon',
    effect: 'money',
    sends: true,
    perMinute: 60,
    path: '/api/coupon/give',
    summary:
      'Offers a rate coupon to somebody: authorized with the recipient as payee and the worth of the coupon as amount',
    changes: ['coupons'],
    whenFrozen: 'refused',
    input: z.strictObject({ couponId: id, recipientId: id, shown: couponGiftTerms, authorization }),
    output: gift,
    errors: [
      'request.not_found',
      'coupon.not_usable',
      'coupon.not_giftable',
      'coupon.recipient_not_found',
      'coupon.recipient_self',
      'coupon.terms_changed',
      'payment_password.authorization_invalid',
    ],
  }),
  gifts: endpoint({
    method: 'GET',
    auth: 'user',
    flag: 'coupon',
    effect: 'read',
    path: '/api/coupon/gifts',
    summary: 'Offers to me, or of mine, the newest first',
    paged: true,
    input: z.strictObject({ ...pageInput, direction: z.enum(['received', 'given']).default('received') }),
    output: pageOf(gift),
    errors: [],
  }),
  gift: endpoint({
    method: 'GET',
    auth: 'user',
    flag: 'coupon',
    effect: 'read',
    path: '/api/coupon/gift',
    summary: 'One offer to me, or of mine',
    input: z.strictObject({ giftId: id }),
    output: gift,
    errors: ['request.not_found'],
  }),
  acceptGift: endpoint({
    ...writes,
    sends: true,
    path: '/api/coupon/gift/accept',
    summary: 'Accepts an offer: the coupon is mine, with the same last day',
    whenFrozen: 'refused',
    input: z.strictObject({ giftId: id }),
    output: z.object({ gift, coupon }),
    errors: ['request.not_found', 'coupon.gift_over'],
  }),
  declineGift: endpoint({
    ...writes,
    sends: true,
    path: '/api/coupon/gift/decline',
    summary: 'Declines an offer: the coupon goes back',
    input: z.strictObject({ giftId: id }),
    output: gift,
    errors: ['request.not_found', 'coupon.gift_over'],
  }),
  withdrawGift: endpoint({
    ...writes,
    path: '/api/coupon/gift/withdraw',
    summary: 'Withdraws an own offer that nobody has accepted yet',
    input: z.strictObject({ giftId: id }),
    output: gift,
    errors: ['request.not_found', 'coupon.gift_over'],
  }),
};
