import { hexToBytes } from '@noble/hashes/utils.js';

/** An item of RLP, by which Ethereum and its relatives write transactions: bytes, or a list of items. */
export type Rlp = Uint8Array | readonly Rlp[];

const shortest = 0x80;
const listFrom = 0xc0;
/** Up to so many bytes are counted in the first byte itself; a longer item has the length of its length there. */
const mostInFirst = 55;

/**
 * Reads bytes that are one item, in the only way in which it is written. Throws `RangeError` for anything else: who
 * reads less strictly may read another transaction. Source: appendix B of the yellow paper of Ethereum.
 */
export function readRlp(bytes: Uint8Array): Rlp {
  const { item, end } = itemAt(bytes, 0);
  if (end !== bytes.length) throw new RangeError('bytes follow the item');
  return item;
}

interface Item {
  item: Rlp;
  end: number;
}

function itemAt(bytes: Uint8Array, at: number): Item {
  const first = bytes[at];
  if (first === undefined) throw new RangeError('an item is missing');
  if (first < shortest) return { item: bytes.subarray(at, at + 1), end: at + 1 };
  const isList = first >= listFrom;
  const { from, end } = extent(bytes, at + 1, first - (isList ? listFrom : shortest));
  const content = bytes.subarray(from, end);
  if (isList) return { item: itemsOf(content), end };
  const [only] = content;
  if (content.length === 1 && only !== undefined && only < shortest)
    throw new RangeError('a byte that stands for itself has no length');
  return { item: content, end };
}

function itemsOf(content: Uint8Array): Rlp[] {
  const items: Rlp[] = [];
  for (let at = 0; at < content.length; ) {
    const { item, end } = itemAt(content, at);
    items.push(item);
    at = end;
  }
  return items;
}

/** Returns where the content of an item begins and ends, by what its first byte says of the length. */
function extent(bytes: Uint8Array, at: number, said: number): { from: number; end: number } {
  const digits = Math.max(0, said - mostInFirst);
  const length = digits === 0 ? said : lengthIn(bytes.subarray(at, at + digits));
  const from = at + digits;
  if (from + length > bytes.length) throw new RangeError('an item is cut off');
  return { from, end: from + length };
}

function lengthIn(digits: Uint8Array): number {
  const length = digits.reduce((sum, digit) => sum * 256 + digit, 0);
  if (digits[0] === 0 || length <= mostInFirst)
    throw new RangeError('a length is written longer than it has to be');
  return length;
}

/** Returns an item as it is written. */
export function writeRlp(item: Rlp): Uint8Array {
  if (!(item instanceof Uint8Array)) {
    const content = item.flatMap((each) => [...writeRlp(each)]);
    return Uint8Array.of(...head(listFrom, content.length), ...content);
  }
  const [only] = item;
  if (item.length === 1 && only !== undefined && only < shortest) return item;
  return Uint8Array.of(...head(shortest, item.length), ...item);
}

function head(from: number, length: number): Uint8Array {
  if (length <= mostInFirst) return Uint8Array.of(from + length);
  const digits = numberBytes(BigInt(length));
  return Uint8Array.of(from + mostInFirst + digits.length, ...digits);
}

/** Returns the bytes of a number, the highest first and none of them in vain: zero has none. */
export function numberBytes(value: bigint): Uint8Array {
  if (value === 0n) return new Uint8Array();
  const digits = value.toString(16);
  return hexToBytes(digits.padStart(digits.length + (digits.length % 2), '0'));
}
