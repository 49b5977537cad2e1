import type { Block } from '@banyan/domain/usdt/block.ts';
import type { TokenMove } from '@banyan/domain/usdt/lost-transfer.ts';
import { z } from 'zod';
import { type Asking, askNode, shaped } from './ask-node.ts';
import { type ChainNode, type ChainTransfer, ChainUnavailable, transferTopic } from './chain-reader.ts';

/** A number as these chains write it, and what has 32 bytes. */
const quantity = z
  .string()
  .regex(/^0x[0-9a-f]{1,16}$/i)
  .transform((text) => BigInt(text));
const word = z.string().regex(/^0x[0-9a-f]{64}$/i);
const account = z.string().regex(/^0x[0-9a-f]{40}$/i);

const answered = z.object({ result: z.unknown() });
const blockShape = z.object({ number: quantity, hash: word });
/** In seconds. */
const timedBlockShape = blockShape.extend({ timestamp: quantity });
const logShape = z.object({
  address: account,
  topics: z.array(word),
  data: z.string().regex(/^0x[0-9a-f]*$/i),
  blockNumber: quantity,
  blockHash: word,
  transactionHash: word,
  logIndex: quantity,
  /** True of a log that a reorg has taken away. */
  removed: z.boolean().optional(),
});
type Log = z.output<typeof logShape>;

const movedShape = logShape.pick({ address: true, topics: true, data: true });

const receiptMethod = 'eth_getTransactionReceipt';
const sendMethod = 'eth_sendRawTransaction';
/** The hash of what the node has taken, or its words why it has not. */
const sentShape = z.union([
  z.object({ error: z.object({ message: z.string() }) }),
  z.object({ result: word }),
]);
const receiptShape = z.object({
  transactionHash: word,
  blockNumber: quantity,
  blockHash: word,
  /** Of a transaction that was undone, zero. */
  status: z.enum(['0x0', '0x1']),
  /** Read only where somebody asks for them. */
  logs: z.unknown().optional(),
});

/**
 * The words by which nodes say that they have a transaction: of Geth and Besu ("already known", earlier "Known
 * transaction: …"), Erigon ("ALREADY_EXISTS: already known", earlier "existing tx with same hash"), Nethermind
 * ("AlreadyKnown") and OpenEthereum ("… same hash was already imported").
 */
const isThere = /already[ _]?known|already_exists|\bknown transaction|tx with same hash|already imported/i;

/** The beginning of the Keccak-256 of `balanceOf(address)`, by which every token knows the call. Source: ERC-20. */
const balanceCall = '70a08231';

/** So many addresses are asked for at a time: nodes limit what a question may hold. */
const addressesAtOnce = 200;
/** So much of what a node says is kept. */
const mostWords = 200;

const balanceQuery = (contract: string, owner: string) => ({
  to: contract,
  data: `0x${balanceCall}${topicOf(owner).slice(2)}`,
});

