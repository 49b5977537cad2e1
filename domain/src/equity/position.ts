/** Shares of one company that somebody owns, and what was paid for them, in minor units. */
export interface Position {
  shares: bigint;
  cost: bigint;
}

/** Returns what a position is worth at the last price, and what it gained or lost, in minor units. */
export function valueOf({ shares, cost }: Position, lastPrice: bigint): { value: bigint; gain: bigint } {
  const value = shares * lastPrice;
  return { value, gain: value - cost };
}
