import { randomInt } from 'node:crypto';
import { blindIndex } from './sealing.ts';

/** Crockford's base32: no I, L, O or U, which people misread. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 3;
const groupChars = 4;

/** Returns single-use codes for the day the authenticator is lost: 60 bits each, written `7Q4M-2K9D-H3XA`. */
export const newRecoveryCodes = (count: number): string[] => Array.from({ length: count }, newRecoveryCode);

function newRecoveryCode(): string {
  const group = () =>
    Array.from({ length: groupChars }, () => alphabet[randomInt(alphabet.length)] ?? '').join('');
  return Array.from({ length: groups }, group).join('-');
}

/** Returns the canonical form of a code as somebody typed it, or null when it cannot be one. */
export function plainRecoveryCode(text: string): string | null {
  const plain = text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  if (plain.length !== groups * groupChars || [...plain].some((char) => !alphabet.includes(char)))
    return null;
  return plain;
}

/**
 * Returns what is stored of a code: a keyed hash bound to its owner, so that the stored rows alone cannot be searched
 * for the codes. Null when the text cannot be a code.
 */
export function recoveryCodeHash(indexKey: string, ownerId: string, text: string): string | null {
  const plain = plainRecoveryCode(text);
  return plain === null ? null : blindIndex(indexKey, `recovery:${ownerId}`, plain);
}
