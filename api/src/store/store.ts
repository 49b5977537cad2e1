import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { authorization, cny, id, instant, month, nothing, pageInput, pageOf, points } from '../wire.ts';
import { pointExchangeTerms } from './store.terms.ts';

/** The points store: points for money, which the platform's marketing funds pay. */

const reads = { method: 'GET', auth: 'user', flag: 'store', effect: 'read' } as const;

export const pointExchange = z.object({
  exchangeId: id,
  number: z.string(),
  points,
  amount: cny,
  at: instant,
  transferId: id,
});

export const storeApi = {
  exchangeTerms: endpoint({
    ...reads,
    path: '/api/store/cash_terms',
    summary:
      'What points are exchanged at, what may still be exchanged today, and whether there is money for it',
    input: nothing,
    output: z.object({
      pointsPerUnit: z.number().int().min(1),
      maxPerDay: points,
      leftToday: points,
      balance: points,
      funds: cny.meta({
        description: 'what the marketing funds hold: below one unit the exchange is closed',
      }),
      /** The payee that the payment password is entered for. */
      walletAccountId: id,
    }),
    errors: [],
  }),
  exchangePoints: endpoint({
    method: 'POST',
    auth: 'user',
    flag: 'store',
    effect: 'money',
    perMinute: 60,
    path: '/api/jifenexchange',
    summary: 'Exchanges points for money in the wallet, in whole units of the currency',
    changes: ['inbox', 'points', 'store', 'wallet'],
    whenFrozen: 'refused',
    input: z.strictObject({ points, shown: pointExchangeTerms, authorization }),
    output: pointExchange,
    errors: [
      'store.terms_changed',
      'store.not_whole',
      'store.above_daily_limit',
      'store.cash_closed',
      'points.insufficient',
      'payment_password.authorization_invalid',
    ],
  }),
  exchanges: endpoint({
    ...reads,
    path: '/api/store/cash_records',
    summary: 'What I exchanged for money, the newest first, with the sums of the months',
    paged: true,
    input: z.strictObject(pageInput),
    output: pageOf(pointExchange).extend({ months: z.array(z.object({ month, points, amount: cny })) }),
    errors: [],
  }),
  exchange: endpoint({
    ...reads,
    path: '/api/store/cash_record',
    summary: 'One exchange of points for money',
    input: z.strictObject({ exchangeId: id }),
    output: pointExchange,
    errors: ['request.not_found'],
  }),
};
