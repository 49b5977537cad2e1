import { shownTerms } from '../shown-terms.ts';
import { cny } from '../wire.ts';

/** The price of a share at issue, and the amount that is held for all the shares that are subscribed for. */
export const shareTerms = shownTerms({ price: cny, amount: cny });
