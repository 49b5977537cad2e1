import { expect, test } from 'vitest';
import { acceptAmount, wireAmount } from './amount-input.ts';

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
