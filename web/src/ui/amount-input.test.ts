import { expect, test } from 'vitest';
import { acceptAmount, typeAmount, wireAmount } from './amount-input.ts';

/** Types the keys one after the other, as a person does. */
const typed = (keys: string) => [...keys].reduce((text, key) => acceptAmount(text, text + key), '');

test('a dot first becomes "0."', () => {
  expect(typed('.5')).toBe('0.5');
});

test('a zero first gives way to the next digit, but not to a dot', () => {
  expect(typed('05')).toBe('5');
  expect(typed('0.5')).toBe('0.5');
  expect(typed('00')).toBe('0');
});

test('a second dot and a third decimal are ignored', () => {
  expect(typed('1.2.3')).toBe('1.23');
  expect(typed('12.345')).toBe('12.34');
});

test('separators, currency signs and full-width digits of a pasted text do no harm', () => {
  expect(acceptAmount('', '¥1,234.50')).toBe('1234.50');
  expect(acceptAmount('', '１２．５')).toBe('12.5');
  expect(acceptAmount('7', 'abc')).toBe('');
});

test('more digits than any amount has are not taken', () => {
  expect(typed('12345678901234')).toBe('1234567890123');
});

test('the wire gets no dot at the end', () => {
  expect(wireAmount('12.')).toBe('12');
  expect(wireAmount('')).toBe('');
});

/** A field as it is shown, the caret as `|`. */
const field = (marked: string) => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') });
const shown = (previous: string, marked: string, deletes?: 'backward' | 'forward') => {
  const { value, text, caret } = typeAmount(previous, { ...field(marked), deletes });
  return [value, `${text.slice(0, caret)}|${text.slice(caret)}`];
};

test.each([
  // Typed at the end, and in the middle of what has separators.
  ['123', '1234|', '1234', '1,234|'],
  ['1234', '19|,234', '19234', '19|,234'],
  ['1234', '1,29|34', '12934', '12,9|34'],
  ['1234567', '1,2|84,567', '1284567', '1,2|84,567'],
  ['', '1234567.8|', '1234567.8', '1,234,567.8|'],
  // Characters that are not taken leave the caret where it was.
  ['1234.56', '1,234.567|', '1234.56', '1,234.56|'],
  ['1234', '1,2x|34', '1234', '1,2|34'],
  ['1.2', '1.2.|', '1.2', '1.2|'],
  ['1234567890123', '1,23|4,567,890,1239', '1234567890123', '1,2|34,567,890,123'],
])('of %s typing %s leaves %s, shown as %s', (previous, typed, value, text) => {
  expect(shown(previous, typed)).toEqual([value, text]);
});

test.each([
  ['12345', '12|345', 'backward', '1345', '1|,345'],
  ['12345', '12|345', 'forward', '1245', '1,2|45'],
  ['1234', '1,2|4', 'backward', '124', '12|4'],
  ['1234', '|,234', 'backward', '234', '|234'],
] as const)('of %s deleting to %s (%s) leaves %s, shown as %s', (previous, typed, deletes, value, text) => {
  expect(shown(previous, typed, deletes)).toEqual([value, text]);
});
