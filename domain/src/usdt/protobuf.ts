/** What a message of Protocol Buffers has under a number: whole numbers, and bytes, which may be messages again. */
export type Field = bigint | Uint8Array;

const varint = 0n;
const lengthDelimited = 2n;
/** Of numbers with 64 bits and a sign, which are never below zero here. */
const mostVarintBytes = 9;

/**
 * Reads the fields of a message by their numbers, each of which is among `known` and stands once, except those that
 * may be `repeated`. Throws `RangeError` for anything else: parsers merge what is repeated and pass over what they do
 * not know, so that two of them may read two messages. The same goes for fields out of order, and for zeros and nothing
 * that are written down: who reads such a message and writes it anew, as nodes do, has other bytes with another hash.
 */
export function readMessage(
  bytes: Uint8Array,
  { known, repeated = [] }: { known: readonly number[]; repeated?: readonly number[] },
): ReadonlyMap<number, readonly Field[]> {
  const read = new Map<number, Field[]>();
  let last = 0;
  for (let at = 0; at < bytes.length; ) {
    const tag = varintAt(bytes, at);
    const { value, end } = valueAt(bytes, tag.end, tag.value & 7n);
    const number = Number(tag.value >> 3n);
    const isNext = number > last || (number === last && repeated.includes(number));
    if (!known.includes(number) || !isNext) throw new RangeError(`field ${number} does not belong there`);
    if (saysNothing(value)) throw new RangeError(`field ${number} says nothing`);
    read.set(number, [...(read.get(number) ?? []), value]);
    last = number;
    at = end;
  }
  return read;
}

const saysNothing = (value: Field): boolean =>
  value instanceof Uint8Array ? value.length === 0 : value === 0n;

interface Read<Value> {
  value: Value;
  end: number;
}

function valueAt(bytes: Uint8Array, at: number, kind: bigint): Read<Field> {
  if (kind === varint) return varintAt(bytes, at);
  if (kind !== lengthDelimited) throw new RangeError('a field of another kind');
  const length = varintAt(bytes, at);
  const end = length.end + Number(length.value);
  if (end > bytes.length) throw new RangeError('a field is cut off');
  return { value: bytes.subarray(length.end, end), end };
}

/** Reads seven bits of each byte, the lowest first; all bytes but the last are marked. No number ends with nothing. */
function varintAt(bytes: Uint8Array, from: number): Read<bigint> {
  let value = 0n;
  for (let i = 0; i < mostVarintBytes; i += 1) {
    const byte = bytes[from + i];
    if (byte === undefined) throw new RangeError('a number is cut off');
    value |= BigInt(byte & 0x7f) << BigInt(7 * i);
    if (byte >= 0x80) continue;
    if (byte === 0 && i > 0) throw new RangeError('a number is written longer than it has to be');
    return { value, end: from + i + 1 };
  }
  throw new RangeError('a number is below zero or too long');
}

/** Returns the one value of a field that is bytes. Throws `RangeError` where it is missing, or a number. */
export function bytesOf(message: ReadonlyMap<number, readonly Field[]>, number: number): Uint8Array {
  const [value] = message.get(number) ?? [];
  if (!(value instanceof Uint8Array)) throw new RangeError(`field ${number} has no bytes`);
  return value;
}

/** Returns the one value of a field that is a number: zero where it is left out. Throws `RangeError` for bytes. */
export function numberOf(message: ReadonlyMap<number, readonly Field[]>, number: number): bigint {
  const [value = 0n] = message.get(number) ?? [];
  if (value instanceof Uint8Array) throw new RangeError(`field ${number} is no number`);
  return value;
}
