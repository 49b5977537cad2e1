/** Shares that somebody has of one company; those that stand behind loans are counted among them. */
interface Held {
  shares: bigint;
  pledged: bigint;
}

/** What a split adds to what somebody has. */
export interface SplitParts {
  before: bigint;
  after: bigint;
  /** How many of the new shares are free, and how many stand behind the loans that the old ones stood behind. */
  freeAdded: bigint;
  pledgedAdded: bigint;
}

/**
 * Returns what becomes of shares of which each turns into so many. The old shares stay, the others are issued beside them,
 * each where its old one is; what they have cost is the cost of all of them.
 */
export function splitOf({ shares, pledged }: Held, factor: bigint): SplitParts {
  const added = factor - 1n;
  return {
    before: shares,
    after: shares * factor,
    freeAdded: (shares - pledged) * added,
    pledgedAdded: pledged * added,
  };
}
