import { max } from '../money/amount.ts';
import type { UsdtChain } from './chains.ts';
import { fromContractUnits } from './contract-units.ts';
import { creditFor, type Quote } from './quote.ts';

/** The tokens of a network at one block, in units of the contract. */
export interface TokenCount {
  /** What the chain says that people's addresses and the account that pays have. */
  held: bigint;
  /** What came for people, less what was paid out, as it is recorded; below zero where others' tokens were paid. */
  recorded: bigint;
  /** What was there before anything was counted, and is the platform's own. */
  own: bigint;
}

/**
 * Returns what is the platform's own where nothing was counted before: somebody has filled the account that pays. What
 * is missing is nobody's, from the first count on.
 */
export const ownAtFirst = ({ held, recorded }: Pick<TokenCount, 'held' | 'recorded'>): bigint =>
  max(held - recorded, 0n);

/** Returns what a network holds beyond what it should; below zero, what is missing. */
export const beyondRecords = ({ held, recorded, own }: TokenCount): bigint => held - recorded - own;

/** Returns what so many units are worth at a quote, in minor units, cut toward zero; below zero for what is missing. */
export function worthOf(chain: UsdtChain, units: bigint, quote: Quote): bigint {
  const isMissing = units < 0n;
  const worth = creditFor(fromContractUnits(chain, isMissing ? -units : units), quote);
  return isMissing ? -worth : worth;
}
