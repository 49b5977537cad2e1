import { z } from 'zod';
import { shownTerms } from '../shown-terms.ts';
import { businessDate } from '../wire.ts';

export const savingsDepositTerms = shownTerms({ rateBps: z.number().int(), earnsFrom: businessDate });

export const savingsRedemptionTerms = shownTerms({ arrivesOn: businessDate });