/** Returns a node of Ethereum or one of its relatives, by its JSON-RPC. */
export function evmNode(url: string, asking: Asking): ChainNode {
  const askFor = (method: string, params: readonly unknown[]): Promise<unknown> => {
    const body = { jsonrpc: '2.0', id: 1, method, params };
    const readsRefusals = method === sendMethod;
    return askNode({ name: method, url: new URL(url), body, asking, readsRefusals });
  };
  async function call<T>(method: string, params: readonly unknown[], shape: z.ZodType<T>): Promise<T> {
    const answer = await askFor(method, params);
    // What went wrong is said beside the result, which is missing then.
    return shaped(method, shape, shaped(method, answered, answer).result);
  }
  const blockAt = (place: string) => call('eth_getBlockByNumber', [place, false], blockShape.nullable());
  const seen = async (transaction: string) => {
    const receipt = await call(receiptMethod, [transaction], receiptShape.nullable());
    if (!receipt) return null;
    if (receipt.transactionHash.toLowerCase() !== transaction)
      throw new ChainUnavailable(`${receiptMethod}: another transaction than the one that was asked for`);
    const block = blockOf({ number: receipt.blockNumber, hash: receipt.blockHash });
    return { receipt: { block, isDone: receipt.status === '0x1' }, logs: receipt.logs };
  };
  /** Returns when the block was made that has a transaction. */
  const timeOf = async ({ number, hash }: Block): Promise<Date> => {
    const block = await call('eth_getBlockByNumber', [hexOf(number), false], timedBlockShape.nullable());
    if (!block || blockOf(block).hash !== hash)
      throw new ChainUnavailable('eth_getBlockByNumber: the block of a transaction is not there');
    return new Date(Number(block.timestamp) * 1_000);
  };
  const receiptOf: ChainNode['receiptOf'] = async (transaction) => (await seen(transaction))?.receipt ?? null;

  return {
    head: async () => {
      const block = await blockAt('latest');
      if (!block) throw new ChainUnavailable('eth_getBlockByNumber: no newest block');
      return blockOf(block);
    },
    hashAt: async (number) => {
      const block = await blockAt(hexOf(number));
      if (block && block.number !== number)
        throw new ChainUnavailable('eth_getBlockByNumber: another block than the one that was asked for');
      return block && blockOf(block).hash;
    },
    transfersIn: async (from, to, addresses) => {
      const found: ChainTransfer[] = [];
      for (let i = 0; i < addresses.length; i += addressesAtOnce) {
        const part = addresses.slice(i, i + addressesAtOnce);
        const filter = {
          fromBlock: hexOf(from),
          toBlock: hexOf(to),
          topics: [`0x${transferTopic}`, null, part.map(topicOf)],
        };
        for (const log of await call('eth_getLogs', [filter], z.array(logShape)))
          found.push(...transferOf(log, { from, to, addresses: part }));
      }
      return found;
    },
    send: async ({ transaction, raw }) => {
      const said = shaped(sendMethod, sentShape, await askFor(sendMethod, [raw]));
      if ('error' in said) {
        const { message } = said.error;
        // What a block has is refused for a number that is too low, which says nothing against it.
        const isTaken = isThere.test(message) || (await receiptOf(transaction)) !== null;
        return isTaken ? null : message.slice(0, mostWords);
      }
      if (said.result.toLowerCase() !== transaction)
        throw new ChainUnavailable(`${sendMethod}: another transaction than the one that was handed over`);
      return null;
    },
    receiptOf,
    paymentOf: async (transaction) => {
      const found = await seen(transaction);
      if (!found) return null;
      const logs = shaped(receiptMethod, z.array(movedShape), found.logs);
      return { ...found.receipt, at: await timeOf(found.receipt.block), moves: logs.flatMap(movesOf) };
    },
    isClosedAt: async (number, { payer, nonce }) => {
      if (nonce === null || number < 0n || !(await blockAt(hexOf(number)))) return false;
      return (await call('eth_getTransactionCount', [payer, hexOf(number)], quantity)) > nonce;
    },
    knowsPast: true,
    balanceOf: async (contract, owner, number) =>
      BigInt(await call('eth_call', [balanceQuery(contract, owner), hexOf(number)], word)),
  };
}

const hexOf = (number: bigint): string => `0x${number.toString(16)}`;
const accountIn = (topic: string): string => `0x${topic.slice(-40)}`.toLowerCase();
const topicOf = (address: string): string => `0x${address.slice(2).padStart(64, '0')}`;
const blockOf = ({ number, hash }: Block): Block => ({ number, hash: hash.toLowerCase() });

/** Returns what a log says was moved. Tokens that cannot be divided report theirs with one topic more. */
function movesOf({ address, topics, data }: z.output<typeof movedShape>): TokenMove[] {
  const [event, from = '', to = ''] = topics;
  if (event?.toLowerCase() !== `0x${transferTopic}` || topics.length !== 3 || data.length !== 66) return [];
  return [{ contract: address.toLowerCase(), from: accountIn(from), to: accountIn(to), units: BigInt(data) }];
}

interface Asked {
  from: bigint;
  to: bigint;
  addresses: readonly string[];
}

/**
 * Returns the transfer that a log reports. Tokens that cannot be divided report theirs under the same name with one
 * topic more, and are left out. What was not asked for makes the whole answer one of an unknown shape.
 */
function transferOf(log: Log, { from, to, addresses }: Asked): ChainTransfer[] {
  if (log.removed || log.topics.length !== 3 || log.data.length !== 66) return [];
  const receiver = accountIn(log.topics[2] ?? '');
  const isAsked =
    log.topics[0]?.toLowerCase() === `0x${transferTopic}` &&
    log.blockNumber >= from &&
    log.blockNumber <= to &&
    addresses.includes(receiver);
  if (!isAsked) throw new ChainUnavailable('eth_getLogs: a log that was not asked for');
  const units = BigInt(log.data);
  if (units === 0n) return [];
  return [
    {
      transaction: log.transactionHash.toLowerCase(),
      log: Number(log.logIndex),
      contract: log.address.toLowerCase(),
      to: receiver,
      units,
      block: blockOf({ number: log.blockNumber, hash: log.blockHash }),
    },
  ];
}
