/**
 * The two display rules of the specification, and digit grouping. They serve the screen only: no
 * arithmetic ever reads a displayed text.
 */

/** Cuts a decimal text to `decimals` places and never rounds: `("1.239", 2)` is `"1.23"`. */
export function truncateDecimals(text: string, decimals: number): string {
  const [whole, fraction = ''] = text.split('.') as [string, string?];
  return decimals === 0 || fraction === '' ? whole : `${whole}.${fraction.slice(0, decimals)}`;
}

/** Shows exactly two decimals: `"1"` is `"1.00"`, `"1.5"` is `"1.50"`; further digits are cut. */
export function padDecimals(text: string): string {
  const [whole, fraction = ''] = text.split('.') as [string, string?];
  return `${whole}.${fraction.slice(0, 2).padEnd(2, '0')}`;
}

/** Puts thousands separators into the whole part: `"-1234567.80"` is `"-1,234,567.80"`. */
export function groupDigits(text: string): string {
  const [whole, fraction] = text.split('.') as [string, string?];
  const sign = whole.startsWith('-') ? '-' : '';
  const digits = whole.slice(sign.length);
  const first = digits.length % 3;
  const groups = first > 0 ? [digits.slice(0, first)] : [];
  for (let at = first; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3));
  const grouped = `${sign}${groups.join(',')}`;
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** Returns the usual form of an amount on a screen: two decimals and thousands separators. */
export const displayAmount = (text: string): string => groupDigits(padDecimals(text));

/** Returns a rate in basis points as a percentage text: `385` is `"3.85"`. Exact, no floating point. */
export function displayRate(rateBps: number): string {
  const sign = rateBps < 0 ? '-' : '';
  const digits = Math.abs(rateBps).toString().padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Above this a ratio says more as a multiple than as a percentage. */
const mostPercentBps = 20_000;

/**
 * Returns how a ratio in basis points is said: up to 200 % as a percentage, above that as a multiple cut to one
 * decimal, so that 195,054 is 19.5 times and not 1950.54 %.
 */
export function displayRatio(bps: number): { in: 'percent' | 'times'; figure: string } {
  if (bps <= mostPercentBps) return { in: 'percent', figure: displayRate(bps) };
  const figure = truncateDecimals((Math.floor(bps / 1_000) / 10).toString(), 1);
  return { in: 'times', figure: groupDigits(figure) };
}
