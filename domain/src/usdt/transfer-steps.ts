/**
 * How far a signed transfer is: taken in with its file, released by a second operator, handed to its chain, and at its
 * end paid or come to nothing. One that no block can take any more is lost before that: people find out whether another
 * transaction has paid in its place.
 */
export const transferSteps = ['signed', 'released', 'handed', 'lost', 'settled', 'returned'] as const;
export type TransferStep = (typeof transferSteps)[number];

/** For so many blocks after its end a transfer is still looked after: as far as a scan goes back. */
export const watchedBlocks = 64n;
