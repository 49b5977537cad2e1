import { groupDigits } from '@banyan/domain/money/display.ts';

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

const separator = ',';

interface Typed {
  /** The value of the field, without separators. */
  value: string;
  /** The text that the field shows: thousands apart. */
  text: string;
  /** The position of the caret in that text. */
  caret: number;
}

/**
 * Returns what becomes of a field that shows `previous` with thousands apart once its text is `text` with the caret at
 * `caret`: the caret stays behind the same digits, and deleting a separator deletes the digit next to it.
 */
export function typeAmount(
  previous: string,
  typed: { text: string; caret: number; deletes?: 'backward' | 'forward' | undefined },
): Typed {
  let before = plain(typed.text.slice(0, typed.caret));
  let after = plain(typed.text.slice(typed.caret));
  if (typed.deletes && before + after === previous) {
    if (typed.deletes === 'backward') before = before.slice(0, -1);
    else after = after.slice(1);
  }
  const whole = before + after;
  const value = acceptAmount(previous, whole);
  const isRefused = value === previous && whole.length > previous.length;
  const kept = isRefused ? before.length - (whole.length - previous.length) : acceptAmount('', before).length;
  const text = groupDigits(value);
  return { value, text, caret: placeAfter(text, kept) };
}

const plain = (text: string): string => text.replaceAll(separator, '');

/** Returns the place in a grouped text before which so many characters stand, separators apart. */
function placeAfter(text: string, count: number): number {
  let at = 0;
  for (let left = count; left > 0 && at < text.length; at += 1) if (text[at] !== separator) left -= 1;
  return at;
}
