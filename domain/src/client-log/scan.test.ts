import { expect, test } from 'vitest';
import {
  type IsOfClass,
  isDigit,
  isHan,
  isHex,
  isHyphenated,
  isLetter,
  isSpace,
  isWord,
  oneOf,
  replaceMatches,
  runEnd,
  runStart,
} from './scan.ts';

const classes: [name: string, isOfClass: IsOfClass, pattern: RegExp][] = [
  ['a digit', isDigit, /[0-9]/],
  ['a letter', isLetter, /[A-Za-z]/],
  ['a character of a word', isWord, /\w/],
  ['a character of a word with hyphens', isHyphenated, /[\w-]/],
  ['a hexadecimal digit', isHex, /[0-9A-Fa-f]/],
  ['a Chinese character', isHan, /[\u4e00-\u9fff]/],
  ['a space', isSpace, /\s/],
  ['one of some', oneOf('a："'), /[a："]/],
];

const units = Array.from({ length: 0x1_0000 }, (_, code) => code);

test.each(classes)(
  '%s is what the pattern of that class says, in all of UTF-16',
  (_name, isOfClass, pattern) => {
    expect(units.filter(isOfClass)).toEqual(units.filter((code) => pattern.test(String.fromCharCode(code))));
  },
);

test.each(classes)('beyond its ends a text has not %s', (_name, isOfClass) => {
  expect([''.charCodeAt(0), ''.charCodeAt(-1)].map(isOfClass)).toEqual([false, false]);
});

test('a run ends before the first other character, and with the text', () => {
  expect(runEnd('a12b', 1, isDigit)).toBe(3);
  expect(runEnd('a12', 1, isDigit)).toBe(3);
  expect(runEnd('a12', 0, isDigit)).toBe(0);
  expect(runEnd('ab', 0, () => true)).toBe(2);
});

test('a run begins after the last other character, and not before what was read already', () => {
  expect(runStart('a123b', 4, 0, isDigit)).toBe(1);
  expect(runStart('123b', 3, 0, isDigit)).toBe(0);
  expect(runStart('a123b', 4, 2, isDigit)).toBe(2);
  expect(runStart('a123b', 5, 0, isDigit)).toBe(5);
});

test('what was replaced is not read again: the next match begins behind it', () => {
  const froms: [i: number, from: number][] = [];
  const put = replaceMatches('ab12cd34', (text, i, from) => {
    froms.push([i, from]);
    return isDigit(text.charCodeAt(i)) ? { start: i - 1, end: i + 2, put: '#' } : null;
  });
  expect(put).toBe('a#c#');
  expect(froms).toEqual([
    [0, 0],
    [1, 0],
    [2, 0],
    [4, 4],
    [5, 4],
    [6, 4],
  ]);
});
