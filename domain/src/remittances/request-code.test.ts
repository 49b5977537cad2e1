import { expect, test } from 'vitest';
import { parseRequestCode, requestCodeOf } from './request-code.ts';

test('a code has twelve signs of which none is taken for another, and is read as people type it', () => {
  const code = requestCodeOf(new Uint8Array([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 30, 99]));
  expect(code).toBe('23456789ABCZ');
  expect(parseRequestCode(' 2345-6789 abcz ')).toBe(code);
});

test.each(['', '23456789ABC', '23456789ABCZZ', '23456789ABC0', '23456789ABCÄ'])('%j is no code', (text) => {
  expect(parseRequestCode(text)).toBeNull();
});
