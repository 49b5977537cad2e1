import { namedSecretAt } from './named-secret.ts';
import {
  isDigit,
  isHex,
  isHyphenated,
  isLetter,
  isSpace,
  isWord,
  type MatchAt,
  oneOf,
  replaceMatches,
  runEnd,
  runStart,
} from './scan.ts';

/**
 * Returns a text without what must not be in any log: secrets, addresses of people, and every run of digits that
 * could be a phone, a card, an identity number or a code. Both the device and the server do it, because
 * neither may trust the other to have done so. The work grows with the length of the text and no faster: every
 * step reads a character a bounded number of times.
 */
export function redactText(text: string): string {
  return steps.reduce(replaceMatches, text);
}

const isBeforeQuery = (code: number): boolean => isHyphenated(code) || isOneOfPath(code);
const isOneOfPath = oneOf('/.~%');
const endsQuery = oneOf('"\'`#)]}');
const isQuery = (code: number): boolean => !isSpace(code) && !endsQuery(code);
const queryPut = '[query]';

/** The query of an address, in the path or behind the hash. */
const queryAt: MatchAt = (text, i) => {
  if (text[i] !== '?' || !isBeforeQuery(text.charCodeAt(i - 1))) return null;
  const rest = text.startsWith(queryPut, i + 1) ? i + 1 + queryPut.length : i + 1;
  const end = runEnd(text, rest, isQuery);
  return end === rest ? null : { start: i, end, put: `?${queryPut}` };
};

const scheme = 'bearer';
const endsCredential = oneOf('"\',');
const isCredential = (code: number): boolean => !isSpace(code) && !endsCredential(code);

/** `Bearer …`, as it stands in the header of a request. */
const bearerAt: MatchAt = (text, i) => {
  if (isWord(text.charCodeAt(i - 1))) return null;
  const schemeEnd = i + scheme.length;
  if (text.slice(i, schemeEnd).toLowerCase() !== scheme) return null;
  const start = runEnd(text, schemeEnd, isSpace);
  const end = runEnd(text, start, isCredential);
  return start === schemeEnd || end === start ? null : { start: i, end, put: '[token]' };
};

const isMailboxMark = oneOf('.%+');
const isMailbox = (code: number): boolean => isHyphenated(code) || isMailboxMark(code);

/** `name@host.domain`. */
const emailAt: MatchAt = (text, i, from) => {
  if (text[i] !== '@') return null;
  const start = runStart(text, i, from, isMailbox);
  if (start === i) return null;
  const host = runEnd(text, i + 1, isHyphenated);
  if (host === i + 1) return null;
  const end = labelsEnd(text, host);
  return end === host ? null : { start, end, put: '[e-mail]' };
};

/** Returns where the `.label`s end that begin at `i`. */
function labelsEnd(text: string, i: number): number {
  let end = i;
  while (text[end] === '.') {
    const label = runEnd(text, end + 1, isHyphenated);
    if (label === end + 1) break;
    end = label;
  }
  return end;
}

const longKey = 32;
const sessionSecret = 20;

/** Bearer tokens, JWTs, keys: long words of the alphabet that secrets are written in. */
const tokenAt: MatchAt = (text, i) => {
  if (!isHyphenated(text.charCodeAt(i)) || isHyphenated(text.charCodeAt(i - 1))) return null;
  const end = runEnd(text, i, isHyphenated);
  const secondEnd = text[end] === '.' ? runEnd(text, end + 1, isHyphenated) : end;
  const word = text.slice(i, end);
  if (endsInSessionId(word) && secondEnd - end > sessionSecret)
    return { start: i, end: secondEnd, put: '[token]' };
  if (isJwtHead(word) && secondEnd > end + 1) {
    const thirdEnd = text[secondEnd] === '.' ? runEnd(text, secondEnd + 1, isHyphenated) : secondEnd;
    return { start: i, end: thirdEnd, put: '[token]' };
  }
  // After a slash or a dot it is the name of a file.
  const isPart = text[i - 1] === '/' || text[i - 1] === '.';
  return !isPart && isLongKey(word) ? { start: i, end, put: '[token]' } : null;
};

function endsInSessionId(word: string): boolean {
  const start = word.length - longKey;
  return !isWord(word.charCodeAt(start - 1)) && runEnd(word, start, isHex) === word.length;
}

const isJwtHead = (word: string): boolean =>
  word
    .split('-')
    .some((part, i, parts) => part.startsWith('eyJ') && (part.length > 3 || i < parts.length - 1));

const isLongKey = (word: string): boolean =>
  word.length >= longKey && contains(word, isDigit) && contains(word, isLetter);

const contains = (word: string, isOfClass: (code: number) => boolean): boolean =>
  runEnd(word, 0, (code) => !isOfClass(code)) < word.length;

const codeDigits = 6;

/** Six digits are a code or a payment password already; they may be written in groups. */
const numberAt: MatchAt = (text, i) => {
  const first = text[i] === '+' ? i + 1 : i;
  if (!isDigit(text.charCodeAt(first)) || !mayBeginNumber(text, i)) return null;
  let digits = 0;
  let end: number;
  /** Before the last gap, in case that a word follows and the last group belongs to it. */
  let beforeGap: number | null = null;
  for (let at = first; ; at += 1) {
    end = runEnd(text, at, isDigit);
    digits += end - at;
    const isGap = text[end] === ' ' || text[end] === '-';
    if (!isGap || !isDigit(text.charCodeAt(end + 1))) break;
    if (digits >= codeDigits) beforeGap = end;
    at = end;
  }
  if (digits < codeDigits) return null;
  // An identity number may end in X.
  const last = text[end] === 'X' || text[end] === 'x' ? end + 1 : end;
  const numberEnd = isWord(text.charCodeAt(last)) ? beforeGap : last;
  return numberEnd === null ? null : { start: i, end: numberEnd, put: '[number]' };
};

const scripts = ['.js', '.ts', '.jsx', '.tsx', '.mjs', '.mts', '.mjsx', '.mtsx'];

/** Not inside a word or a decimal; and a place in a script (`app.js:1:336900`) is no number of anybody's. */
function mayBeginNumber(text: string, i: number): boolean {
  const before = text.charCodeAt(i - 1);
  if (isWord(before) || text[i - 1] === '.') return false;
  if (text[i - 1] !== ':') return true;
  const line = runStart(text, i - 1, 0, isDigit);
  const nameEnd = line < i - 1 && text[line - 1] === ':' ? line - 1 : i - 1;
  return !scripts.some((ending) => text.startsWith(ending, nameEnd - ending.length));
}

const steps: readonly MatchAt[] = [queryAt, bearerAt, namedSecretAt, emailAt, tokenAt, numberAt];

/** Returns the page of the app without its query: what a person was looking at, not whose it was. */
export function routeOf(href: string): string {
  // Stryker disable next-line StringLiteral: the page begins at the first slash, whatever stands before the host.
  const address = href.replace(/^[a-z]+:\/\//i, '');
  return /\/[\w/-]*/.exec(address.slice(address.indexOf('#') + 1))?.[0] ?? '/';
}
