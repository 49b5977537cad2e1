/** A rate, in basis points a year, and the instant from which it is in force; null: from the beginning. */
export interface RateChange {
  from: Date | null;
  rateBps: number;
}

/** Returns the rate in force at an instant, of changes that stand the newest first. */
export const rateAt = (history: readonly RateChange[], instant: Date): number =>
  history.find(({ from }) => from === null || from <= instant)?.rateBps ?? 0;
