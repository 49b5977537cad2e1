import { shownTerms } from '../shown-terms.ts';
import { points } from '../wire.ts';

/** The points that a make-up check-in costs. */
export const makeUpTerms = shownTerms({ cost: points });
