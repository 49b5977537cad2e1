import { z } from 'zod';
import { shownTerms } from '../shown-terms.ts';
import { businessDate, cny } from '../wire.ts';

/**
 * The terms of a VIP card: its price, what it gives, the date when it begins, and the number of days for which it can
 * be given back.
 */
export const vipCardTerms = shownTerms({
  price: cny,
  days: z.number().int(),
  makeUps: z.number().int(),
  bonusBps: z.number().int(),
  bonusDays: z.number().int(),
  cap: cny,
  startsOn: businessDate,
  refundDays: z.number().int(),
});

/** The terms of a VIP card that is going to be renewed: its price, and what it gives. */
export const vipRenewalTerms = shownTerms({
  price: cny,
  days: z.number().int(),
  makeUps: z.number().int(),
  bonusBps: z.number().int(),
  bonusDays: z.number().int(),
  cap: cny,
});

/** The amount that is paid back for a VIP card. */
export const vipRefundTerms = shownTerms({ amount: cny });
