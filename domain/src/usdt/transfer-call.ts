import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { addressForms, type UsdtChain } from './chains.ts';
import { base58checkBytes } from './tron-address.ts';

/** A call that transfers tokens: the account that is paid, as forty hexadecimal digits, and units of the contract. */
export interface TransferCall {
  account: string;
  units: bigint;
}

/**
 * The beginning of the Keccak-256 of `transfer(address,uint256)`, by which every token knows the call, then an account
 * and an amount, each in 32 bytes. Source: ERC-20, and the ABI of contracts.
 */
const transferCall = /^a9059cbb0{24}([0-9a-f]{40})([0-9a-f]{64})$/;

/** Reads the call of a contract, or returns undefined where it is anything but one transfer of tokens. */
export function readTransferCall(data: Uint8Array): TransferCall | undefined {
  const [, account, units] = transferCall.exec(bytesToHex(data)) ?? [];
  return account && units ? { account, units: BigInt(`0x${units}`) } : undefined;
}

/** Returns the account of an address: forty hexadecimal digits. Throws `RangeError` for what is none on TRON. */
export function accountOf(chain: UsdtChain, address: string): string {
  if (addressForms[chain] === 'evm') return bytesToHex(hexToBytes(address.slice(2)));
  const bytes = base58checkBytes(address);
  if (!bytes) throw new RangeError('no address on TRON');
  return bytesToHex(bytes.subarray(1));
}
