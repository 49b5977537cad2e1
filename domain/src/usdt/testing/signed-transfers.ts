import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { evmChainIds, type UsdtChain, usdtContracts } from '../chains.ts';
import { numberBytes, writeRlp } from '../rlp.ts';
import { type TransferBatch, type TransferLine, unsignedFile } from '../transfer-batch.ts';
import { accountOf } from '../transfer-call.ts';

/** A signer that is not there: transactions in their own form, with signatures that no node would take. */

const joined = (...parts: readonly Uint8Array[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...part]));

/** What a transaction says; accounts and data are hexadecimal digits without 0x. */
export interface Call {
  to: string;
  value: bigint;
  data: string;
}

/** Returns the data of a call that transfers tokens. */
export const transferData = (account: string, units: bigint): string =>
  `a9059cbb${account.padStart(64, '0')}${units.toString(16).padStart(64, '0')}`;

const half = new Uint8Array(32).fill(0x11);

export interface EvmCall extends Call {
  chainId: bigint;
  nonce: bigint;
}

/** Returns a transaction of EIP-1559, in hexadecimal. */
export function evmRaw({ chainId, nonce, to, value, data }: EvmCall): string {
  const fees = [2_000_000_000n, 30_000_000_000n, 65_000n].map(numberBytes);
  const called = [hexToBytes(to), numberBytes(value), hexToBytes(data)];
  const begun = [numberBytes(chainId), numberBytes(nonce), ...fees, ...called];
  return `02${bytesToHex(writeRlp([...begun, [], numberBytes(1n), half, half]))}`;
}

/** Returns a transaction of the form before that, with the sign `v` of its signature, in hexadecimal. */
export function legacyRaw({ nonce, to, value, data, v }: Call & { nonce: bigint; v: bigint }): string {
  const fees = [5_000_000_000n, 65_000n].map(numberBytes);
  const called = [hexToBytes(to), numberBytes(value), hexToBytes(data)];
  return bytesToHex(writeRlp([numberBytes(nonce), ...fees, ...called, numberBytes(v), half, half]));
}

function varintOf(value: bigint): Uint8Array {
  const low = Number(value & 0x7fn);
  return value < 0x80n ? Uint8Array.of(low) : Uint8Array.of(low + 0x80, ...varintOf(value >> 7n));
}

/** Returns a field of a message of Protocol Buffers. */
export function fieldOf(number: number, value: bigint | Uint8Array): Uint8Array {
  const tag = BigInt(number) * 8n;
  return value instanceof Uint8Array
    ? joined(varintOf(tag + 2n), varintOf(BigInt(value.length)), value)
    : joined(varintOf(tag), varintOf(value));
}

export interface TronCall extends Call {
  expires: Date;
  /** The account that pays; left out, one that nobody has. */
  owner?: string;
  /** The number of the kind of contract, and its name. */
  type?: bigint;
  typeUrl?: string;
  signatures?: readonly Uint8Array[];
}

/** Returns a transaction of TRON: what is signed, and all of it, in hexadecimal. */
export function tronRaw({ to, value, data, expires, ...rest }: TronCall): { signed: string; raw: string } {
  const { type = 31n, typeUrl = 'type.googleapis.com/protocol.TriggerSmartContract' } = rest;
  const { owner = 'ab'.repeat(20) } = rest;
  const call = joined(
    fieldOf(1, hexToBytes(`41${owner}`)),
    fieldOf(2, hexToBytes(`41${to}`)),
    ...(value > 0n ? [fieldOf(3, value)] : []),
    fieldOf(4, hexToBytes(data)),
  );
  const parameter = joined(fieldOf(1, utf8ToBytes(typeUrl)), fieldOf(2, call));
  const signed = joined(
    fieldOf(1, hexToBytes('5e4b')),
    fieldOf(4, hexToBytes('47c9dc89341b300d')),
    fieldOf(8, BigInt(expires.getTime())),
    fieldOf(11, joined(fieldOf(1, type), fieldOf(2, parameter))),
    fieldOf(14, BigInt(expires.getTime() - 3_600_000)),
    fieldOf(18, 30_000_000n),
  );
  const signatures = rest.signatures ?? [Uint8Array.of(...half, ...half, 27)];
  const all = joined(fieldOf(1, signed), ...signatures.map((each) => fieldOf(2, each)));
  return { signed: bytesToHex(signed), raw: bytesToHex(all) };
}

/** Returns the name of a transaction on Ethereum and its relatives. */
export const evmId = (raw: string): string => `0x${bytesToHex(keccak_256(hexToBytes(raw)))}`;

/** Returns the name of a transaction on TRON, by what of it is signed. */
export const tronId = (signed: string): string => bytesToHex(sha256(hexToBytes(signed)));

/** A line of a signed file. */
export interface Signed {
  order: string;
  transaction: string;
  raw: string;
}

/** Signs the transfer of a line; on Ethereum and its relatives it is the transaction of this number. */
export function signLine(chain: UsdtChain, line: TransferLine, nonce: bigint, expires: Date): Signed {
  const to = accountOf(chain, usdtContracts[chain]);
  const call = { to, value: 0n, data: transferData(accountOf(chain, line.address), line.units) };
  if (chain === 'TRC20') {
    const { signed, raw } = tronRaw({ ...call, expires });
    return { order: line.order, transaction: tronId(signed), raw };
  }
  const raw = evmRaw({ ...call, chainId: evmChainIds[chain], nonce });
  return { order: line.order, transaction: evmId(raw), raw: `0x${raw}` };
}

/** Returns the signed file of a batch, with these lines. */
export const signedText = (batch: TransferBatch, lines: readonly unknown[]): string =>
  JSON.stringify({
    format: 'usdt-signed',
    version: 1,
    batch: batch.batch,
    network: batch.chain,
    digest: unsignedFile(batch).digest,
    lines,
  });
