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

test.each([
  '',
  'ABCD',
  'U'.repeat(28),
  `${'0'.repeat(25)}U0U`,
  '0'.repeat(27),
  '0'.repeat(29),
  '9'.repeat(29),
  '榕'.repeat(28),
])('%j is no secret key', (text) => {
  expect(parseSecretKey(text)).toBeNull();
});

test('a key that somebody noted down years ago reads as it did: the bits from the left, then the checksum', () => {
  const counted = Uint8Array.from({ length: 16 }, (_, i) => i + 1);
  expect(formatSecretKey(new Uint8Array(16))).toBe('0000-0000-0000-0000-0000-0000-0000');
  expect(formatSecretKey(counted)).toBe('0108-1G81-860W-40J2-GB1G-6GW3-RGMH');
  expect(formatSecretKey(new Uint8Array(16).fill(255))).toBe('7ZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZM5');
  expect(parseSecretKey('7ZZZZZZZZZZZZZZZZZZZZZZZZZM5')).toBe('7ZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZM5');
});

test('more than 16 bytes are no key, though the checksum is right', () => {
  expect(parseSecretKey('80000000000000000000000000M6')).toBeNull();
});

test.each([0, 15, 17])('%i bytes make no key', (length) => {
  expect(() => formatSecretKey(new Uint8Array(length))).toThrow('a secret key has 16 bytes');
});
