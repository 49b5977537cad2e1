import { shownTerms } from '../shown-terms.ts';
import { cny, points } from '../wire.ts';

/** The amount of money that points are exchanged for. */
export const pointExchangeTerms = shownTerms({ amount: cny });

/** The cost of all pieces of an order of goods. */
export const goodTerms = shownTerms({ points, price: cny });
