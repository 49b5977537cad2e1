/** Writes and reads the distinguished encoding of ASN.1 (ITU-T X.690): of it what certificates and signatures need. */

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);

/** Returns an element: its tag, the length of its content, and the content. */
export function der(tag: number, ...content: readonly Uint8Array[]): Uint8Array {
  const length = content.reduce((sum, part) => sum + part.length, 0);
  const digits = length < 128 ? [] : bigEndian(BigInt(length));
  const head = digits.length === 0 ? [tag, length] : [tag, 0x80 | digits.length, ...digits];
  return Uint8Array.from(Buffer.concat([bytes(...head), ...content]));
}

function bigEndian(value: bigint): number[] {
  const hex = value.toString(16);
  return [...Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')];
}

export const sequence = (...content: Uint8Array[]): Uint8Array => der(0x30, ...content);
export const octets = (content: Uint8Array): Uint8Array => der(0x04, content);
export const utf8 = (text: string): Uint8Array => der(0x0c, Buffer.from(text, 'utf8'));
export const nothing = (): Uint8Array => der(0x05);
/** Returns a tagged element, `[0]` and so on, that contains others. */
export const tagged = (number: number, ...content: Uint8Array[]): Uint8Array =>
  der(0xa0 | number, ...content);

/** Returns a set in the order that the encoding prescribes, which is that of the bytes. */
export const setOf = (...content: Uint8Array[]): Uint8Array =>
  der(0x31, ...[...content].sort((a, b) => Buffer.compare(a, b)));

export function integer(value: bigint): Uint8Array {
  const digits = bigEndian(value);
  // The highest bit would make it negative.
  return der(0x02, bytes(...((digits[0] as number) > 127 ? [0, ...digits] : digits)));
}

/** Returns an object identifier, `2.5.4.3`. */
export function objectId(dotted: string): Uint8Array {
  const [first = 0n, second = 0n, ...rest] = dotted.split('.').map(BigInt);
  return der(0x06, bytes(...[first * 40n + second, ...rest].flatMap(septets)));
}

function septets(value: bigint): number[] {
  const last = Number(value & 127n);
  const higher = value >> 7n;
  return higher === 0n ? [last] : [...septets(higher).map((each) => each | 128), last];
}

/** An element as it was read: its tag, its content, and the whole of it. */
export interface DerElement {
  tag: number;
  content: Uint8Array;
  whole: Uint8Array;
}

/** Returns the elements that stand one after another. Throws an `Error` where the bytes end within one. */
export function elementsOf(source: Uint8Array): DerElement[] {
  const elements: DerElement[] = [];
  for (let at = 0; at < source.length; ) {
    const first = source[at + 1] ?? 0;
    const digits = first < 128 ? 0 : first & 127;
    const start = at + 2 + digits;
    const length =
      digits === 0 ? first : Number(`0x${Buffer.from(source.subarray(at + 2, start)).toString('hex')}`);
    if (!(start + length <= source.length)) throw new Error('the encoding ends too early');
    elements.push({
      tag: source[at] as number,
      content: source.subarray(start, start + length),
      whole: source.subarray(at, start + length),
    });
    at = start + length;
  }
  return elements;
}
