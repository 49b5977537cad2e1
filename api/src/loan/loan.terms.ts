import { z } from 'zod';
import { shownTerms } from '../shown-terms.ts';
import { cny } from '../wire.ts';

/** The cost of a loan that is repaid as agreed: the effective annual rate, all interest, and the fee that is taken once. */
export const loanTerms = shownTerms({ annualRateBps: z.number().int(), interest: cny, fee: cny });

/** The parts of a repayment: what it pays of penalty, interest and principal. */
export const repaymentTerms = shownTerms({ penalty: cny, interest: cny, principal: cny });
