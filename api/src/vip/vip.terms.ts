import { z } from 'zod';
import { shownTerms } from '../shown-terms.ts';
import { businessDate, cny } from '../wire.ts';

/** What a VIP card costs and gives, when it begins, and for how many days it can be given back. */
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

/** What a VIP card costs and gives that is going to be renewed. */
export const vipRenewalTerms = shownTerms({
  price: cny,
  days: z.number().int(),
  makeUps: z.number().int(),
  bonusBps: z.number().int(),
  bonusDays: z.number().int(),
  cap: cny,
});

/** What is paid back for a VIP card. */
export const vipRefundTerms = shownTerms({ amount: cny });
