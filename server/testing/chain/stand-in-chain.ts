import { hash } from 'node:crypto';
import { base58checkBytes } from '@banyan/domain/usdt/tron-address.ts';

/**
 * A chain that stands in for a real one: it has the blocks that a test mines, and takes them off again when it is told
 * to. It says nothing of how often real chains do so.
 */

/** A transfer as a test sends it: addresses in the form of their network. */
export interface Sent {
  to: string;
  /** In units of the contract. */
  units: bigint;
  contract: string;
  /** The hash of its transaction, and the place of its log; left out, they are new. */
  transaction?: string;
  log?: number;
}

/** A transfer in a block: accounts are forty hexadecimal digits, hashes sixty-four. */
export interface Logged {
  transaction: string;
  log: number;
  contract: string;
  to: string;
  units: bigint;
}

export interface StandInBlock {
  number: number;
  hash: string;
  logs: Logged[];
  /** Transactions that the node was handed, and whether they have paid. */
  ran: Ran[];
}

interface Handed {
  transaction: string;
  /** Which transaction of its sender it is, where these are counted; all are of one sender. */
  nonce: bigint | null;
}

interface Ran extends Handed {
  isDone: boolean;
}

let made = 0;
const newHash = (what: string): string => hash('sha256', `${what} ${(made += 1)}`, 'hex');

const accountOf = (address: string): string =>
  address.startsWith('T')
    ? Buffer.from(base58checkBytes(address)?.subarray(1) ?? []).toString('hex')
    : address.slice(2).toLowerCase();

/** Makes a chain with its first block. */
export function standInChain() {
  const blocks: StandInBlock[] = [{ number: 0, hash: newHash('block'), logs: [], ran: [] }];
  let waiting: Handed[] = [];
  const add = (logs: Logged[], ran: Ran[] = []): void =>
    void blocks.push({ number: blocks.length, hash: newHash('block'), logs, ran });

  const mine = (...transfers: Sent[]): Logged[] => {
    const logs = transfers.map(({ to, units, contract, transaction, log }, i) => ({
      transaction: transaction ?? newHash('transaction'),
      log: log ?? i,
      contract: accountOf(contract),
      to: accountOf(to),
      units,
    }));
    add(logs);
    return logs;
  };
  return {
    blocks,
    /** Puts a block with these transfers on top. */
    mine,
    /** Takes a transaction that waits for a block from then on; false where it did so before, or a block has it. */
    take: (transaction: string, nonce: bigint | null): boolean => {
      const known = [...waiting, ...blocks.flatMap(({ ran }) => ran)];
      const isKnown = known.some((each) => each.transaction === transaction);
      if (!isKnown) waiting.push({ transaction, nonce });
      return !isKnown;
    },
    /** Puts a block on top with all transactions that wait for one: they have paid, or the contract refused. */
    mineTaken: (outcome: 'paid' | 'refused' = 'paid'): void => {
      const taken = waiting.map((handed) => ({ ...handed, isDone: outcome === 'paid' }));
      waiting = [];
      add([], taken);
    },
    /** Puts so many empty blocks on top. */
    mineEmpty: (count: number): void => {
      for (let n = 0; n < count; n += 1) add([]);
    },
    /**
     * Takes off so many blocks and puts on one more, as no chain gives way to a shorter one. What was in them is lost,
     * or returns in the last of the new blocks, at places that are so much higher; what was handed over waits again.
     */
    reorg: (depth: number, returns: 'nothing' | { placesHigher: number } = 'nothing'): void => {
      const gone = blocks.splice(Math.max(1, blocks.length - depth));
      const logs = gone.flatMap((block) => block.logs);
      waiting.push(...gone.flatMap(({ ran }) => ran));
      for (let n = 0; n < gone.length; n += 1) add([]);
      if (returns === 'nothing') add([]);
      else add(logs.map((log) => ({ ...log, log: log.log + returns.placesHigher })));
    },
  };
}
