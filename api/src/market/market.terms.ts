import { z } from 'zod';
import { shownTerms } from '../shown-terms.ts';
import { cny, unitsOrNone } from '../wire.ts';

/** What an order of shares sets aside, money of a buyer or shares of a seller, and the fee by which it pays. */
export const shareOrderTerms = shownTerms({
  cash: cny,
  shares: unitsOrNone,
  feeBps: z.number().int(),
  leastFee: cny,
});

/** What an order of shares sets aside once it is changed; it keeps its fee. */
export const shareOrderChangeTerms = shownTerms({ cash: cny, shares: unitsOrNone });
