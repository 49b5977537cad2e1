import { z } from 'zod';
import { shownTerms } from '../shown-terms.ts';
import { cny, unitsOrNone } from '../wire.ts';

/**
 * The terms of a share order: what it sets aside, money of a buyer or shares of a seller, and the fee by which it pays.
 */
export const shareOrderTerms = shownTerms({
  cash: cny,
  shares: unitsOrNone,
  feeBps: z.number().int(),
  leastFee: cny,
});

/** The terms of a changed share order: what it sets aside after the change; it keeps its fee. */
export const shareOrderChangeTerms = shownTerms({ cash: cny, shares: unitsOrNone });
