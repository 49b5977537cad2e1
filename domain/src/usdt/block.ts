/** A block of a chain: its height, and its hash, which tells it from others of the same height. */
export interface Block {
  number: bigint;
  hash: string;
}

/** Returns whether two are one and the same block. */
export const isSameBlock = (one: Block, other: Block): boolean =>
  one.number === other.number && one.hash === other.hash;

/** Returns how many blocks confirm what stands in one, itself included, where the scan has come to `last`. */
export const confirmationsAt = (block: Block, last: bigint): bigint =>
  last < block.number ? 0n : last - block.number + 1n;
