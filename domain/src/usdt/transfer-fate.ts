import { type Block, confirmationsAt } from './block.ts';

/** What a chain says of a transaction that a block has: it has paid, or the contract refused it, which costs a fee. */
export interface TransferReceipt {
  block: Block;
  isDone: boolean;
}

/** What decides whether a block may still take a transfer. */
export interface TransferEnd {
  /** The address that pays. */
  payer: string;
  /** Which transaction of this address it is; null on TRON. */
  nonce: bigint | null;
  /** From when on no block takes it any more; null where that never comes. */
  expires: Date | null;
}

/** What is known of a chain when it is asked for a transfer. */
export interface KnownChain {
  /** How far it is known, and how many blocks have to stand for what a block says. */
  last: bigint;
  needed: number;
  /**
   * A block that has all of its confirmations closes the transfer, so that none takes it any more. It is asked for
   * before the receipt: what was taken in between has one.
   */
  isClosed: boolean;
}

/** Returns the newest height that has all of its confirmations; below zero where there is none. */
export const confirmedTo = ({ last, needed }: Pick<KnownChain, 'last' | 'needed'>): bigint =>
  last - BigInt(needed) + 1n;

/** What has become of a transfer that was handed to a chain. */
export type TransferFate = 'waits' | 'lost' | 'settled' | 'returned';

/**
 * Returns what has become of a transfer. Nothing ends before a block that says so has all of its confirmations. One that
 * no block has waits, however long it takes and whatever a node said when it was handed over: another node may have it,
 * and what was released meanwhile would be paid a second time. It is lost once no block can take it, and that does not
 * say whether its payee was paid: by another transaction of the same number, or one that was signed again.
 */
export function fateOf(
  receipt: TransferReceipt | null,
  { last, needed, isClosed }: KnownChain,
): TransferFate {
  if (!receipt) return isClosed ? 'lost' : 'waits';
  if (confirmationsAt(receipt.block, last) < BigInt(needed)) return 'waits';
  return receipt.isDone ? 'settled' : 'returned';
}
