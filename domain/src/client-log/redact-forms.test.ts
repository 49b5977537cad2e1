import { expect, test } from 'vitest';
import { redactText, routeOf } from './redact.ts';

const id = '0a'.repeat(16);
const hexLetters = 'a'.repeat(32);

const goes: [text: string, put: string][] = [
  // Queries: from the question mark to the end of the address.
  ...Array.from('a0_-/.~%', (before): [string, string] => [`${before}?b=1 c`, `${before}?[query] c`]),
  ...Array.from('"\'`#)]}', (end): [string, string] => [`a?b${end}c?`, `a?[query]${end}c?`]),
  ['a?[query]', 'a?[query]'],
  ['a?[query] b', 'a?[query] b'],
  ['a?[query]b c', 'a?[query] c'],
  // Credentials of a header.
  ['Bearer ab cd', '[token] cd'],
  ['x: BEARER\tab', 'x: [token]'],
  ['-bearer  ab', '-[token]'],
  ['bearer ab"c', '[token]"c'],
  ["bearer ab'c", "[token]'c"],
  ['bearer ab,c', '[token],c'],
  // Mailboxes.
  ['(a@b.c)', '([e-mail])'],
  ['x.y%z+w-v_u@b-c.d_e f', '[e-mail] f'],
  ['a@b.c.d.', '[e-mail].'],
  ['a@b.c..d', '[e-mail]..d'],
  ['a@b.c, d@e.f', '[e-mail], [e-mail]'],
  ['a@b.c@d.e', '[e-mail]@d.e'],
  // A session: its identifier and its secret of more than 19 characters.
  [`${hexLetters}.${'b'.repeat(20)} c`, '[token] c'],
  [`x-${hexLetters}.${'b'.repeat(43)}`, '[token]'],
  [`${id}.${'b'.repeat(19)}`, `[token].${'b'.repeat(19)}`],
  // JWTs, with and without a signature.
  ['eyJa.b', '[token]'],
  ['eyJa.b c', '[token] c'],
  ['eyJa.b.c-d e', '[token] e'],
  ['(x-eyJa.b.c)', '([token])'],
  ['eyJ-a.b.c', '[token]'],
  // Keys: 32 characters or more, letters and digits.
  [`${'a1'.repeat(16)} b`, '[token] b'],
  [`é${'a1'.repeat(20)}`, 'é[token]'],
  // Numbers of six digits and more, and in groups.
  ['123456', '[number]'],
  ['+123456', '[number]'],
  ['++123456', '+[number]'],
  ['-123456', '-[number]'],
  ['a 123 456-7, b', 'a [number], b'],
  ['123456x', '[number]'],
  ['123456X.', '[number].'],
  ['123456-', '[number]-'],
  // The last group belongs to the word that follows.
  ['123456 7a', '[number] 7a'],
  ['123 456-7a', '[number]-7a'],
  ['123456 7 8a', '[number] 8a'],
  // A place in a script has a line and a column, not more, and its name ends so.
  ['a:123456', 'a:[number]'],
  [':123456', ':[number]'],
  ['1:123456', '1:[number]'],
  [':1:123456', ':1:[number]'],
  ['.cs:123456', '.cs:[number]'],
  ['js:123456', 'js:[number]'],
  ['a.js::123456', 'a.js::[number]'],
  ['a.js1:123456', 'a.js1:[number]'],
  ['a.js 1:123456', 'a.js 1:[number]'],
  ['a.js 123456', 'a.js [number]'],
  ['a.js:1:2:123456', 'a.js:1:2:[number]'],
];

test.each(goes)('a secret goes, and what stands around it stays: %s', (text, put) => {
  expect(redactText(text)).toBe(put);
});

const stays = [
  // No address before it, or nothing after it.
  '?b',
  'a ?b',
  '(?b',
  'a?',
  'really? yes',
  // No credential.
  'xbearer ab',
  '_bearer ab',
  'bearer',
  'bearer ',
  'bearerab',
  'bearer "ab',
  'bear abc',
  // No mailbox, no host, or a host without a domain.
  '@b.c',
  'a @b.c',
  'a@b',
  'a@b.',
  'a@b..c',
  'a@.b',
  // Too short, not hexadecimal, or part of another word.
  `${'a'.repeat(31)}.${'b'.repeat(22)}`,
  `${'a'.repeat(33)}.${'b'.repeat(22)}`,
  `${'g'.repeat(32)}.${'b'.repeat(22)}`,
  `${'a'.repeat(31)}g.${'b'.repeat(22)}`,
  `${hexLetters}.${'b'.repeat(19)}`,
  `${hexLetters} ${'b'.repeat(22)}`,
  // Not two parts, or not a head.
  'eyJa',
  'eyJa.',
  'eyJa..c',
  'eyJ.b.c',
  'x-eyJ.b.c',
  'xeyJa.b.c',
  'a-b.eyc.d',
  // One character short, letters or digits alone, or the name of a file.
  `${'a1'.repeat(15)}a`,
  'a'.repeat(40),
  `_${'1'.repeat(31)}`,
  `/${'a1'.repeat(16)}`,
  `app.${'a1'.repeat(16)}.js`,
  // Fewer than six digits, in words, decimals, dates and times of a short form.
  '12345',
  '+12345',
  '12 34-5',
  '123  456',
  '123--456',
  'x123456',
  '_123456',
  '0.123456',
  '123456xx',
  '123456Xa',
  '12345 6a',
  '10:34:56',
  // Places in a script.
  ...['js', 'ts', 'jsx', 'tsx', 'mjs', 'mts', 'mjsx', 'mtsx'].map((ending) => `at a.${ending}:123456`),
  '.js:123456:1',
  'a.js:1:123456',
  'a.js:12:123456:9',
];

test.each(stays)('what is no secret stays as it is: %s', (text) => {
  expect(redactText(text)).toBe(text);
});

test.each([
  ['https://banyan.example/#/pages/wallet/edit?id=17', '/pages/wallet/edit'],
  ['HTTPS://banyan.example/a-b_c/d', '/a-b_c/d'],
  ['https://banyan.example#/a', '/a'],
  ['x/https://b/c', '/https'],
  ['/a?b#/c', '/c'],
  ['/a#b#/c', '/c'],
  ['a/b', '/b'],
  ['none', '/'],
])('a route is the path of a page alone: %s', (href, route) => {
  expect(routeOf(href)).toBe(route);
});
