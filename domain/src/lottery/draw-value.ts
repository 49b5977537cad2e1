import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { parts } from './odds-table.ts';

/**
 * How a draw is decided: by HMAC-SHA-256 (RFC 2104) under a seed of the server, of which only the hash is known before,
 * over a seed of the person and the number of the draw. Neither side can choose what comes out.
 */

/** Numbers of 32 bits from here on are left out, so that each value comes from equally many of them. */
const end = 2 ** 32 - (2 ** 32 % parts);

/** Returns whether a text is a seed of the server: 32 bytes in hexadecimal. */
export const isServerSeed = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** Returns the hash that is shown of a server's seed before it is revealed, in hexadecimal. */
export const seedHash = (serverSeed: string): string => bytesToHex(sha256(hexToBytes(serverSeed)));

/** Returns the hash of a text, in hexadecimal. */
export const textHash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/**
 * Returns what gives the value of each draw under a server's seed, by the person's seed and the number of the draw from
 * 0 on: in [0, parts), each equally likely. A number that is left out is made anew in the next round.
 */
export function valuesOf(serverSeed: string): (clientSeed: string, nonce: number) => number {
  const keyed = hmac.create(sha256, hexToBytes(serverSeed));
  return (clientSeed, nonce) => {
    for (let round = 0; ; round += 1) {
      const message = utf8ToBytes(`${clientSeed}:${nonce}:${round}`);
      const value = valueOf(keyed.clone().update(message).digest());
      if (value !== null) return value;
    }
  };
}

/** Returns the value that the first 32 bits of a digest stand for, or null for one that is left out. */
export function valueOf(digest: Uint8Array): number | null {
  const [a = 0, b = 0, c = 0, d = 0] = digest;
  const number = ((a * 256 + b) * 256 + c) * 256 + d;
  return number < end ? number % parts : null;
}
