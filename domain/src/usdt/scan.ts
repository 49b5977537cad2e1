import { max, min } from '../money/amount.ts';
import type { Block } from './block.ts';

/** Blocks of this many heights are remembered: a chain that goes another way further back needs people. */
export const keptHeights = 64n;

export interface ScanLimits {
  /** The first height that is looked at. */
  first: bigint;
  /** How many new blocks one question takes, which a node limits. */
  most: bigint;
  /** How many blocks before these are asked for again, in case a node was behind and did not say so. */
  again: bigint;
}

/** What a scan knows when it takes its next step. */
export interface ScanView {
  /** The ends of what was scanned, lowest first; the last is how far the scan has come. */
  kept: readonly Block[];
  /** The newest block of the chain. */
  head: Block;
  /** The hashes that the chain has now at heights that were compared; null where it has none. */
  hashes: ReadonlyMap<bigint, string | null>;
  limits: ScanLimits;
}

export type ScanStep =
  /** There is nothing new, or the node is behind. */
  | { step: 'wait' }
  /** Ask for the hash at a height, and plan again with it. */
  | { step: 'compare'; number: bigint }
  /** The chain went another way above this height: what was found there is given up, and scanned anew. */
  | { step: 'go_back'; to: bigint }
  /** None of the kept blocks is on the chain: people have to look. */
  | { step: 'lost' }
  /** Ask for the transfers in a range, both ends included. */
  | { step: 'ask'; from: bigint; to: bigint };

/**
 * Returns the next step of a scan. It looks for the newest of the kept blocks that the chain still has, and goes on
 * from there. A node that knows less than was scanned is waited for: it may be behind, and nothing is confirmed
 * meanwhile.
 */
export function planScan({ kept, head, hashes, limits }: ScanView): ScanStep {
  const last = kept.at(-1);
  if (!last) return rangeAfter(limits.first - 1n, head, limits);
  if (head.number < last.number) return { step: 'wait' };
  for (const block of kept.toReversed()) {
    const hash = block.number === head.number ? head.hash : hashes.get(block.number);
    if (hash === undefined) return { step: 'compare', number: block.number };
    if (hash === block.hash)
      return block === last ? rangeAfter(last.number, head, limits) : { step: 'go_back', to: block.number };
  }
  const isAllNew = last.number - limits.first < keptHeights;
  return isAllNew ? { step: 'go_back', to: limits.first - 1n } : { step: 'lost' };
}

function rangeAfter(last: bigint, head: Block, { first, most, again }: ScanLimits): ScanStep {
  if (head.number <= last) return { step: 'wait' };
  return { step: 'ask', from: max(first, last + 1n - again), to: min(head.number, last + most) };
}

/** What the chain says around its answer: it is asked in this order, and for the transfers after the first. */
export interface AroundAnswer {
  /** The hash at the end of the range before the transfers are asked for. */
  before: string | null;
  /** The hash of the last scanned block after they were, or null where none was scanned. */
  last: string | null;
  /** The hash at the end of the range after both. */
  after: string | null;
}

/**
 * Returns the block that ends a range, or null where the answer counts for nothing, since the chain went another way
 * while it was asked: then some transfers may be of one branch and some of another. A hash stands for all blocks
 * below it, so that what has not changed at the end has not changed before.
 */
export function scannedTo(to: bigint, kept: readonly Block[], around: AroundAnswer): Block | null {
  const last = kept.at(-1);
  if (around.before === null || around.before !== around.after) return null;
  return last && last.hash !== around.last ? null : { number: to, hash: around.before };
}

/**
 * Returns the kept blocks with one more: those of the last heights, and one from before, so that there is a block to go
 * back to even where one question takes more than these.
 */
export function keptWith(kept: readonly Block[], block: Block): Block[] {
  const all = [...kept, block];
  const inside = all.findIndex(({ number }) => number > block.number - keptHeights);
  return all.slice(Math.max(0, inside - 1));
}

/** Returns the kept blocks after the scan has gone back to a height. */
export const keptUpTo = (kept: readonly Block[], to: bigint): Block[] =>
  kept.filter(({ number }) => number <= to);
