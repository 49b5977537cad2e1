const maxWholeDigits = 13;

/**
 * Returns what an amount field shows after `next` was typed or pasted over `previous`: digits and one dot with at
 * most two decimals. A dot first becomes "0."; a second dot and a third decimal are ignored; a leading zero gives
 * way.
 */
export function acceptAmount(previous: string, next: string): string {
  const text = next
    .replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - 0xff10))
    .replace(/[。．]/g, '.')
    .replace(/[^0-9.]/g, '');
  const [digits = '', ...rest] = text.split('.');
  if (digits.length > maxWholeDigits) return previous;
  const whole = digits.replace(/^0+(?=[0-9])/, '');
  if (rest.length === 0) return whole;
  return `${whole || '0'}.${rest.join('').slice(0, 2)}`;
}

/** Returns the typed text as the wire wants it: no dot at the end. Empty stays empty. */
export const wireAmount = (text: string): string => text.replace(/\.$/, '');
