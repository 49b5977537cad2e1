import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readEvmTransaction } from '@banyan/domain/usdt/evm-transaction.ts';
import { readTronTransaction } from '@banyan/domain/usdt/tron-transaction.ts';
import { transferTopic } from '../../src/platform/chain/chain-reader.ts';
import { type Logged, type StandInBlock, standInChain } from './stand-in-chain.ts';

/**
 * A node that stands in for a real one, over loopback: it speaks the JSON-RPC of Ethereum and its relatives, and the
 * HTTP API of TRON, as far as deposits and withdrawals ask for them. It was written by the same documents as the
 * adapters, and shows nothing that these leave open.
 */

/** What goes wrong with the next questions, one with each. */
export type NodeFault = 'http 500' | 'no JSON' | 'an error' | 'a refusal' | 'another shape' | 'another block';

/** Starts a node of a chain of its own. */
export async function standInNode() {
  const chain = standInChain();
  let faults: NodeFault[] = [];
  let blocksBehind = 0;
  const asked: string[] = [];
  const known = (): StandInBlock[] => chain.blocks.slice(0, Math.max(1, chain.blocks.length - blocksBehind));

  async function answer(request: IncomingMessage): Promise<{ status: number; text: string }> {
    const path = request.url ?? '';
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString()) as Record<string, unknown>;
    const name = path === '/' ? String(body['method']) : path.slice(1);
    asked.push(name);
    const fault = faults.shift();
    const isRpc = path === '/';
    const said = (result: unknown) => JSON.stringify(isRpc ? { jsonrpc: '2.0', id: 1, result } : result);
    if (fault === 'http 500') return { status: 500, text: said(null) };
    if (fault === 'no JSON') return { status: 200, text: '<html>' };
    if (fault === 'an error')
      return {
        status: 200,
        text: JSON.stringify(isRpc ? { jsonrpc: '2.0', id: 1, error: { code: -32000 } } : { Error: 'no' }),
      };
    if (fault === 'a refusal')
      return { status: 200, text: JSON.stringify(isRpc ? refusals.rpc : refusals.tron) };
    if (fault === 'another shape') return { status: 200, text: said({ number: 'seven', blockID: 7 }) };
    const blocks = fault === 'another block' ? known().map((block) => shifted(block)) : known();
    const view = { blocks, take: chain.take };
    return { status: 200, text: said(isRpc ? rpc(view, body) : tron(view, name, body)) };
  }

  const server = createServer((request, response) => {
    answer(request).then(
      ({ status, text }) => response.writeHead(status, { 'content-type': 'application/json' }).end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    ...chain,
    url: `http://127.0.0.1:${port}/`,
    /** Whatever was asked, in order. */
    asked,
    /** Lets these things go wrong, one with each of the next questions. */
    misbehave: (...next: NodeFault[]): void => void (faults = next),
    /** Lets the node know so many blocks less than there are. */
    fallBehind: (count: number): void => void (blocksBehind = count),
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type StandInNode = Awaited<ReturnType<typeof standInNode>>;

/** What is said to a transaction that is not taken. */
const refusals = {
  rpc: { jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'nonce too low' } },
  tron: { result: false, code: 'TAPOS_ERROR', message: 'Tapos check error.' },
};

/** The blocks that the node knows, and where it puts what it is handed. */
interface View {
  blocks: readonly StandInBlock[];
  take: (transaction: string, nonce: bigint | null) => boolean;
}

/** Returns the block that has a transaction, and whether it has paid. */
function receiptIn(blocks: readonly StandInBlock[], transaction: string) {
  for (const block of blocks) {
    const found = block.ran.find((each) => each.transaction === transaction);
    if (found) return { block, isDone: found.isDone };
  }
  return null;
}

/** What lies between two blocks of the chain, whose first one is as old as the epoch. */
export const blockMs = 3_000;

const shifted = (block: StandInBlock): StandInBlock => ({ ...block, number: block.number + 1 });
const hex = (number: number): string => `0x${number.toString(16)}`;
const padded = (digits: string): string => digits.padStart(64, '0');
const sender = 'ab'.repeat(20);
const dataOf = ({ units }: Logged): string => padded(units.toString(16));

interface Filter {
  fromBlock: string;
  toBlock: string;
  topics: [string, null, string[]];
}

function rpc({ blocks, take }: View, { method, params }: Record<string, unknown>): unknown {
  const [first] = params as [unknown];
  if (method === 'eth_sendRawTransaction') {
    const { id, nonce } = readEvmTransaction(Buffer.from(String(first).slice(2), 'hex'));
    take(id.slice(2), nonce);
    return id;
  }
  if (method === 'eth_getTransactionCount') {
    const [, height] = params as [string, string];
    const ran = blocks.filter(({ number }) => number <= Number(height)).flatMap((block) => block.ran);
    return hex(ran.reduce((count, { nonce }) => Math.max(count, nonce === null ? 0 : Number(nonce) + 1), 0));
  }
  if (method === 'eth_getTransactionReceipt') {
    const found = receiptIn(blocks, String(first).slice(2));
    return found && rpcReceipt(String(first), found.block, found.isDone);
  }
  if (method === 'eth_getBlockByNumber') {
    const block = first === 'latest' ? blocks.at(-1) : blocks[Number(first)];
    return block ? { number: hex(block.number), hash: `0x${block.hash}`, transactions: [] } : null;
  }
  const { fromBlock, toBlock, topics } = first as Filter;
  return blocks
    .filter(({ number }) => number >= Number(fromBlock) && number <= Number(toBlock))
    .flatMap((block) =>
      block.logs
        .filter(({ to }) => topics[2].includes(`0x${padded(to)}`))
        .map((log) => ({
          address: `0x${log.contract}`,
          topics: [`0x${transferTopic}`, `0x${padded(sender)}`, `0x${padded(log.to)}`],
          data: `0x${dataOf(log)}`,
          blockNumber: hex(block.number),
          blockHash: `0x${block.hash}`,
          transactionHash: `0x${log.transaction}`,
          logIndex: hex(log.log),
          removed: false,
        })),
    );
}

const rpcReceipt = (transactionHash: string, block: StandInBlock, isDone: boolean) => ({
  transactionHash,
  blockNumber: hex(block.number),
  blockHash: `0x${block.hash}`,
  status: isDone ? '0x1' : '0x0',
});

function tron({ blocks, take }: View, name: string, body: Record<string, unknown>): unknown {
  const shown = (block: StandInBlock | undefined) =>
    block
      ? {
          blockID: block.hash,
          // What is zero is left out. A block comes each three seconds.
          block_header: {
            raw_data: block.number === 0 ? {} : { number: block.number, timestamp: block.number * blockMs },
          },
        }
      : {};
  if (name === 'wallet/getnowblock') return shown(blocks.at(-1));
  if (name === 'wallet/broadcasthex') {
    const { id } = readTronTransaction(Buffer.from(String(body['transaction']), 'hex'));
    const result = take(id, null);
    return { result, code: result ? 'SUCCESS' : 'DUP_TRANSACTION_ERROR', txid: id };
  }
  if (name === 'wallet/gettransactioninfobyid') {
    const id = String(body['value']);
    const found = receiptIn(blocks, id);
    if (!found) return {};
    const { block, isDone } = found;
    const said = { id, blockNumber: block.number, receipt: { result: isDone ? 'SUCCESS' : 'REVERT' } };
    return isDone ? said : { ...said, result: 'FAILED' };
  }
  if (name === 'wallet/getblock') return shown(blocks[Number(body['id_or_num'])]);
  const block = blocks[Number(body['num'])];
  return transactionsOf(block?.logs ?? []).map(([id, logs]) => ({
    id,
    blockNumber: block?.number,
    receipt: { result: 'SUCCESS' },
    log: placed(logs).map((log) =>
      log
        ? {
            address: log.contract,
            topics: [transferTopic, padded(sender), padded(log.to)],
            data: dataOf(log),
          }
        : { address: sender },
    ),
  }));
}

/** Returns the logs of a block, transaction by transaction. */
function transactionsOf(logs: readonly Logged[]): [string, Logged[]][] {
  const byId = new Map<string, Logged[]>();
  for (const log of logs) byId.set(log.transaction, [...(byId.get(log.transaction) ?? []), log]);
  return [...byId];
}

/** Returns the logs of a transaction each at its place, and nothing at the places between. */
const placed = (logs: readonly Logged[]): (Logged | undefined)[] =>
  Array.from({ length: Math.max(...logs.map(({ log }) => log)) + 1 }, (_, place) =>
    logs.find(({ log }) => log === place),
  );
