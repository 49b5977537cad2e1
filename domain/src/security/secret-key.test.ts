import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatSecretKey, parseSecretKey } from './secret-key.ts';

const keys = fc.uint8Array({ minLength: 16, maxLength: 16 });

test('a secret key reads back however it was typed', () => {
  fc.assert(
    fc.property(keys, (bytes) => {
      const text = formatSecretKey(bytes);
      expect(text).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/);
      const typed = text.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
      expect(parseSecretKey(typed)).toBe(text);
    }),
  );
});

test('one wrong character never passes for another key', () => {
  fc.assert(
    fc.property(keys, fc.nat(27), fc.integer({ min: 1, max: 31 }), (bytes, place, shift) => {
      const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
      const plain = formatSecretKey(bytes).replaceAll('-', '');
      const wrong = alphabet[(alphabet.indexOf(plain[place] ?? '0') + shift) % 32];
      expect(parseSecretKey(plain.slice(0, place) + wrong + plain.slice(place + 1))).toBeNull();
    }),
  );
});

test.each(['', 'ABCD', 'U'.repeat(28), '9'.repeat(29), '榕'.repeat(28)])('%j is no secret key', (text) => {
  expect(parseSecretKey(text)).toBeNull();
});
