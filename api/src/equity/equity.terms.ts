import { shownTerms } from '../shown-terms.ts';
import { cny } from '../wire.ts';

/** What a share costs at issue, and what is held for all that is subscribed for. */
export const shareTerms = shownTerms({ price: cny, amount: cny });
