import type { UserCalls } from '@banyan/api/contract.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { exchangePoints } from './exchange-points.ts';
import { exchange, exchanges, exchangeTerms } from './exchanges.ts';
import { good, goods } from './goods/shelf.ts';
import { cancelOrder } from './orders/end-order.ts';
import { type Keys, order, orders, receiveOrder, showCode } from './orders/orders.ts';
import { placeOrder } from './orders/place-order.ts';

export const storeHandlers = (keys: Keys): HandlersOf<UserCalls['store']> => ({
  exchangeTerms: (ctx) => exchangeTerms(ctx),
  exchangePoints: { contendsFor: 'funds', run: (ctx, input) => exchangePoints(ctx, keys, input) },
  exchanges: (ctx, input) => exchanges(ctx, input),
  exchange: (ctx, { exchangeId }) => exchange(ctx, exchangeId),
  goods: (ctx, input) => goods(ctx, input),
  good: (ctx, { goodId }) => good(ctx, goodId),
  placeOrder: { contendsFor: 'quota', run: (ctx, input) => placeOrder(ctx, keys, input) },
  orders: (ctx, input) => orders(ctx, input),
  order: (ctx, { orderId }) => order(ctx, keys, orderId),
  cancelOrder: (ctx, { orderId }) => cancelOrder(ctx, orderId),
  receiveOrder: (ctx, { orderId }) => receiveOrder(ctx, orderId),
  showCode: (ctx, { orderId }) => showCode(ctx, keys, orderId),
});
