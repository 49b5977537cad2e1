import { couponStates } from '@banyan/domain/coupons/coupon-state.ts';
import { renewalOutcomes, vipCardStates, vipProducts } from '@banyan/domain/vip/vip-card.ts';
import { z } from 'zod';
import { businessDate, cny, id, instant } from '../wire.ts';

/** The shapes that the calls of VIP cards share. */

export const vipProduct = z.enum(vipProducts);

/** The price of a card and what it gives. */
export const cardTerms = z.object({
  price: cny,
  days: z.number().int(),
  months: z.number().int().meta({ description: 'rate coupons, one with each whole month of 30 days' }),
  makeUps: z.number().int().meta({ description: 'make-ups a month beside everybody’s' }),
  bonusBps: z.number().int(),
  bonusDays: z.number().int(),
  cap: cny.meta({ description: 'the principal that a coupon counts on, at most' }),
});

/** A card that can be bought. */
export const vipOffer = cardTerms.extend({
  product: vipProduct,
  payee: id.meta({ description: 'what the payment password is entered for' }),
  couponWorth: cny.meta({ description: 'the most that one coupon can bring' }),
  paysOffFrom: cny
    .nullable()
    .meta({ description: 'invested with each coupon, they bring the price; null: never' }),
});

export const vipCardState = z.enum(vipCardStates);

/** A card that somebody has bought. */
export const vipCard = cardTerms.extend({
  cardId: id,
  number: z.string(),
  product: vipProduct,
  state: vipCardState,
  boughtAt: instant,
  startsOn: businessDate,
  lastOn: businessDate
    .nullable()
    .meta({ description: 'the last day on which it runs; null: refunded before it began' }),
  refundableUntil: businessDate,
  mayRefund: z.boolean(),
  refunded: cny.nullable(),
  refundedAt: instant.nullable(),
  refundTransferId: id.nullable(),
  transferId: id,
  mayRenew: z.boolean().meta({ description: 'whether it can be said that it is to be renewed' }),
  renewsOn: businessDate
    .nullable()
    .meta({ description: 'when it is renewed, as its owner has said; null: it is not' }),
  renewal: z
    .enum(renewalOutcomes)
    .nullable()
    .meta({ description: 'what came of that on its last day; all but renewed charge nothing' }),
});

/** The coupon of one month of a card. */
export const vipCoupon = z.object({
  month: z.number().int().meta({ description: 'the first is 1' }),
  dueOn: businessDate,
  /** `waiting` is due and has no money yet, or is given by the next day's run; `upcoming` is not due; a `lost` one was refunded. */
  state: z.enum(['upcoming', 'waiting', 'lost', ...couponStates]),
  couponId: id.nullable(),
});
