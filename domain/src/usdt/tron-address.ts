import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';

const base58check = createBase58check(sha256);

/** The first byte of every address on TRON, and the reason why each begins with a T. */
const version = 0x41;
const bytes = 21;

/** Returns what stands in a text with the checksum of base58check, or undefined where that is wrong. */
export function base58checkBytes(text: string): Uint8Array | undefined {
  try {
    return base58check.decode(text);
  } catch {
    return undefined;
  }
}

/** Returns whether a text is an address on TRON: the version, twenty bytes, and four of the double SHA-256 of these. */
export function isTronAddress(text: string): boolean {
  const decoded = base58checkBytes(text);
  return decoded?.length === bytes && decoded[0] === version;
}

/** Returns the address of an account on TRON, which is twenty bytes, as it is on Ethereum. */
export const tronAddressOf = (account: Uint8Array): string =>
  base58check.encode(Uint8Array.of(version, ...account));
