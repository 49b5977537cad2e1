import { formatAmount } from '@banyan/domain/money/amount.ts';
import { quoteAt, quoteSeconds, usdtFor } from '@banyan/domain/usdt/quote.ts';
import { serverNow } from '../../platform/clock.ts';
import { minorUnits } from '../../shared/amounts/amount-problem.ts';
import type { Terms } from './wallet.queries.ts';

/** The value of a USDT, and the instant until which it holds. */
type UsdtQuote = NonNullable<Terms['usdt']>['quote'];

/** The terms of a withdrawal to an address: what arrives there, at which quote. */
export interface UsdtTerms {
  fee: string;
  net: string;
  usdt: string;
  value: string;
  until: string;
}

/** Returns the terms of a withdrawal to an address, which the command carries: down to the millionth. */
export function usdtTermsOf(charges: { fee: string; net: string }, { value, until }: UsdtQuote): UsdtTerms {
  // Until when it holds decides nothing here.
  const quote = quoteAt(BigInt(value.replace('.', '')), new Date(0));
  return { ...charges, usdt: formatAmount(usdtFor(minorUnits(charges.net), quote), 'USDT'), value, until };
}

const leastMs = 5_000;
const mostMs = quoteSeconds * 1_000;

/** Returns in how many milliseconds terms are asked for anew: their quote is over then. False where there is none. */
export function askAgainIn(terms: Terms | undefined): number | false {
  if (!terms?.usdt) return false;
  const left = Date.parse(terms.usdt.quote.until) - serverNow();
  return Math.min(mostMs, Math.max(leastMs, left));
}
