import { type Block, confirmationsAt } from './block.ts';

/** What a chain says of a transaction that a block has: it has paid, or the contract refused it, which costs a fee. */
export interface TransferReceipt {
  block: Block;
  isDone: boolean;
}

/** What is known of a chain when it is asked for a transfer. */
export interface KnownChain {
  /** How far it is known, and how many blocks have to stand for what a block says. */
  last: bigint;
  needed: number;
  /**
   * The block after which none takes the transfer any more, or null while there is none: on TRON the first one that is
   * not older than the transfer's end, elsewhere one with another transaction of the same sender and number.
   */
  closing: Block | null;
}

/** What has become of a transfer that was handed to a chain. */
export type TransferFate = 'waits' | 'settled' | 'returned';

/**
 * Returns what has become of a transfer. Nothing ends before a block that says so has all of its confirmations. One that
 * no block has waits, however long it takes and whatever a node said when it was handed over: another node may have it,
 * and what was released meanwhile would be paid a second time. It has come to nothing once no block can take it.
 */
export function fateOf(receipt: TransferReceipt | null, { last, needed, closing }: KnownChain): TransferFate {
  const isCertain = (block: Block | null): boolean =>
    block !== null && confirmationsAt(block, last) >= BigInt(needed);
  if (!receipt) return isCertain(closing) ? 'returned' : 'waits';
  if (!isCertain(receipt.block)) return 'waits';
  return receipt.isDone ? 'settled' : 'returned';
}
