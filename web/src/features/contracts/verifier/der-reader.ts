/** An element of ASN.1 in its distinguished encoding: its tag, its content, and the whole of it. */
export interface Element {
  tag: number;
  content: Uint8Array;
  whole: Uint8Array;
}

/** Returns the elements that stand one after another. Throws an `Error` where the bytes end within one. */
export function elementsOf(source: Uint8Array): Element[] {
  const elements: Element[] = [];
  for (let at = 0; at < source.length; at += elements.at(-1)?.whole.length ?? 1)
    elements.push(elementAt(source, at));
  return elements;
}

/** Returns the element that begins at an offset; what follows it does not matter. */
export function elementAt(source: Uint8Array, at: number): Element {
  const first = source[at + 1];
  if (first === undefined) throw new Error('the encoding ends too early');
  const digits = first < 128 ? 0 : first & 127;
  const start = at + 2 + digits;
  const length =
    digits === 0 ? first : source.subarray(at + 2, start).reduce((value, digit) => value * 256 + digit, 0);
  if (digits > 4 || start + length > source.length) throw new Error('the encoding ends too early');
  return {
    tag: source[at] as number,
    content: source.subarray(start, start + length),
    whole: source.subarray(at, start + length),
  };
}

/** Returns the children of an element. */
export const childrenOf = (element: Element | undefined): Element[] => {
  if (!element) throw new Error('an element is missing');
  return elementsOf(element.content);
};

/** Returns an object identifier's text: `2.5.4.3`. */
export function objectIdOf({ content }: Element): string {
  const values: bigint[] = [];
  let value = 0n;
  for (const digit of content) {
    value = value * 128n + BigInt(digit & 127);
    if (digit < 128) {
      values.push(value);
      value = 0n;
    }
  }
  const [joined = 0n, ...rest] = values;
  const first = joined >= 80n ? 2n : joined / 40n;
  return [first, joined - first * 40n, ...rest].join('.');
}
