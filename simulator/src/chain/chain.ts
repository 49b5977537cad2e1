import { createHash, randomBytes } from 'node:crypto';
import { accountOf } from './address.ts';

/**
 * A chain that stands in for a real one: it has the blocks that it is told to make, and takes them off again when it is
 * told to. It says nothing of how often real chains do so.
 */

/** A transfer as somebody sends it: addresses in the form of their network. */
export interface Sent {
  to: string;
  /** In units of the contract. */
  units: bigint;
  contract: string;
  /** The hash of its transaction, and the place of its log; left out, they are new. */
  transaction?: string;
  log?: number;
}

/** What a transfer moves: accounts are forty hexadecimal digits, units decimal ones. */
export interface Moved {
  contract: string;
  /** Whose the tokens were; left out, whoever sends all else. */
  from?: string;
  to: string;
  units: string;
}

/** A transfer in a block; hashes are sixty-four hexadecimal digits. */
export interface Logged extends Moved {
  transaction: string;
  log: number;
}

/** A transaction that a node was handed. */
export interface Handed {
  transaction: string;
  /** Which transaction of its sender it is, where these are counted; all are of one sender. */
  nonce: number | null;
  /** What it moves where the contract takes it; null where that is not known. */
  moves: Moved | null;
}

interface Ran extends Handed {
  /** Whether it has paid: else the contract has refused it. */
  isDone: boolean;
}

export interface ChainBlock {
  number: number;
  hash: string;
  /** When it was made, in milliseconds. */
  at: number;
  logs: Logged[];
  /** Transactions that the node was handed. */
  ran: Ran[];
}

/** All that a chain has: its blocks, and what waits for one. */
export interface ChainState {
  blocks: ChainBlock[];
  waiting: Handed[];
}

/** What happens to a chain: a block is put on top, blocks are taken off, a transaction waits for one. */
export type ChainChange =
  | { kind: 'on'; block: ChainBlock }
  | { kind: 'off'; count: number }
  | { kind: 'waits'; handed: Handed };

/** Returns a chain with its first block, which has the same hash for ever. */
export const firstState = (name: string): ChainState => ({
  blocks: [
    {
      number: 0,
      hash: createHash('sha256').update(`the first block of ${name}`).digest('hex'),
      at: 0,
      logs: [],
      ran: [],
    },
  ],
  waiting: [],
});

/** Applies a change: the one way in which a chain changes. */
export function applyToChain(state: ChainState, change: ChainChange): void {
  if (change.kind === 'waits') {
    state.waiting.push(change.handed);
  } else if (change.kind === 'off') {
    const gone = state.blocks.splice(state.blocks.length - change.count, change.count);
    state.waiting.push(...gone.flatMap(({ ran }) => ran));
  } else {
    const ran = new Set(change.block.ran.map(({ transaction }) => transaction));
    state.blocks.push(change.block);
    state.waiting = state.waiting.filter(({ transaction }) => !ran.has(transaction));
  }
}

/** Returns the transfers of a block: those that were sent, and after them those of what the node was handed. */
export function logsOf({ logs, ran }: ChainBlock): Logged[] {
  const first = Math.max(-1, ...logs.map(({ log }) => log)) + 1;
  const paid = ran.flatMap(({ transaction, moves, isDone }) =>
    moves && isDone ? [{ ...moves, transaction }] : [],
  );
  return [...logs, ...paid.map((each, i) => ({ ...each, log: first + i }))];
}

const newHash = (): string => randomBytes(32).toString('hex');

interface ChainPlace {
  state: ChainState;
  /** Makes changes true that belong together. */
  commit: (changes: ChainChange[]) => void;
  /** Returns when the block of a number is made that is put on top now, in milliseconds. */
  timeOf: (number: number) => number;
}

/** Returns what can be done with a chain. */
export function chainOf({ state, commit, timeOf }: ChainPlace) {
  const onTop = (number: number, logs: Logged[] = [], ran: Ran[] = []): ChainChange => ({
    kind: 'on',
    block: { number, hash: newHash(), at: timeOf(number), logs, ran },
  });
  /** Returns so many empty blocks from a number on. */
  const empty = (number: number, count: number): ChainChange[] =>
    Array.from({ length: count }, (_, i) => onTop(number + i));

  return {
    blocks: state.blocks,
    /** Returns when the next block would be made, in milliseconds. */
    nextAt: (): number => timeOf(state.blocks.length),
    /** Puts a block with these transfers on top. */
    mine: (...transfers: Sent[]): Logged[] => {
      const logs = transfers.map(({ to, units, contract, transaction, log }, i) => ({
        transaction: transaction ?? newHash(),
        log: log ?? i,
        contract: accountOf(contract) ?? '',
        to: accountOf(to) ?? '',
        units: String(units),
      }));
      commit([onTop(state.blocks.length, logs)]);
      return logs;
    },
    /** Takes a transaction that waits for a block from then on; false where it did so before, or a block has it. */
    take: (transaction: string, nonce: bigint | null, moves: Moved | null = null): boolean => {
      const known = [...state.waiting, ...state.blocks.flatMap(({ ran }) => ran)];
      const isKnown = known.some((each) => each.transaction === transaction);
      const handed = { transaction, nonce: nonce === null ? null : Number(nonce), moves };
      if (!isKnown) commit([{ kind: 'waits', handed }]);
      return !isKnown;
    },
    /** Puts a block on top with all transactions that wait for one: they have paid, or the contract refused. */
    mineTaken: (outcome: 'paid' | 'refused' = 'paid'): void => {
      const ran = state.waiting.map((handed) => ({ ...handed, isDone: outcome === 'paid' }));
      commit([onTop(state.blocks.length, [], ran)]);
    },
    /** Puts so many empty blocks on top. */
    mineEmpty: (count: number): void => commit(empty(state.blocks.length, count)),
    /**
     * Takes off so many blocks and puts on one more, as no chain gives way to a shorter one. What was in them is lost,
     * or returns in the last of the new blocks, at places that are so much higher; what was handed over waits again.
     */
    reorg: (depth: number, returns: 'nothing' | { placesHigher: number } = 'nothing'): void => {
      const count = Math.min(depth, state.blocks.length - 1);
      const from = state.blocks.length - count;
      const gone = state.blocks.slice(from).flatMap(({ logs }) => logs);
      const back =
        returns === 'nothing' ? [] : gone.map((log) => ({ ...log, log: log.log + returns.placesHigher }));
      commit([{ kind: 'off', count }, ...empty(from, count), onTop(from + count, back)]);
    },
  };
}
export type Chain = ReturnType<typeof chainOf>;
