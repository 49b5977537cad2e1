import type { Chain, ChainBlock, Moved } from './chain.ts';

/**
 * The account that pays whatever a node is handed, whose signatures it does not look at: forty hexadecimal digits, and
 * the units of USDT that it had before the first block.
 */
export interface Payer {
  account: string;
  units: bigint;
}

/** The blocks that a node knows, and where it puts what it is handed. */
export interface ChainView extends Pick<Chain, 'take' | 'nextAt'> {
  blocks: readonly ChainBlock[];
  payer: Payer | null;
}

/** The first topic of the event by which a token reports a transfer: of `Transfer(address,address,uint256)`. */
export const transferTopic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
/** Whoever sends, where a transfer says no more of that. */
export const sender = 'ab'.repeat(20);

/** Returns a number or an account as it stands in a log: with 64 digits. */
export const padded = (digits: string): string => digits.padStart(64, '0');

/**
 * Returns what an account has of a token after these blocks. Whoever sends more than it had, which no real contract lets
 * it, has nothing.
 */
export function balanceIn(
  { blocks, payer }: Pick<ChainView, 'blocks' | 'payer'>,
  contract: string,
  account: string,
): bigint {
  let units = payer?.account === account ? payer.units : 0n;
  const moved = blocks.flatMap((block) => movedIn(block, payer)).filter((each) => each.contract === contract);
  for (const { from, to, units: each } of moved) {
    if (to === account) units += BigInt(each);
    if (from === account) units -= BigInt(each);
  }
  return units > 0n ? units : 0n;
}

/** Returns what a block has moved, and whose that was. */
const movedIn = ({ logs, ran }: ChainBlock, payer: Payer | null): Required<Moved>[] => [
  ...logs.map((log) => ({ ...log, from: log.from ?? sender })),
  ...ran.flatMap(({ moves, isDone }) =>
    moves && isDone ? [{ ...moves, from: moves.from ?? payer?.account ?? sender }] : [],
  ),
];

/** Returns the block that has a transaction, and whether it has paid; null where none has it. */
export function receiptIn(blocks: readonly ChainBlock[], transaction: string) {
  for (const block of blocks) {
    const found = block.ran.find((each) => each.transaction === transaction);
    if (found) return { block, isDone: found.isDone };
  }
  return null;
}
