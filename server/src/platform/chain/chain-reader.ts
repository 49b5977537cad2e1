import type { Block } from '@banyan/domain/usdt/block.ts';
import type { SeenTransaction } from '@banyan/domain/usdt/lost-transfer.ts';
import type { TransferEnd, TransferReceipt } from '@banyan/domain/usdt/transfer-fate.ts';
import { TryLater } from '../try-later.ts';

/** A transfer of tokens to one of the addresses that were asked for, as a log of a transaction says it. */
export interface ChainTransfer {
  /** The hash of the transaction, and the place of the log by which the chain knows it there. */
  transaction: string;
  log: number;
  /** The contract that reported it: which token it is. */
  contract: string;
  to: string;
  /** In units of the contract. */
  units: bigint;
  block: Block;
}

/**
 * What is asked of a node of a chain. Addresses on Ethereum and its relatives are written in small letters here. All of
 * it throws `ChainUnavailable`.
 */
export interface ChainReader {
  /** Returns the newest block. */
  head(): Promise<Block>;
  /** Returns the hash of the block at a height, or null where the chain has none. */
  hashAt(number: bigint): Promise<string | null>;
  /** Returns the transfers to these addresses in a range, both ends included. Those of nothing are left out. */
  transfersIn(from: bigint, to: bigint, addresses: readonly string[]): Promise<ChainTransfer[]>;
}

/** A transaction that was signed elsewhere: its name on the chain, and what a node is given. */
export interface SignedTransaction {
  transaction: string;
  raw: string;
}

/** What is asked of a node that also hands transactions to its chain. All of it throws `ChainUnavailable`. */
export interface ChainNode extends ChainReader {
  /**
   * Hands over a signed transaction, which may be done again. Returns null where the node has it, or why it does not
   * take it. Neither says what becomes of it: without an answer the chain may have it, and so it may after a refusal.
   */
  send(signed: SignedTransaction): Promise<string | null>;
  /** Returns what a block says of a transaction, or null while none has it. */
  receiptOf(transaction: string): Promise<TransferReceipt | null>;
  /** Returns what a transaction that a block has has moved, of whatever token, and when; null while none has it. */
  paymentOf(transaction: string): Promise<SeenTransaction | null>;
  /**
   * Returns whether the blocks up to a height close a transfer, so that none above takes it: one is not older than its
   * end, or they have as many transactions of who pays. False where the chain has no such block.
   */
  isClosedAt(number: bigint, end: TransferEnd): Promise<boolean>;
  /** Whether `balanceOf` knows what past blocks had, and not the newest one alone. */
  readonly knowsPast: boolean;
  /**
   * Returns how much of a token an account has, in units of its contract: after the block of a height, or after the
   * newest one where the past is not known.
   */
  balanceOf(contract: string, account: string, number: bigint): Promise<bigint>;
}

/** A node gave no usable answer: nothing follows from it. */
export class ChainUnavailable extends TryLater {}

/** A node gave no answer at all, for as long as it was waited for: nor would it give one to the next question. */
export class ChainUnreachable extends ChainUnavailable {}

/**
 * The first topic of the event by which every token reports a transfer, without 0x: the Keccak-256 of
 * `Transfer(address,address,uint256)`.
 */
export const transferTopic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
