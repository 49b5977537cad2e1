import { orderFilters } from '@banyan/domain/market/order-state.ts';
import { productRisks } from '@banyan/domain/risk/suitability.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { splitToCome } from '../equity/shapes.ts';
import { suitabilityErrors } from '../risk/risk-profile.ts';
import {
  authorization,
  businessDate,
  cny,
  count,
  id,
  instant,
  nothing,
  pageInput,
  pageOf,
  positiveCny,
} from '../wire.ts';
import { shareOrderChangeTerms, shareOrderTerms } from './market.terms.ts';
import {
  auction,
  candle,
  depth,
  marketTrade,
  ownHolding,
  ownTrade,
  quote,
  receipt,
  shareFill,
  shareOrder,
  shares,
  side,
  timeInForce,
} from './shapes.ts';

/** Trading shares: prices that anybody can recompute, a receipt before each order, and what became of it. */

const own = { auth: 'user', flag: 'equity' } as const;
const reads = { auth: 'user', method: 'GET', effect: 'read' } as const;
const ofInstrument = z.strictObject({ instrumentId: id });
const ofOrder = z.strictObject({ orderId: id });

const wanted = {
  instrumentId: id,
  side,
  limit: positiveCny.nullable().meta({ description: 'for one share; null at market' }),
  shares,
  timeInForce: timeInForce.default('gtc'),
};

const refusals = [
  'request.not_found',
  'market.not_listed',
  'market.closed',
  'market.halted',
  'market.outside_band',
  'market.not_whole_lots',
  'market.not_enough_shares',
  'market.not_in_auction',
] as const;

/** Why another limit or quantity cannot be asked for. */
const unchangeable = [
  'market.forced_order',
  'market.order_ended',
  'market.change_waits',
  'market.at_market',
  'market.below_traded',
] as const;

export const marketApi = {
  instruments: endpoint({
    ...reads,
    ...own,
    path: '/api/market/instruments',
    summary: 'The shares that are traded, by their symbols, with the closes of their last days',
    input: nothing,
    output: z.object({
      items: z.array(quote.extend({ closes: z.array(z.object({ on: businessDate, close: cny })) })),
    }),
    errors: [],
  }),
  instrument: endpoint({
    ...reads,
    ...own,
    path: '/api/market/instrument',
    summary:
      'One instrument: its price, the best prices of both sides, its last trades, and what I have of it',
    input: ofInstrument,
    output: quote.extend({
      lowest: cny,
      highest: cny,
      depth,
      /** Null in continuous trading, and while no two orders meet; an interrupted auction keeps it. */
      auction: auction.nullable(),
      trades: z.array(marketTrade),
      holding: ownHolding,
      /** Grows with each command that the market has looked at: what is older is stale. */
      sequence: count,
      asOf: instant,
      /** The risk of the shares, which binds everybody who buys. */
      riskLevel: z.enum(productRisks),
      split: splitToCome.nullable(),
      /** The last day from which on the shares trade split: older prices are shown divided by that. */
      lastSplitOn: businessDate.nullable(),
      /** The fee that each side of a trade pays, and the least that an order pays. */
      feeBps: z.number().int(),
      leastFee: cny,
    }),
    errors: ['request.not_found', 'market.not_listed'],
  }),
  candles: endpoint({
    ...reads,
    ...own,
    path: '/api/market/candles',
    summary: 'What an instrument traded at, in candles of a minute, five minutes or a day, the oldest first',
    input: z.strictObject({ instrumentId: id, interval: z.enum(['1m', '5m', '1d']) }),
    output: z.object({ items: z.array(candle) }),
    errors: ['request.not_found'],
  }),
  orderReceipt: endpoint({
    ...own,
    auth: 'user',
    method: 'POST',
    effect: 'read',
    path: '/api/market/receipt',
    summary:
      'What an order or a change of one would come to: fills, prices, fee, what stays open, what is set aside',
    input: z.strictObject({
      ...wanted,
      orderId: id
        .optional()
        .meta({ description: 'an order that stands, for which this is another limit and quantity' }),
    }),
    output: receipt,
    errors: [...refusals, ...unchangeable],
  }),
  placeShareOrder: endpoint({
    ...own,
    method: 'POST',
    effect: 'money',
    perMinute: 120,
    path: '/api/market/order/place',
    summary: 'Places an order to buy or sell shares; what it needs is set aside until it trades or ends',
    changes: ['market', 'equity'],
    mayChange: ['wallet'],
    whenFrozen: 'refused',
    input: z.strictObject({
      ...wanted,
      /** That a risk above one's own level is understood; of no account to whoever sells. */
      acknowledgesRisk: z.boolean().default(false),
      shown: shareOrderTerms,
      authorization,
    }),
    output: shareOrder,
    errors: [
      ...refusals,
      ...suitabilityErrors,
      'market.terms_changed',
      'wallet.insufficient_balance',
      'payment_password.authorization_invalid',
    ],
  }),
  // Also while the area is switched off: what is set aside can always be had back.
  cancelShareOrder: endpoint({
    auth: 'user',
    method: 'POST',
    effect: 'write',
    perMinute: 120,
    moves: true,
    path: '/api/market/order/cancel',
    summary: 'Asks for an order to be cancelled; what trades before that stays',
    changes: ['market'],
    input: ofOrder,
    output: shareOrder,
    errors: ['request.not_found', 'market.forced_order', 'market.order_ended', 'market.change_waits'],
  }),
  replaceShareOrder: endpoint({
    ...own,
    method: 'POST',
    effect: 'money',
    perMinute: 120,
    path: '/api/market/order/replace',
    summary:
      'Gives an order that stands another limit or quantity; fewer shares at the same limit keep its place',
    changes: ['market', 'equity'],
    mayChange: ['wallet'],
    whenFrozen: 'refused',
    input: z.strictObject({
      orderId: id,
      limit: positiveCny,
      shares,
      shown: shareOrderChangeTerms,
      authorization,
    }),
    output: shareOrder,
    errors: [
      'request.not_found',
      ...unchangeable,
      'market.closed',
      'market.halted',
      'market.outside_band',
      'market.not_whole_lots',
      'market.not_enough_shares',
      ...suitabilityErrors,
      'market.terms_changed',
      'wallet.insufficient_balance',
      'payment_password.authorization_invalid',
    ],
  }),
  shareOrders: endpoint({
    ...reads,
    path: '/api/market/orders',
    summary: 'My orders of shares, the newest first',
    paged: true,
    input: z.strictObject({
      ...pageInput,
      filter: z.enum(orderFilters).default('all'),
      instrumentId: id.optional(),
    }),
    output: pageOf(shareOrder),
    errors: [],
  }),
  shareOrder: endpoint({
    ...reads,
    path: '/api/market/order',
    summary: 'One order, with each of its trades',
    input: ofOrder,
    output: shareOrder.extend({ fills: z.array(shareFill) }),
    errors: ['request.not_found'],
  }),
  ownTrades: endpoint({
    ...reads,
    path: '/api/market/trades',
    summary: 'What my orders traded, the newest first',
    paged: true,
    input: z.strictObject(pageInput),
    output: pageOf(ownTrade),
    errors: [],
  }),
};
