import { shareOrderStates } from '@banyan/domain/market/order-state.ts';
import { marketPhases } from '@banyan/domain/matching/market-command.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { visibleText } from '../text.ts';
import { bilingual, businessDate, cny, count, id, instant, nothing, pageInput, pageOf } from '../wire.ts';
import { side, timeInForce } from './shapes.ts';

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
    summary: 'Ends a halt: orders are gathered for one price first',
    audits: ['instrument.resume'],
    input: instrumentId,
    output: operatorInstrument,
    errors: ['request.not_found', 'market.not_halted'],
  }),
  operatorShareOrders: endpoint({
    ...reads,
    path: '/console/api/market/orders',
    summary: 'Orders of shares, the newest first',
    paged: true,
    input: z.strictObject({
      ...pageInput,
      instrumentId: id.optional(),
      state: z.enum(shareOrderStates).optional(),
    }),
    output: pageOf(
      z.object({
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
      }),
    ),
    errors: [],
  }),
  replayInstrument: endpoint({
    ...reads,
    path: '/console/api/market/replay',
    summary:
      'Replays all commands of an instrument from the first, and compares trades and book with what is stored',
    input: instrumentId,
    output: z.object({
      commands: count,
      trades: count,
      /** Days whose stored book differs from the replayed one. */
      differing: z.array(businessDate),
      isSame: z.boolean(),
    }),
    errors: ['request.not_found'],
  }),
};
