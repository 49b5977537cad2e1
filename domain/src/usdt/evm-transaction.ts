import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { type Rlp, readRlp } from './rlp.ts';

/** A signed transaction of Ethereum or one of its relatives. Whose the signature is, it does not say. */
export interface EvmTransaction {
  /** The hash by which the chain knows it, in small letters and with 0x. */
  id: string;
  /** Null where the signature holds for every chain. */
  chainId: bigint | null;
  /** Which transaction of its sender it is: of two with the same number a chain takes one. */
  nonce: bigint;
  /** The account that is called, as forty hexadecimal digits; empty where a contract is made. */
  to: string;
  /** What it carries of the chain's own coin. */
  value: bigint;
  data: Uint8Array;
}

/** The first byte of a transaction with a ceiling for its fee. Source: EIP-1559. */
const feeMarket = 0x02;
const wordBytes = 32;
/** The number of points of the curve secp256k1, below which both numbers of a signature are. Source: SEC 2. */
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

/**
 * Reads a signed transaction in the form of EIP-155 or EIP-1559. Throws `RangeError` for anything else, and for what is
 * not written in its only way: a node would refuse it, or read it differently.
 */
export function readEvmTransaction(raw: Uint8Array): EvmTransaction {
  const id = `0x${bytesToHex(keccak_256(raw))}`;
  return raw[0] === feeMarket ? { id, ...withCeiling(raw.subarray(1)) } : { id, ...legacy(raw) };
}

type Read = Omit<EvmTransaction, 'id'>;

function withCeiling(bytes: Uint8Array): Read {
  const [chainId, nonce, priority, ceiling, gas, to, value, data, access, parity, r, s] = fields(bytes, 12);
  if (access instanceof Uint8Array || access?.length !== 0)
    throw new RangeError('a transfer needs no access list');
  for (const quantity of [priority, ceiling, gas]) numberIn(quantity);
  if (numberIn(parity) > 1n) throw new RangeError('no sign of a signature');
  requireSignature(r, s);
  return { chainId: numberIn(chainId), ...call({ nonce, to, value, data }) };
}

function legacy(bytes: Uint8Array): Read {
  const [nonce, price, gas, to, value, data, v, r, s] = fields(bytes, 9);
  for (const quantity of [price, gas]) numberIn(quantity);
  requireSignature(r, s);
  return { chainId: chainIdIn(numberIn(v)), ...call({ nonce, to, value, data }) };
}

/** The sign of a signature is 27 or 28, or twice the number of its chain and 35 or 36 (EIP-155). */
function chainIdIn(v: bigint): bigint | null {
  if (v === 27n || v === 28n) return null;
  if (v < 35n) throw new RangeError('no sign of a signature');
  return (v - 35n) / 2n;
}

const call = ({ nonce, to, value, data }: Record<'nonce' | 'to' | 'value' | 'data', Rlp | undefined>) => ({
  nonce: numberIn(nonce),
  to: bytesToHex(bytesIn(to)),
  value: numberIn(value),
  data: bytesIn(data),
});

function fields(bytes: Uint8Array, count: number): readonly Rlp[] {
  const list = readRlp(bytes);
  if (list instanceof Uint8Array || list.length !== count)
    throw new RangeError(`a transaction of this kind has ${count} fields`);
  return list;
}

function bytesIn(item: Rlp | undefined): Uint8Array {
  if (!(item instanceof Uint8Array)) throw new RangeError('a field is a list');
  return item;
}

/** Numbers have no leading zeros, and zero has no bytes at all. */
function numberIn(item: Rlp | undefined): bigint {
  const bytes = bytesIn(item);
  if (bytes.length > wordBytes || bytes[0] === 0) throw new RangeError('no number');
  return bytes.length === 0 ? 0n : BigInt(`0x${bytesToHex(bytes)}`);
}

/** Of the two signatures that a key can make of the same, nodes take the one with the lower number (EIP-2). */
function requireSignature(r: Rlp | undefined, s: Rlp | undefined): void {
  const [first, second] = [numberIn(r), numberIn(s)];
  if (first === 0n || second === 0n) throw new RangeError('the transaction is not signed');
  if (first >= order || second > order / 2n) throw new RangeError('no node takes such a signature');
}
