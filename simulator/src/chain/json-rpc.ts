import { type ChainBlock, type Logged, logsOf } from './chain.ts';
import { readEvm } from './transactions.ts';
import { balanceIn, type ChainView, padded, receiptIn, sender, transferTopic } from './view.ts';

/**
 * What a node of Ethereum or one of its relatives answers by JSON-RPC, as far as deposits and withdrawals of USDT ask
 * for it. Source: the execution API of Ethereum.
 */

interface Filter {
  fromBlock: string;
  toBlock: string;
  topics: [string, null, string[]];
}

interface Call {
  to: string;
  data: string;
}

/** `balanceOf(address)` of a token, with the account. */
const balanceCall = /^0x70a082310{24}([0-9a-f]{40})$/;

/** A method that is not simulated. */
export class MethodError extends Error {}

const hex = (number: number): string => `0x${number.toString(16)}`;

const methods: Readonly<Record<string, (view: ChainView, params: readonly unknown[]) => unknown>> = {
  eth_sendRawTransaction: ({ take }, [raw]) => {
    const { id, nonce, moves } = readEvm(Buffer.from(String(raw).slice(2), 'hex'));
    take(id, nonce, moves);
    return `0x${id}`;
  },
  eth_getTransactionCount: ({ blocks }, [, height]) => {
    const ran = blocks.filter(({ number }) => number <= Number(height)).flatMap((block) => block.ran);
    return hex(ran.reduce((count, { nonce }) => Math.max(count, nonce === null ? 0 : nonce + 1), 0));
  },
  eth_getTransactionReceipt: ({ blocks }, [transaction]) => {
    const found = receiptIn(blocks, String(transaction).slice(2));
    return found && receiptOf(String(transaction), found.block, found.isDone);
  },
  eth_getBlockByNumber: ({ blocks }, [place]) => {
    const block = place === 'latest' ? blocks.at(-1) : blocks[Number(place)];
    return block ? shownBlock(block) : null;
  },
  eth_call: ({ blocks, payer }, [asked, height]) => {
    const { to, data } = asked as Call;
    const [, account] = balanceCall.exec(data) ?? [];
    if (!account) throw new MethodError('no other call of a contract is simulated');
    if (!blocks[Number(height)]) throw new MethodError('header not found');
    const known = { blocks: blocks.slice(0, Number(height) + 1), payer };
    return `0x${padded(balanceIn(known, to.slice(2).toLowerCase(), account).toString(16))}`;
  },
  eth_getLogs: ({ blocks }, [filter]) => {
    const { fromBlock, toBlock, topics } = filter as Filter;
    const wanted = new Set(topics[2].map((topic) => topic.slice(-40)));
    return blocks
      .filter(({ number }) => number >= Number(fromBlock) && number <= Number(toBlock))
      .flatMap((block) =>
        logsOf(block)
          .filter(({ to }) => wanted.has(to))
          .map((log) => shownLog(block, log)),
      );
  },
};

/** Returns the result of a method. Throws `MethodError`, and `TransactionError` for what is handed over. */
export function rpcResult(view: ChainView, { method, params }: Record<string, unknown>): unknown {
  const name = String(method);
  const answer = Object.hasOwn(methods, name) ? methods[name] : undefined;
  if (!answer) throw new MethodError(`the method ${name} is not simulated`);
  return answer(view, Array.isArray(params) ? params : []);
}

const shownBlock = ({ number, hash, at }: ChainBlock) => ({
  number: hex(number),
  hash: `0x${hash}`,
  timestamp: hex(Math.floor(at / 1_000)),
  transactions: [],
});

const receiptOf = (transactionHash: string, block: ChainBlock, isDone: boolean) => ({
  transactionHash,
  blockNumber: hex(block.number),
  blockHash: `0x${block.hash}`,
  status: isDone ? '0x1' : '0x0',
  logs: logsOf(block)
    .filter(({ transaction }) => `0x${transaction}` === transactionHash)
    .map((log) => shownLog(block, log)),
});

const shownLog = (block: ChainBlock, { contract, from = sender, to, units, transaction, log }: Logged) => ({
  address: `0x${contract}`,
  topics: [`0x${transferTopic}`, `0x${padded(from)}`, `0x${padded(to)}`],
  data: `0x${padded(BigInt(units).toString(16))}`,
  blockNumber: hex(block.number),
  blockHash: `0x${block.hash}`,
  transactionHash: `0x${transaction}`,
  logIndex: hex(log),
  removed: false,
});
