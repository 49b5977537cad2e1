import { type Block, confirmationsAt, isSameBlock } from './block.ts';

/**
 * seen (in a block) → confirmed (enough blocks stand on it) → credited | queued (people look at it). Until it is
 * credited it is dropped with its block when the chain goes another way, and seen again where it returns.
 */
export const chainDepositStates = ['seen', 'confirmed', 'credited', 'queued', 'dropped'] as const;
export type ChainDepositState = (typeof chainDepositStates)[number];

/**
 * Why a confirmed deposit is not credited by itself. `account_closed`: whose address it was has closed the account since.
 * `credited_before`: another log of its transaction was credited, and then left the chain, so that both may be the same
 * money.
 */
export const queueReasons = [
  'unknown_token',
  'account_closed',
  'credited_before',
  'below_minimum',
  'no_quote',
] as const;
export type QueueReason = (typeof queueReasons)[number];

/** Where a deposit stands. It is known by its chain, the hash of its transaction, and the index of its log. */
export interface ChainDeposit {
  state: ChainDepositState;
  /** Null while the chain has no block with it: it is dropped, or it left the chain after it was credited. */
  block: Block | null;
  /** Null unless it is queued. */
  queuedFor: QueueReason | null;
}

export type DepositEnd = { state: 'credited' } | { state: 'queued'; reason: QueueReason };

const dropped: ChainDeposit = { state: 'dropped', block: null, queuedFor: null };

/**
 * Returns where a deposit stands after the scan has found it in a block; in another than before it needs all of its
 * confirmations anew. What is credited stays so, wherever it is found.
 */
export function foundIn(block: Block, known?: ChainDeposit): ChainDeposit {
  if (known?.state === 'credited') return { ...known, block };
  if (known?.block && isSameBlock(known.block, block)) return known;
  return { state: 'seen', block, queuedFor: null };
}

/** Returns where a deposit stands after the scan has gone back to a height: nothing above is relied on any more. */
export function afterGoingBack(deposit: ChainDeposit, to: bigint): ChainDeposit {
  if (!deposit.block || deposit.block.number <= to) return deposit;
  return deposit.state === 'credited' ? { ...deposit, block: null } : dropped;
}

/** Returns where a deposit stands once all blocks up to `last` are scanned, where it needs so many confirmations. */
export function afterScanning(deposit: ChainDeposit, last: bigint, needed: number): ChainDeposit {
  const isEnough = deposit.block !== null && confirmationsAt(deposit.block, last) >= BigInt(needed);
  return deposit.state === 'seen' && isEnough ? { ...deposit, state: 'confirmed' } : deposit;
}

/**
 * Returns where a deposit stands after it was settled. Only what is confirmed ends, and what is queued, whose reason
 * may have gone: it is to be credited where this leads into that state, which it does once.
 */
export function settledAs(deposit: ChainDeposit, end: DepositEnd): ChainDeposit {
  if (deposit.state !== 'confirmed' && deposit.state !== 'queued') return deposit;
  return { ...deposit, state: end.state, queuedFor: end.state === 'queued' ? end.reason : null };
}

/** Returns whether money was credited for what the chain no longer has. People look; nothing follows by itself. */
export const isCreditedOffChain = ({ state, block }: ChainDeposit): boolean =>
  state === 'credited' && block === null;
