import { namesSecret } from '../text/secret-words.ts';
import { isHan, isHyphenated, isSpace, isWord, type MatchAt, oneOf, runEnd, runStart } from './scan.ts';

const isSeparator = oneOf(':=：＝');
const isQuote = oneOf('"\'`');
const isBackslash = oneOf('\\');
/** Between a name and its separator: the end of a quoted name, which may itself stand in a quoted text. */
const isBeforeSeparator = (code: number): boolean => isSpace(code) || isQuote(code) || isBackslash(code);
/** Between a separator and the value: `=>`, `: `, `:=`. */
const isArrow = oneOf('>');
const isAfterSeparator = (code: number): boolean => isSeparator(code) || isArrow(code) || isSpace(code);
const isName = (code: number): boolean => isHyphenated(code) || isHan(code);
const endsBare = oneOf(',;&})]');
const isBare = (code: number): boolean => !isSpace(code) && !endsBare(code);

/** Finds the value of a named secret, as in `"password":"…"`, `password=…` or `密码：…`: it goes, its name stays. */
export const namedSecretAt: MatchAt = (text, i, from) => {
  if (!isSeparator(text.charCodeAt(i))) return null;
  const nameEnd = runStart(text, i, from, isBeforeSeparator);
  const name = text.slice(runStart(text, nameEnd, from, isName), nameEnd);
  if (!namesSecret(name)) return null;
  const start = runEnd(text, i + 1, isAfterSeparator);
  const end = valueEnd(text, start);
  return end === start ? null : { start, end, put: '[secret]' };
};

/** Returns where the value ends that begins at `i`: a placeholder, something in quotes, or a bare word. */
function valueEnd(text: string, i: number): number {
  if (text[i] === '[') {
    const end = runEnd(text, i + 1, isWord);
    if (end > i + 1 && text[end] === ']') return end + 1;
  }
  const open = runEnd(text, i, isBackslash);
  return closingQuote(text, open, open - i) ?? runEnd(text, i, isBare);
}

/**
 * Returns the place after the quote that closes the one at `open`, before which stand so many backslashes; null when
 * there is no quote, or none closes it.
 */
function closingQuote(text: string, open: number, backslashesBefore: number): number | null {
  const quote = text.charCodeAt(open);
  if (!isQuote(quote)) return null;
  let backslashes = 0;
  // Stryker disable next-line EqualityOperator: beyond the end of the text stands no quote.
  for (let i = open + 1; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === quote && !isEscaped(backslashes, backslashesBefore)) return i + 1;
    backslashes = isBackslash(code) ? backslashes + 1 : 0;
  }
  return null;
}

/**
 * Returns whether a quote behind so many backslashes belongs to the value. JSON within JSON writes a quote with
 * `around` backslashes, and each backslash of the value as one more than that.
 */
const isEscaped = (backslashes: number, around: number): boolean =>
  Math.floor((backslashes - around) / (around + 1)) % 2 === 1;
