import { z } from 'zod';
import { shownTerms } from '../shown-terms.ts';
import { cny } from '../wire.ts';

/** What a loan costs if it is repaid as agreed: the effective annual rate, and all interest. */
export const loanTerms = shownTerms({ annualRateBps: z.number().int(), interest: cny });

/** What a repayment is used for. */
export const repaymentTerms = shownTerms({ penalty: cny, interest: cny, principal: cny });
