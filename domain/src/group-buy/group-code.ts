/** Digits and capital letters without those that are taken for another one: 0 and O, 1 and I and L. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

export const groupCodeLength = 8;

/** Returns the code by which a group is passed on, made of 8 bytes. */
export const groupCodeOf = (bytes: Uint8Array): string =>
  [...bytes.subarray(0, groupCodeLength)].map((byte) => alphabet[byte % alphabet.length]).join('');

/** Returns a code as it is kept, of what somebody typed; null where that is none. */
export function parseGroupCode(text: string): string | null {
  const code = text.replace(/[\s-]/g, '').toUpperCase();
  return code.length === groupCodeLength && [...code].every((sign) => alphabet.includes(sign)) ? code : null;
}
