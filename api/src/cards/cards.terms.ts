import { z } from 'zod';
import { shownTerms } from '../shown-terms.ts';

/** Of so many cards in a row one is the rare one. */
export const cardTerms = shownTerms({ pityAfter: z.number().int() });
