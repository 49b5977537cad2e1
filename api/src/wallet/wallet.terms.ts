import { shownTerms } from '../shown-terms.ts';
import { cny } from '../wire.ts';

export const withdrawalTerms = shownTerms({ fee: cny, net: cny });
