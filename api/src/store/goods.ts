import { goodCategories, goodKinds, goodPictures, maxPerOrder } from '@banyan/domain/store/goods.ts';
import { orderFilters, orderStates } from '@banyan/domain/store/order-state.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  authorization,
  bilingual,
  businessDate,
  cny,
  id,
  instant,
  pageInput,
  pageOf,
  points,
} from '../wire.ts';
import { goodTerms } from './store.terms.ts';

/** Goods for points: the shelf, an order from the address to its receipt, and codes that are shown. */

const own = { auth: 'user', flag: 'store' } as const;
const writes = { ...own, method: 'POST', effect: 'write', perMinute: 60 } as const;

export const good = z.object({
  goodId: id,
  name: bilingual,
  category: z.enum(goodCategories),
  kind: z.enum(goodKinds),
  picture: z.enum(goodPictures),
  /** The price of one piece: points, and money beside them where it is above zero. */
  points,
  price: cny,
  /** The number of pieces in stock. */
  stock: z.number().int(),
  /** The number of pieces that one person may have. */
  perPerson: z.number().int(),
});

export const goodsOrder = z.object({
  orderId: id,
  number: z.string(),
  goodId: id,
  name: bilingual,
  kind: z.enum(goodKinds),
  picture: z.enum(goodPictures),
  count: z.number().int(),
  /** The cost of all pieces together. */
  points,
  price: cny,
  state: z.enum(orderStates),
  placedAt: instant,
  wonIn: id.nullable().meta({ description: 'the draw at the wheel that it was won in; it cost nothing' }),
});

const address = z.object({
  name: z.string(),
  phone: z.string(),
  province: z.string(),
  city: z.string(),
  district: z.string(),
  detail: z.string(),
});

const orderDetail = goodsOrder.extend({
  /** The address that it goes to; null for a code, and once the account is closed. */
  address: address.nullable(),
  shipped: z.object({ at: instant, carrier: z.string(), tracking: z.string() }).nullable(),
  /**
   * The date on which a shipped parcel counts as received unless its owner says so before; null before it is shipped.
   */
  receivedOn: businessDate.nullable(),
  received: z.object({ at: instant, by: z.enum(['person', 'time', 'code']) }).nullable(),
  /** The end of an order of which nothing was kept: its points came back. Null where it has not ended so. */
  ended: z.object({ at: instant, reason: z.string().nullable() }).nullable(),
  /**
   * The points that come back if it is cancelled now, as far as their last day is not over; null where it cannot be.
   */
  comesBack: points.nullable(),
  /** Of a code: whether it was looked at, after which nothing is refunded. */
  codeSeenAt: instant.nullable(),
});

const orderId = z.strictObject({ orderId: id });

export const goodsApi = {
  goods: endpoint({
    ...own,
    method: 'POST',
    effect: 'read',
    path: '/api/jfproduct',
    summary: 'What can be exchanged for points, the newest first, and what there is to spend',
    paged: true,
    input: z.strictObject({ ...pageInput, category: z.enum(goodCategories).optional() }),
    output: pageOf(good).extend({
      balance: points,
      /** Those with anything on the shelf. */
      categories: z.array(z.enum(goodCategories)),
    }),
    errors: [],
  }),
  good: endpoint({
    ...own,
    method: 'GET',
    effect: 'read',
    path: '/api/store/good',
    summary: 'One good, also one that is no more on the shelf, and how many of it I may have',
    input: z.strictObject({ goodId: id }),
    output: good.extend({
      description: bilingual,
      isOnShelf: z.boolean(),
      balance: points,
      /** The number of pieces that I have had; orders that came to nothing do not count. */
      had: z.number().int(),
      /** The most that I can order now. */
      most: z.number().int(),
      /** The number of days after shipping when a parcel counts as received. */
      receiveDays: z.number().int(),
    }),
    errors: ['request.not_found'],
  }),
  placeOrder: endpoint({
    ...own,
    method: 'POST',
    effect: 'money',
    perMinute: 60,
    path: '/api/exchange',
    summary: 'Exchanges points for goods, which go to an address of mine, or for a code',
    changes: ['points', 'store'],
    mayChange: ['wallet'],
    whenFrozen: 'refused',
    input: z.strictObject({
      goodId: id,
      count: z.number().int().min(1).max(maxPerOrder),
      addressId: id.nullable().meta({ description: 'of a parcel: one of my addresses' }),
      shown: goodTerms,
      authorization: authorization.nullable().meta({ description: 'where it costs money beside points' }),
    }),
    output: goodsOrder,
    errors: [
      'request.not_found',
      'store.terms_changed',
      'good.off_shelf',
      'good.not_enough',
      'good.limit_reached',
      'order.address_needed',
      'points.insufficient',
      'wallet.insufficient_balance',
      'payment_password.authorization_invalid',
    ],
  }),
  orders: endpoint({
    ...own,
    method: 'POST',
    effect: 'read',
    path: '/api/exchangelog',
    summary: 'What I exchanged for goods, the newest first',
    paged: true,
    input: z.strictObject({ ...pageInput, filter: z.enum(orderFilters).default('all') }),
    output: pageOf(goodsOrder),
    errors: [],
  }),
  order: endpoint({
    ...own,
    method: 'GET',
    effect: 'read',
    path: '/api/store/order',
    summary: 'One order: where it goes, how far it is, and what became of it',
    input: orderId,
    output: orderDetail,
    errors: ['request.not_found'],
  }),
  cancelOrder: endpoint({
    ...writes,
    moves: true,
    path: '/api/store/order/cancel',
    summary: 'Cancels an order that was not shipped: its points come back into the lots that they were from',
    changes: ['points', 'store'],
    mayChange: ['wallet'],
    input: orderId,
    output: goodsOrder,
    errors: ['request.not_found', 'order.not_cancellable'],
  }),
  receiveOrder: endpoint({
    ...writes,
    path: '/api/store/order/receive',
    summary: 'Says that a parcel has arrived',
    changes: ['store'],
    input: orderId,
    output: goodsOrder,
    errors: ['request.not_found', 'order.not_shipped'],
  }),
  showCode: endpoint({
    ...writes,
    path: '/api/store/order/code',
    summary: 'Shows the code that was exchanged; from then on it counts as used, and nothing is refunded',
    changes: ['store'],
    whenFrozen: 'refused',
    input: orderId,
    output: z.object({ code: z.string() }),
    errors: ['request.not_found', 'order.no_code'],
  }),
};
