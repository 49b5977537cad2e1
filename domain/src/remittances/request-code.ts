/** Digits and capital letters without those that are taken for another one: 0 and O, 1 and I and L. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

export const requestCodeLength = 12;

/** Returns the code by which a request for money is passed on, made of 12 bytes. */
export const requestCodeOf = (bytes: Uint8Array): string =>
  [...bytes.subarray(0, requestCodeLength)].map((byte) => alphabet[byte % alphabet.length]).join('');

/** Returns a code as it is kept, of what somebody typed; null where that is none. */
export function parseRequestCode(text: string): string | null {
  const code = text.replace(/[\s-]/g, '').toUpperCase();
  return code.length === requestCodeLength && [...code].every((sign) => alphabet.includes(sign))
    ? code
    : null;
}
