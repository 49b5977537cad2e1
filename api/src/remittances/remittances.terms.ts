import { z } from 'zod';
import { shownTerms } from '../shown-terms.ts';

/** The masked name of the payee. */
export const remittanceTerms = shownTerms({ name: z.string().max(80) });
