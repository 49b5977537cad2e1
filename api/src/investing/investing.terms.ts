import { z } from 'zod';
import { shownTerms } from '../shown-terms.ts';
import { businessDate, cny, points } from '../wire.ts';

export const subscriptionTerms = shownTerms({
  rateBps: z.number().int(),
  valueOn: businessDate,
  maturesOn: businessDate,
  /** All of it, to maturity. */
  interest: cny,
  /** Points for each full 10.00 of the own money, where the person was shown any. */
  pointsPerTen: points.optional(),
});
