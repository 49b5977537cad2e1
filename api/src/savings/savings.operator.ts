import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { businessDate, cny, count, instant, nothing, pageInput, pageOf } from '../wire.ts';
import { rateChange, savingsCover, savingsDelay } from './shapes.ts';

const reads = { method: 'GET', auth: 'operator', right: 'savings.read', effect: 'read' } as const;

export const operatorSavingsApi = {
  savingsState: endpoint({
    ...reads,
    path: '/console/api/savings',
    summary: 'All pots together, the rate and its history, the income account and what waits for it',
    input: nothing,
    output: z.object({
      pots: count,
      total: cny,
      leaving: cny,
      rateBps: z.number().int(),
      history: z.array(rateChange),
      /** By the business date tomorrow, the interest of today at the rate of today. */
      dueTomorrow: cny,
      cover: savingsCover,
      warnDays: z.number().int(),
      delay: savingsDelay.nullable(),
      delayedDays: z.array(z.object({ onDate: businessDate, pots: count, amount: cny })),
    }),
    errors: [],
  }),
  savingsDays: endpoint({
    ...reads,
    path: '/console/api/savings/days',
    summary: 'What all pots had and earned on each closed business date, the newest first',
    paged: true,
    input: z.strictObject(pageInput),
    output: pageOf(
      z.object({
        onDate: businessDate,
        rateBps: z.number().int(),
        pots: count,
        base: cny,
        interest: cny,
        accruedAt: instant,
      }),
    ),
    errors: [],
  }),
};
