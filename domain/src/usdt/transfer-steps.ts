/**
 * How far a signed transfer is: taken in with its file, released by a second operator, handed to its chain, and at its
 * end paid or come to nothing. One that no block can take any more is lost before that: people find out whether another
 * transaction has paid in its place.
 */
export const transferSteps = ['signed', 'released', 'handed', 'lost', 'settled', 'returned'] as const;
export type TransferStep = (typeof transferSteps)[number];

/** For so many blocks after its end a transfer is still looked after: as far as a scan goes back. */
const watchedBlocks = 64n;
/**
 * For so many where it was lost before: that another transaction has paid is what people say, and what was signed could
 * pay beside it after a reorg. It is six hours or more on each chain.
 */
const watchedAfterLoss = 28_800n;

/** Returns whether a transfer is looked after no more that has ended by a block, where the chain is confirmed so far. */
export const isWatchOver = (
  { endHeight, wasLost }: { endHeight: bigint; wasLost: boolean },
  confirmed: bigint,
): boolean => confirmed - endHeight > (wasLost ? watchedAfterLoss : watchedBlocks);
