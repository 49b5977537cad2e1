import { z } from 'zod';
import { shownTerms } from '../shown-terms.ts';
import { cny } from '../wire.ts';

/**
 * The terms of a loan against shares: its rate a year, the prices of a share at which there is a warning and a call,
 * the hours for which a call waits, and the loan to value within which shares may be released.
 */
export const pledgeTerms = shownTerms({
  rateBps: z.number().int(),
  warningPrice: cny,
  callPrice: cny,
  cureHours: z.number().int(),
  ltvBps: z.number().int(),
});

/** The parts of a repayment of a pledge loan: what it pays of interest and principal. */
export const pledgeRepaymentTerms = shownTerms({ interest: cny, principal: cny });
