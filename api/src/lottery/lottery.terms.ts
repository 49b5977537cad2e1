import { shownTerms } from '../shown-terms.ts';
import { points } from '../wire.ts';

/** The points that a draw at the wheel costs. */
export const lotteryTerms = shownTerms({ cost: points });
