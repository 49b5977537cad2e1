import { z } from 'zod';
import { shownTerms } from '../shown-terms.ts';
import { cny } from '../wire.ts';

/**
 * What a loan against shares costs a year, the prices of a share at which there is a warning and a call, how long a call
 * waits, and within which part of their value shares may leave.
 */
export const pledgeTerms = shownTerms({
  rateBps: z.number().int(),
  warningPrice: cny,
  callPrice: cny,
  cureHours: z.number().int(),
  ltvBps: z.number().int(),
});

/** What a repayment of a pledge loan is used for. */
export const pledgeRepaymentTerms = shownTerms({ interest: cny, principal: cny });
