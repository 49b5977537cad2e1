import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { CurveSignature } from './curve-signature.ts';
import { numberBytes, type Rlp, readRlp, writeRlp } from './rlp.ts';

/** A signed transaction of Ethereum or one of its relatives. */
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
  /** Whose it is, pays. */
  signature: CurveSignature;
}

/** The first byte of a transaction with a ceiling for its fee. Source: EIP-1559. */
const feeMarket = 0x02;
const wordBytes = 32;
const accountBytes = 20;
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
  const said = fields(bytes, 12);
  const [chainId, nonce, priority, ceiling, gas, to, value, data, access, parity, r, s] = said;
  if (access instanceof Uint8Array || access?.length !== 0)
    throw new RangeError('a transfer needs no access list');
  for (const quantity of [priority, ceiling, gas]) numberIn(quantity);
  if (numberIn(parity) > 1n) throw new RangeError('no sign of a signature');
  const signed = Uint8Array.of(feeMarket, ...writeRlp(said.slice(0, 9)));
  const signature = signatureOf(signed, { r, s, parity: Number(numberIn(parity)) });
  return { chainId: numberIn(chainId), ...call({ nonce, to, value, data }), signature };
}

function legacy(bytes: Uint8Array): Read {
  const said = fields(bytes, 9);
  const [nonce, price, gas, to, value, data, v, r, s] = said;
  for (const quantity of [price, gas]) numberIn(quantity);
  const { chainId, parity } = readSign(numberIn(v));
  const ofChain = chainId === null ? [] : [numberBytes(chainId), numberBytes(0n), numberBytes(0n)];
  const signature = signatureOf(writeRlp([...said.slice(0, 6), ...ofChain]), { r, s, parity });
  return { chainId, ...call({ nonce, to, value, data }), signature };
}

/** The sign of a signature is 27 or 28, or twice the number of its chain and 35 or 36 (EIP-155). */
function readSign(v: bigint): { chainId: bigint | null; parity: number } {
  if (v === 27n || v === 28n) return { chainId: null, parity: Number(v - 27n) };
  if (v < 35n) throw new RangeError('no sign of a signature');
  return { chainId: (v - 35n) / 2n, parity: Number((v - 35n) % 2n) };
}

const call = ({ nonce, to, value, data }: Record<'nonce' | 'to' | 'value' | 'data', Rlp | undefined>) => ({
  nonce: numberIn(nonce),
  to: bytesToHex(accountIn(to)),
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

/** There is no account where a contract is made. */
function accountIn(item: Rlp | undefined): Uint8Array {
  const bytes = bytesIn(item);
  if (bytes.length !== 0 && bytes.length !== accountBytes) throw new RangeError('no account');
  return bytes;
}

/** Numbers have no leading zeros, and zero has no bytes at all. */
function numberIn(item: Rlp | undefined): bigint {
  const bytes = bytesIn(item);
  if (bytes.length > wordBytes || bytes[0] === 0) throw new RangeError('no number');
  return bytes.length === 0 ? 0n : BigInt(`0x${bytesToHex(bytes)}`);
}

/** Of the two signatures that a key can make of the same, nodes take the one with the lower number (EIP-2). */
function signatureOf(
  signed: Uint8Array,
  { r, s, parity }: { r: Rlp | undefined; s: Rlp | undefined; parity: number },
): CurveSignature {
  const [first, second] = [numberIn(r), numberIn(s)];
  if (first === 0n || second === 0n) throw new RangeError('the transaction is not signed');
  if (first >= order || second > order / 2n) throw new RangeError('no node takes such a signature');
  const numbers = [first, second].map((number) => number.toString(16).padStart(2 * wordBytes, '0'));
  return { digest: keccak_256(signed), numbers: hexToBytes(numbers.join('')), parity };
}
