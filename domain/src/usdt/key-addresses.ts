import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { addressForms, UsdtChain } from './chains.ts';
import { withEvmChecksum } from './evm-address.ts';
import { tronAddressOf } from './tron-address.ts';

/** A point of the curve in full: the byte that says so, and its two coordinates. */
const keyBytes = 65;
const isInFull = 0x04;
const accountBytes = 20;

/**
 * Returns the address of a public key in both forms: whoever holds the key has the same account on all networks. The
 * account is the end of the key's Keccak-256. Source: the yellow paper of Ethereum; TRON has taken it over.
 */
export function addressesOfKey(key: Uint8Array): Record<(typeof addressForms)[UsdtChain], string> {
  if (key.length !== keyBytes || key[0] !== isInFull)
    throw new RangeError('a public key in full has 65 bytes, the first of which is 4');
  const account = keccak_256(key.subarray(1)).subarray(-accountBytes);
  return { evm: withEvmChecksum(`0x${bytesToHex(account)}`), tron: tronAddressOf(account) };
}
