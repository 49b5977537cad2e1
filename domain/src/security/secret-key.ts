/** Crockford's base32: no I, L, O or U, which people misread (https://www.crockford.com/base32.html). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const keyChars = 26; // 128 bits and two to spare
const checkModulus = 1021n; // the largest prime that two base32 characters can count to

/**
 * Writes a recovery key of 16 bytes for people: seven groups of four characters, the last two a checksum, such
 * as `7Q4M-…-K2D9`.
 */
export function formatSecretKey(bytes: Uint8Array): string {
  if (bytes.length !== 16) throw new RangeError('a secret key has 16 bytes');
  const value = bytes.reduce((number, byte) => (number << 8n) | BigInt(byte), 0n);
  return inGroups(toBase32(value, keyChars) + toBase32(value % checkModulus, 2));
}

/**
 * Returns the canonical form of a key as somebody typed it: any case, with or without dashes and spaces, O for 0 and
 * I or L for 1. Null when the length or the checksum is wrong, so that a typing error is told apart from a wrong key.
 */
export function parseSecretKey(text: string): string | null {
  const plain = text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  if (plain.length !== keyChars + 2 || [...plain].some((char) => !alphabet.includes(char))) return null;
  const value = fromBase32(plain.slice(0, keyChars));
  if (value >= 1n << 128n || fromBase32(plain.slice(keyChars)) !== value % checkModulus) return null;
  return inGroups(plain);
}

const inGroups = (text: string): string => text.replace(/.{4}(?=.)/g, '$&-');

function toBase32(value: bigint, length: number): string {
  let text = '';
  for (let rest = value, i = 0; i < length; i += 1, rest >>= 5n) text = alphabet[Number(rest & 31n)] + text;
  return text;
}

const fromBase32 = (text: string): bigint =>
  [...text].reduce((value, char) => (value << 5n) | BigInt(alphabet.indexOf(char)), 0n);
