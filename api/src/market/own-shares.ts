import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bilingual, businessDate, cny, count, id, nothing, signedCny } from '../wire.ts';

/** The instruments that somebody watches, and the profit or loss of their shares today. */

const own = { auth: 'user', flag: 'equity' } as const;

export const ownSharesApi = {
  watchInstrument: endpoint({
    ...own,
    method: 'POST',
    effect: 'write',
    perMinute: 60,
    path: '/api/market/watch',
    summary: 'Puts an instrument on my watch list, or takes it off',
    changes: ['market'],
    input: z.strictObject({ instrumentId: id, isWatched: z.boolean() }),
    output: z.object({ instrumentId: id, isWatched: z.boolean() }),
    errors: ['request.not_found', 'market.not_listed'],
  }),
  ownToday: endpoint({
    ...own,
    method: 'GET',
    effect: 'read',
    path: '/api/market/today',
    summary:
      'What I have gained or lost with shares on this business date, fees included, instrument by instrument',
    input: nothing,
    output: z.object({
      on: businessDate,
      gain: signedCny,
      items: z.array(
        z.object({
          instrumentId: id,
          symbol: z.string(),
          company: bilingual,
          shares: count,
          last: cny,
          previousClose: cny,
          gain: signedCny,
        }),
      ),
    }),
    errors: [],
  }),
};
