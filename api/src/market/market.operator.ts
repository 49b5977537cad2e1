import { shareOrderStates } from '@banyan/domain/market/order-state.ts';
import { marketPhases } from '@banyan/domain/matching/market-command.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { visibleText } from '../text.ts';
import { bilingual, businessDate, cny, count, id, instant, nothing, pageInput, pageOf } from '../wire.ts';
import { shareFill, side, timeInForce } from './shapes.ts';

const reads = { method: 'GET', auth: 'operator', right: 'market.read', effect: 'read' } as const;
const halts = {
  method: 'POST',
  auth: 'operator',
  right: 'market.halt',
  effect: 'write',
  perMinute: 30,
} as const;
const instrumentId = z.strictObject({ instrumentId: id });
const reason = visibleText({ min: 3, max: 200 });

/** A pledge whose shares an order sells by force; null where somebody has placed it. */
const forcedFor = id.nullable();

/** One side of a trade: whose order it was, and what it paid for that. */
const tradeSide = z.object({
  userId: id,
  username: z.string(),
  shareOrderId: id,
  orderNumber: z.string(),
  fee: cny,
  forcedFor,
});

const operatorOrder = z.object({
  userId: id,
  shareOrderId: id,
  number: z.string(),
  symbol: z.string(),
  side,
  limit: cny.nullable(),
  shares: count,
  traded: count,
  timeInForce,
  state: z.enum(shareOrderStates),
  endReason: z.string().nullable(),
  placedAt: instant,
  forcedFor,
});

export const operatorInstrument = z.object({
  instrumentId: id,
  symbol: z.string(),
  company: bilingual,
  phase: z.enum(marketPhases),
  last: cny,
  previousClose: cny,
  /** The business date of the book, and how many commands it has looked at and have been given. */
  day: businessDate,
  applied: count,
  given: count,
  trades: count,
  halt: z.object({ by: z.string(), since: instant, reason: z.string() }).nullable(),
});

export const operatorMarketApi = {
  tradedInstruments: endpoint({
    ...reads,
    path: '/console/api/market/instruments',
    summary:
      'The instruments that are traded: what they do, and how far the market has come with their commands',
    input: nothing,
    output: z.object({ items: z.array(operatorInstrument) }),
    errors: [],
  }),
  haltInstrument: endpoint({
    ...halts,
    path: '/console/api/market/halt',
    summary: 'Halts trading in an instrument for a reason that people read; orders may be cancelled',
    audits: ['instrument.halt'],
    input: z.strictObject({ instrumentId: id, reason }),
    output: operatorInstrument,
    errors: ['request.not_found', 'market.already_halted'],
  }),
  resumeInstrument: endpoint({
    ...halts,
    path: '/console/api/market/resume',
    summary: 'Ends a halt for a reason that stays in the audit log: orders are gathered for one price first',
    audits: ['instrument.resume'],
    input: z.strictObject({ instrumentId: id, reason }),
    output: operatorInstrument,
    errors: ['request.not_found', 'market.not_halted'],
  }),
  operatorShareOrders: endpoint({
    ...reads,
    // The search term may be somebody's phone number: it does not belong in an address, which proxies log.
    method: 'POST',
    path: '/console/api/market/orders',
    summary:
      'Orders of shares, the newest first: of a day, in a state, the one with exactly this number, or those of exactly this username, phone, e-mail or user id',
    paged: true,
    input: z.strictObject({
      ...pageInput,
      name: z.string().trim().max(254).optional(),
      day: businessDate.optional(),
      instrumentId: id.optional(),
      state: z.enum(shareOrderStates).optional(),
    }),
    output: pageOf(operatorOrder),
    errors: [],
  }),
  operatorShareOrder: endpoint({
    ...reads,
    path: '/console/api/market/orders/detail',
    summary: 'One order of shares: what it traded, what was asked of it, and what was set aside for it',
    input: z.strictObject({ userId: id, shareOrderId: id }),
    output: operatorOrder.extend({
      username: z.string(),
      company: bilingual,
      /** The value of its trades, and the fee that it has paid for them. */
      value: cny,
      fee: cny,
      /** The amounts that are set aside now: money of a buyer, shares of a seller. */
      setAsideCash: cny,
      setAsideShares: count,
      endedAt: instant.nullable(),
      changeRefused: z.string().nullable(),
      fills: z.array(shareFill.extend({ tradeNumber: count })),
      /** The commands that the market was given about it, each with its number in the line of the instrument. */
      commands: z.array(
        z.object({
          command: count,
          kind: z.enum(['place', 'replace', 'cancel']),
          limit: cny.nullable(),
          shares: count.nullable(),
          at: instant,
        }),
      ),
      /**
       * The amounts that were set aside for it and that came back, by the command that caused them; 0 is its placing.
       */
      reserves: z.array(
        z.object({
          command: count,
          kind: z.enum(['set_aside', 'released']),
          cash: cny,
          shares: count,
          at: instant,
        }),
      ),
    }),
    errors: ['request.not_found'],
  }),
  shareTrades: endpoint({
    ...reads,
    // As with orders.
    method: 'POST',
    path: '/console/api/market/trades',
    summary: 'What an instrument traded, the newest first: all, of a day, or of exactly this person',
    paged: true,
    input: z.strictObject({
      ...pageInput,
      instrumentId: id,
      name: z.string().trim().max(254).optional(),
      day: businessDate.optional(),
    }),
    output: pageOf(
      z.object({
        /** Its number among the trades of the instrument, and that of the command that caused it. */
        number: count,
        command: count,
        at: instant,
        price: cny,
        shares: count,
        value: cny,
        /** The side that came last; null in an auction. */
        taker: side.nullable(),
        buyer: tradeSide,
        seller: tradeSide,
      }),
    ),
    errors: [],
  }),
  marketDays: endpoint({
    ...reads,
    path: '/console/api/market/days',
    summary:
      'The days of an instrument that are over, the newest first, each with the hash of the book that it left',
    input: instrumentId,
    output: z.object({
      items: z.array(
        z.object({
          day: businessDate,
          close: cny,
          shares: count,
          value: cny,
          bookSha256: z.string(),
          /** The result of the nightly replay, and since when it is that; null before the first one. */
          replay: z.object({ at: instant, isSame: z.boolean() }).nullable(),
        }),
      ),
    }),
    errors: ['request.not_found'],
  }),
  replayInstrument: endpoint({
    ...reads,
    path: '/console/api/market/replay',
    summary:
      'Replays the commands of an instrument from the first, and compares trades and book with what is stored: of all days, or of one that is over',
    input: z.strictObject({ instrumentId: id, day: businessDate.optional() }),
    output: z.object({
      /** Of the days that were compared. */
      commands: count,
      trades: count,
      /** Days whose stored book differs from the replayed one. */
      differing: z.array(businessDate),
      /** The hash of the book, as it is stored and as the replay finds it: of one day, or as it stands now. */
      book: z.object({ stored: z.string(), replayed: z.string() }).nullable(),
      isSame: z.boolean(),
    }),
    errors: ['request.not_found'],
  }),
};
