import { orderStates } from '@banyan/domain/store/order-state.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { visibleText } from '../text.ts';
import { id, instant, pageInput, pageOf } from '../wire.ts';
import { goodsOrder } from './goods.ts';

/** Orders of goods, for whoever ships them: those that wait longest stand in front of their queue. */

const operatorOrder = goodsOrder.extend({
  user: z.object({ userId: id, username: z.string() }),
  /** Province and city of a parcel; the rest is shown for a reason that is kept. */
  place: z.string().nullable(),
  shipped: z.object({ at: instant, carrier: z.string(), tracking: z.string() }).nullable(),
  ended: z.object({ at: instant, reason: z.string().nullable() }).nullable(),
  codeSeenAt: instant.nullable(),
});

const ships = { method: 'POST', auth: 'operator', right: 'orders.ship', effect: 'write' } as const;

export const operatorOrdersApi = {
  operatorOrders: endpoint({
    // The search term may be somebody's phone number: it does not belong in an address, which proxies log.
    method: 'POST',
    auth: 'operator',
    right: 'orders.read',
    effect: 'read',
    path: '/console/api/goods-orders',
    summary:
      'Orders of goods: of a state, or all, the newest first; those to be shipped the oldest first; the one with exactly this number, or those of exactly this username, phone, e-mail or user id',
    paged: true,
    input: z.strictObject({
      ...pageInput,
      state: z.enum(orderStates).optional(),
      name: z.string().trim().max(254).optional(),
    }),
    output: pageOf(operatorOrder),
    errors: [],
  }),
  showOrderAddress: endpoint({
    ...ships,
    path: '/console/api/goods-orders/address',
    summary: 'Shows where a parcel goes; that it was looked at is kept',
    perMinute: 60,
    audits: ['order.address'],
    input: z.strictObject({ orderId: id, userId: id }),
    output: z.object({
      name: z.string(),
      phone: z.string(),
      province: z.string(),
      city: z.string(),
      district: z.string(),
      detail: z.string(),
    }),
    errors: ['request.not_found'],
  }),
  shipOrder: endpoint({
    ...ships,
    moves: true,
    path: '/console/api/goods-orders/ship',
    summary: 'Says that a parcel has left, with which carrier and under which number',
    sends: true,
    // A file of a thousand parcels is shipped one by one.
    perMinute: 1_200,
    audits: ['order.ship'],
    changes: ['store'],
    mayChange: ['wallet'],
    input: z.strictObject({
      orderId: id,
      userId: id,
      carrier: visibleText({ min: 2, max: 40 }),
      tracking: z.string().regex(/^[A-Za-z0-9-]{6,40}$/),
    }),
    output: operatorOrder,
    errors: ['request.not_found', 'order.not_placed'],
  }),
  refundOrder: endpoint({
    ...ships,
    right: 'orders.refund',
    moves: true,
    path: '/console/api/goods-orders/refund',
    summary: 'Gives back the points of an order, for a reason that its owner is told',
    sends: true,
    perMinute: 60,
    audits: ['order.refund'],
    changes: ['points', 'store'],
    mayChange: ['wallet'],
    input: z.strictObject({ orderId: id, userId: id, reason: visibleText({ min: 3, max: 200 }) }),
    output: operatorOrder,
    errors: ['request.not_found', 'order.not_refundable'],
  }),
};
