import { min } from '../money/amount.ts';
import type { Block } from './block.ts';

/** Proposed by one operator, done or refused by another. */
export const scanRestartStates = ['proposed', 'done', 'refused'] as const;
export type ScanRestartState = (typeof scanRestartStates)[number];

/** What is known of a scan that is to be set up anew. */
export interface RestartFacts {
  /** None of the blocks that are kept is on the chain. */
  isLost: boolean;
  /** The highest block below those that are kept with a deposit that was credited; null where there is none. */
  creditedUpTo: bigint | null;
  /** The newest height of the chain, as a node last told it; null where none has. */
  head: bigint | null;
}

type RestartRefusal = 'not_lost' | 'height_credited' | 'height_above_head';

/**
 * Returns why a scan may not begin anew at a height, or null. What was credited is not looked for again, and a scan
 * that waits for a height to come would look as if it went on.
 */
export function restartRefusal(
  height: bigint,
  { isLost, creditedUpTo, head }: RestartFacts,
): RestartRefusal | null {
  if (!isLost) return 'not_lost';
  if (creditedUpTo !== null && height <= creditedUpTo) return 'height_credited';
  return head === null || height > head ? 'height_above_head' : null;
}

/**
 * Returns the height above which nothing is relied on any more when a scan begins anew: from that height on everything
 * is looked for again, and the lowest kept block has left the chain, and with it every block that stood on it.
 */
export const givenUpAbove = (height: bigint, kept: readonly Block[]): bigint =>
  min(height, kept[0]?.number ?? height) - 1n;
