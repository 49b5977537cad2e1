import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Returns whether a text has the form of an address on Ethereum and its relatives: 0x and forty hexadecimal digits. */
export const isEvmForm = (text: string): boolean => /^0x[0-9a-f]{40}$/i.test(text);

/**
 * Returns the form in which letters carry the checksum (EIP-55): a letter is a capital where the digit of the hash at
 * its place is 8 or more. The address must have the form of one.
 */
export function withEvmChecksum(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  const cased = Array.from(digits, (digit, i) => (hash.charAt(i) >= '8' ? digit.toUpperCase() : digit));
  return `0x${cased.join('')}`;
}

/** Returns whether the letters say anything of a checksum: those of one case alone are written by wallets that make none. */
export const hasEvmChecksum = (address: string): boolean => {
  const digits = address.slice(2);
  return digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
};
