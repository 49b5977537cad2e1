import { z } from 'zod';
import { shownTerms } from '../shown-terms.ts';
import { cny, instant, usdt } from '../wire.ts';

/** To an address of USDT, what arrives there, and the quote, are among them; of other withdrawals they are left out. */
export const withdrawalTerms = shownTerms({
  fee: cny,
  net: cny,
  usdt: usdt.optional(),
  /** The value of one USDT, with four decimals, and the instant until which it holds. */
  value: z
    .string()
    .regex(/^[0-9]{1,6}\.[0-9]{4}$/)
    .optional(),
  until: instant.optional(),
});
