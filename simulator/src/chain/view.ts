import type { Chain, ChainBlock } from './chain.ts';

/** The blocks that a node knows, and where it puts what it is handed. */
export interface ChainView extends Pick<Chain, 'take' | 'nextAt'> {
  blocks: readonly ChainBlock[];
}

/** The first topic of the event by which a token reports a transfer: of `Transfer(address,address,uint256)`. */
export const transferTopic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
/** Whoever sends, where a transfer says no more of that. */
export const sender = 'ab'.repeat(20);

/** Returns a number or an account as it stands in a log: with 64 digits. */
export const padded = (digits: string): string => digits.padStart(64, '0');

/** Returns the block that has a transaction, and whether it has paid; null where none has it. */
export function receiptIn(blocks: readonly ChainBlock[], transaction: string) {
  for (const block of blocks) {
    const found = block.ran.find((each) => each.transaction === transaction);
    if (found) return { block, isDone: found.isDone };
  }
  return null;
}
