/**
 * Reading a text by its UTF-16 code units, without regular expressions: what a device sends is written by
 * anybody, and a pattern that backtracks would let them choose how long the server works.
 */

/** A stretch of the text, from `start` up to but without `end`, and what stands there instead. */
export interface Match {
  start: number;
  end: number;
  put: string;
}

/** Returns the stretch that is found at `i`, or null. It may begin before `i`, but not before `from`. */
export type MatchAt = (text: string, i: number, from: number) => Match | null;

/** Returns the text with every match replaced, from left to right, none overlapping another. */
export function replaceMatches(text: string, matchAt: MatchAt): string {
  const parts: string[] = [];
  let from = 0;
  for (let i = 0; i < text.length; ) {
    const match = matchAt(text, i, from);
    if (match) {
      parts.push(text.slice(from, match.start), match.put);
      from = match.end;
    }
    i = match ? match.end : i + 1;
  }
  return parts.join('') + text.slice(from);
}

/** Whether a code unit belongs to a class of characters. What stands beyond the text's ends (NaN) belongs to none of this file. */
export type IsOfClass = (code: number) => boolean;

/** Returns the first place from `i` on whose character is not of the class. */
export function runEnd(text: string, i: number, isOfClass: IsOfClass): number {
  let end = i;
  while (end < text.length && isOfClass(text.charCodeAt(end))) end += 1;
  return end;
}

/** Returns where the characters of the class that end before `i` begin; not before `from`. */
export function runStart(text: string, i: number, from: number, isOfClass: IsOfClass): number {
  let start = i;
  while (start > from && isOfClass(text.charCodeAt(start - 1))) start -= 1;
  return start;
}

/** Returns a class that contains the characters of a text. */
export function oneOf(characters: string): IsOfClass {
  const codes = new Set(Array.from(characters, (character) => character.charCodeAt(0)));
  return (code) => codes.has(code);
}

export const isDigit: IsOfClass = (code) => code >= 48 && code <= 57;
export const isLetter: IsOfClass = (code) => (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
/** Tells whether a character belongs to a word: an ASCII letter, a digit or `_`. */
export const isWord: IsOfClass = (code) => isDigit(code) || isLetter(code) || code === 95;
/** Tells whether a character belongs to a word with hyphens: names, tokens, labels of a host. */
export const isHyphenated: IsOfClass = (code) => isWord(code) || code === 45;
export const isHex: IsOfClass = (code) =>
  isDigit(code) || (code >= 97 && code <= 102) || (code >= 65 && code <= 70);
export const isHan: IsOfClass = (code) => code >= 0x4e00 && code <= 0x9fff;
export const isSpace: IsOfClass = (code) =>
  code === 32 ||
  (code >= 9 && code <= 13) ||
  code === 0xa0 ||
  code === 0x1680 ||
  (code >= 0x2000 && code <= 0x200a) ||
  code === 0x2028 ||
  code === 0x2029 ||
  code === 0x202f ||
  code === 0x205f ||
  code === 0x3000 ||
  code === 0xfeff;
