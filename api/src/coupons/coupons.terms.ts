import { z } from 'zod';
import { shownTerms } from '../shown-terms.ts';
import { cny } from '../wire.ts';

export const couponGiftTerms = shownTerms({
  /** The most that the coupon can bring. */
  worth: cny,
  acceptWithinHours: z.number().int(),
});
