import { createHash } from 'node:crypto';
import { keccak_256 } from '@noble/hashes/sha3.js';
import type { Moved } from './chain.ts';

/** What a node has to know of a signed transaction that it is handed. It does not look at the signature. */
interface Read {
  /** The hash by which the chain knows it, as hexadecimal digits. */
  id: string;
  /** The transfer that it asks of a contract; null where it asks for something else. */
  moves: Moved | null;
}

/** Bytes that are no transaction. */
export class TransactionError extends Error {}

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const numberOf = (bytes: Uint8Array): bigint => BigInt(`0x${hexOf(bytes) || '0'}`);

/** Returns the transfer that a call of a contract asks for: `transfer(address,uint256)`. */
function movesOf(contract: Uint8Array, data: Uint8Array): Moved | null {
  const [, to, units] = /^a9059cbb[0-9a-f]{24}([0-9a-f]{40})([0-9a-f]{64})$/.exec(hexOf(data)) ?? [];
  return to && units ? { contract: hexOf(contract), to, units: String(BigInt(`0x${units}`)) } : null;
}

/**
 * Reads a transaction of Ethereum or one of its relatives: in the form of EIP-1559, which begins with a 2, or in the
 * older one. Throws `TransactionError`.
 */
export function readEvm(raw: Uint8Array): Read & { nonce: bigint } {
  const isTyped = raw[0] === 2;
  const items = itemsOf(isTyped ? raw.subarray(1) : raw);
  const places = isTyped ? { nonce: 1, to: 5, data: 7 } : { nonce: 0, to: 3, data: 5 };
  const [nonce, to, data] = [items[places.nonce], items[places.to], items[places.data]];
  if (!nonce || !to || !data || nonce.length > 8) throw new TransactionError('no transaction');
  return { id: hexOf(keccak_256(raw)), nonce: numberOf(nonce), moves: movesOf(to, data) };
}

/** Returns what stands in a list of RLP, each item as its bytes. */
function itemsOf(list: Uint8Array): Uint8Array[] {
  const whole = itemAt(list, 0);
  if ((list[0] ?? 0) < 0xc0 || whole.end !== list.length) throw new TransactionError('no list');
  const items: Uint8Array[] = [];
  for (let at = whole.start; at < whole.end; ) {
    const { start, end } = itemAt(list, at);
    items.push(list.subarray(start, end));
    at = end;
  }
  return items;
}

/** Returns where the content of an item of RLP begins and ends. */
function itemAt(bytes: Uint8Array, at: number): { start: number; end: number } {
  const head = bytes[at] ?? 0;
  if (head < 0x80) return { start: at, end: at + 1 };
  const size = head - (head < 0xc0 ? 0x80 : 0xc0);
  if (size <= 55) return { start: at + 1, end: at + 1 + size };
  // The length itself has so many bytes.
  const start = at + 1 + size - 55;
  return { start, end: start + Number(numberOf(bytes.subarray(at + 1, start))) };
}

/** The fields that are read of a transaction of TRON, by their numbers: those of the messages one in the other. */
const fields = { raw: 1, expiration: 8, contract: 11, parameter: 2, value: 2, called: 2, data: 4 } as const;

/** Reads a transaction of TRON, with the instant from which on no block takes it. Throws `TransactionError`. */
export function readTron(signed: Uint8Array): Read & { expires: number } {
  const raw = bytesIn(signed, fields.raw);
  const expires = fieldsOf(raw).get(fields.expiration);
  const call = bytesIn(bytesIn(bytesIn(raw, fields.contract), fields.parameter), fields.value);
  return {
    id: createHash('sha256').update(raw).digest('hex'),
    expires: typeof expires === 'bigint' ? Number(expires) : 0,
    // Before the account stands the version of an address.
    moves: movesOf(bytesIn(call, fields.called).subarray(1), bytesIn(call, fields.data)),
  };
}

function bytesIn(message: Uint8Array, number: number): Uint8Array {
  const field = fieldsOf(message).get(number);
  return field instanceof Uint8Array ? field : new Uint8Array();
}

/** Returns the fields of a message of Protocol Buffers that are numbers or bytes; of one that is repeated, the last. */
function fieldsOf(message: Uint8Array): Map<number, bigint | Uint8Array> {
  const found = new Map<number, bigint | Uint8Array>();
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = message[at];
      if (byte === undefined) break;
      at += 1;
      value += BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
    throw new TransactionError('no number');
  };
  while (at < message.length) {
    const tag = Number(varint());
    const [number, kind] = [Math.floor(tag / 8), tag % 8];
    const value = varint();
    if (kind === 0) {
      found.set(number, value);
    } else if (kind === 2 && at + Number(value) <= message.length) {
      found.set(number, message.subarray(at, at + Number(value)));
      at += Number(value);
    } else {
      throw new TransactionError('no message');
    }
  }
  return found;
}
