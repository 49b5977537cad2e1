let known: Map<string, readonly number[]> | undefined;

/** Returns the signs of two bytes, by what a decoder makes of all of them: the runtime writes UTF-8 alone. */
function signs(): Map<string, readonly number[]> {
  if (known) return known;
  known = new Map();
  const decoder = new TextDecoder('gb18030');
  for (let high = 0x81; high <= 0xfe; high += 1)
    for (let low = 0x40; low <= 0xfe; low += 1)
      if (low !== 0x7f) known.set(decoder.decode(Uint8Array.of(high, low)), [high, low]);
  return known;
}

/** Returns a text in GB18030, with a question mark for what is no sign of one or two bytes. */
export const gb18030 = (text: string): Buffer =>
  Buffer.from(
    [...text].flatMap((sign) => (sign < '\u0080' ? [sign.charCodeAt(0)] : (signs().get(sign) ?? [63]))),
  );
