import { type Block, confirmationsAt } from './block.ts';

/** What a chain says of a transaction that a block has: it has paid, or it was refused by the contract and cost a fee. */
export interface TransferReceipt {
  block: Block;
  isDone: boolean;
}

/** What has become of a transfer that was handed to a chain. */
export type TransferFate = 'waits' | 'settled' | 'returned';

/**
 * Returns what has become of a transfer, where the chain is known up to `last`. Nothing ends before its block has all of
 * its confirmations. A transfer that no block has waits, however long it takes and whatever a node said when it was
 * handed over: another node may have it, and what was released meanwhile would be paid a second time.
 */
export function fateOf(
  receipt: TransferReceipt | null,
  { last, needed }: { last: bigint; needed: number },
): TransferFate {
  if (!receipt || confirmationsAt(receipt.block, last) < BigInt(needed)) return 'waits';
  return receipt.isDone ? 'settled' : 'returned';
}
