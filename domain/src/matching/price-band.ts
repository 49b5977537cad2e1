/** The lowest and the highest price of a day, both allowed. Minor units for one share. */
export interface PriceBand {
  lowest: bigint;
  highest: bigint;
}

/**
 * Returns the band around the previous close, rounded inwards to the tick of one minor unit, so that no price is further
 * from the close than the rule says; the close itself is always in it, and no price is below one minor unit.
 */
export function priceBand(previousClose: bigint, bandBps: bigint): PriceBand {
  const lowest = (previousClose * (10_000n - bandBps) + 9_999n) / 10_000n;
  const highest = (previousClose * (10_000n + bandBps)) / 10_000n;
  return { lowest: lowest < 1n ? 1n : lowest, highest };
}

export const isInBand = (price: bigint, { lowest, highest }: PriceBand): boolean =>
  price >= lowest && price <= highest;
