import { shownTerms } from '../shown-terms.ts';
import { cny, points } from '../wire.ts';

/** What points are exchanged for. */
export const pointExchangeTerms = shownTerms({ amount: cny });

/** What all pieces of an order of goods cost. */
export const goodTerms = shownTerms({ points, price: cny });
