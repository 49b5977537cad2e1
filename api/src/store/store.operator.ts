import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { businessDate, cny, id, nothing, pageInput, pageOf } from '../wire.ts';
import { pointExchange } from './store.ts';

export const operatorStoreApi = {
  pointExchanges: endpoint({
    // The search term may be somebody's phone number: it does not belong in an address, which proxies log.
    method: 'POST',
    path: '/console/api/point-exchanges',
    summary:
      'Points that people exchanged for money, the newest first: all, or those of exactly this username, phone, e-mail or user id; on some days',
    auth: 'operator',
    right: 'store.read',
    effect: 'read',
    paged: true,
    input: z.strictObject({
      ...pageInput,
      name: z.string().trim().max(254).optional(),
      from: businessDate.optional(),
      to: businessDate.optional(),
    }),
    output: pageOf(pointExchange.extend({ user: z.object({ userId: id, username: z.string() }) })),
    errors: [],
  }),
  marketingFunds: endpoint({
    method: 'GET',
    path: '/console/api/point-exchanges/funds',
    summary:
      'What the marketing funds hold and have paid of late, and for how long they last if that goes on',
    auth: 'operator',
    right: 'store.read',
    effect: 'read',
    input: nothing,
    output: z.object({
      funds: cny,
      days: z.number().int().meta({ description: 'what was paid is of so many days up to today' }),
      exchanged: cny.meta({ description: 'for points' }),
      won: cny.meta({ description: 'prizes of draws' }),
      perDay: cny.meta({ description: 'on average, rounded down' }),
      daysLeft: z.number().int().nullable().meta({ description: 'null: nothing was paid' }),
    }),
    errors: [],
  }),
};
