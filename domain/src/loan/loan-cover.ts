/**
 * Returns how much of what may have to be paid out the lending account holds, in hundredths of a percent, rounded down;
 * null where nothing waits. Minor units.
 */
export const coverOf = (funds: bigint, toPayOut: bigint): number | null =>
  toPayOut === 0n ? null : Number((funds * 10_000n) / toPayOut);
