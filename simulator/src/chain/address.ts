import { createHash } from 'node:crypto';

/** Base58: all letters and digits but those that look like another one. */
const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** The version of an address on TRON, the twenty bytes of its account, and four of a checksum. */
const bytes = 25;
const version = 0x41;

const evmForm = /^0x[0-9a-fA-F]{40}$/;
const tronForm = /^T[1-9A-HJ-NP-Za-km-z]{33}$/;

/**
 * Returns the account of an address as forty hexadecimal digits, or undefined where it is none. The checksum of an
 * address on TRON is looked at; that of the others, which stands in the case of its letters, is not.
 */
export function accountOf(address: string): string | undefined {
  if (evmForm.test(address)) return address.slice(2).toLowerCase();
  return tronForm.test(address) ? tronAccount(address) : undefined;
}

function tronAccount(address: string): string | undefined {
  let number = 0n;
  for (const letter of address) number = number * 58n + BigInt(alphabet.indexOf(letter));
  const decoded = Buffer.from(number.toString(16).padStart(bytes * 2, '0'), 'hex');
  const [named, checksum] = [decoded.subarray(0, -4), decoded.subarray(-4)];
  const isWhole = decoded.length === bytes && named[0] === version;
  return isWhole && sha256(sha256(named)).subarray(0, 4).equals(checksum)
    ? named.subarray(1).toString('hex')
    : undefined;
}

const sha256 = (data: Uint8Array): Buffer => createHash('sha256').update(data).digest();
