import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { redactText } from './redact.ts';

afterEach(() => vi.restoreAllMocks());

const digits = (min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'.split('')), minLength: min, maxLength: max });
const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'.split('')), minLength: length, maxLength: length });
const letters = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'abcdefghKLMNOPQ'.split('')), minLength: length, maxLength: length });

/** A text that holds a secret, and the part of it that must not be left. */
const canary = fc.oneof(
  digits(10, 10).map((rest) => [`1${rest}`, rest]),
  digits(6, 19).map((number) => [number, number]),
  digits(16, 16).map((number) => [number.replace(/(.{4})(?=.)/g, '$1 '), number.slice(4, 8)]),
  digits(17, 17).map((number) => [`${number}X`, number]),
  letters(8).map((name) => [`${name}@banyan.example`, name]),
  letters(9).map((secret) => [`password=${secret}`, secret]),
  letters(9).map((secret) => [`{"loginPassword": "${secret} ${secret}"}`, secret]),
  letters(9).map((secret) => [JSON.stringify(JSON.stringify({ newPassword: secret })), secret]),
  letters(9).map((secret) => [`"paymentPassword":"\\"${secret}"`, secret]),
  letters(9).map((secret) => [`X-Signature := ${secret}`, secret]),
  letters(9).map((secret) => [`登录密码：${secret}`, secret]),
  letters(12).map((secret) => [`Authorization: Bearer ${secret}`, secret]),
  letters(12).map((secret) => [`/pages/x?token=a&name=${secret}`, secret]),
  fc.tuple(hex(32), letters(43)).map(([id, secret]) => [`${id}.${secret}`, secret]),
  fc.tuple(letters(9), letters(12)).map(([head, body]) => [`eyJ${head}.${body}.${body}`, body]),
  hex(40).map((key) => [`K1${key}`, key]),
) as fc.Arbitrary<[text: string, secret: string]>;

const around = fc.constantFrom(
  '',
  ' ',
  ' at ',
  '\n',
  '手机',
  '，',
  '(',
  '[number] ',
  '?',
  '"',
  "'",
  '\\',
  ', ',
);

test('whatever stands around it, no secret of these shapes is left', () => {
  const text = fc.tuple(around, canary, fc.constantFrom('', ' ', '\n', ' failed', '，', ')', ', '));
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (parts) => {
      const redacted = redactText(
        parts.map(([before, [secretText], after]) => before + secretText + after).join(' '),
      );
      for (const [, [, secret]] of parts) expect(redacted).not.toContain(secret);
    }),
    { numRuns: 2_000 },
  );
});

const fragments =
  'code password bearer eyJ [secret] [query] [e-mail] 密码 138 000001 a1 x .js: : = ： @ . ? - + / # " \' ` \\ , ( ) [ ] { } & % X _ ， >';
const fragment = fc.constantFrom(
  ...fragments.split(' '),
  '0a'.repeat(16),
  'b'.repeat(40),
  ' ',
  '  ',
  '\n',
  '\u00a0',
);
const anything = fc.array(fragment, { maxLength: 40 }).map((parts) => parts.join(''));

test('taking out of what was taken out changes nothing, whatever the text', () => {
  fc.assert(
    fc.property(anything, (text) => {
      const once = redactText(text);
      expect(redactText(once)).toBe(once);
    }),
    { numRuns: 5_000 },
  );
});

/** How many characters are read while a text is cleaned: what the work consists of. */
function charactersRead(text: string): number {
  const read = vi.spyOn(String.prototype, 'charCodeAt');
  redactText(text);
  const { length } = read.mock.calls;
  read.mockRestore();
  return length;
}

const hostile: [what: string, part: string][] = [
  ['names without a value', 'code'],
  ['names with separators', 'code: '],
  ['separators alone', ':'],
  ['separators after one name', 'code:,'],
  ['a quote that nothing closes', 'code="\\" '],
  ['quotes in turn', 'pin="\' '],
  ['backslashes', 'token=\\\\"'],
  ['spaces', 'code '],
  ['mailboxes without a host', 'a@b'],
  ['long mailboxes', 'a.b%c+'],
  ['heads of a JWT', 'eyJ-'],
  ['heads with a dot', 'eyJa.'],
  ['question marks', 'a?'],
  ['bearers', 'bearer '],
  ['digits in groups', '1 '],
  ['digits that end in a word', '111-1a'],
  ['digits after a plus', '+1'],
  ['places in a script', '.js:1:'],
  ['hexadecimal words', `${'0a'.repeat(16)}-`],
  ['hyphens', '-'],
];

test.each(hostile)('twice the text is no more than about twice the work: %s', (_what, part) => {
  const size = 2_000;
  const [once, twice] = [size, 2 * size].map((length) => charactersRead(part.repeat(length / part.length)));
  expect(twice).toBeLessThan(3 * (once ?? 0) + 100);
  // And in all no more than a fixed number of readings per character.
  expect(twice).toBeLessThan(60 * 2 * size);
});
