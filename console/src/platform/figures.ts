/** Returns a typed rate in basis points: `"3.85"` is 385; null when it is not a rate of at most two decimals. */
export function rateBpsOf(text: string): number | null {
  const match = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text);
  return match ? Number(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`) : null;
}

/** Returns a typed whole number above zero; null when it is none. */
export const integerOf = (text: string): number | null =>
  /^[1-9]\d{0,11}$/.test(text) ? Number(text) : null;
