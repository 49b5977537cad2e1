import type { TokenMove } from '@banyan/domain/usdt/lost-transfer.ts';
import { accountOf } from '@banyan/domain/usdt/transfer-call.ts';
import { tronAddressOf } from '@banyan/domain/usdt/tron-address.ts';
import { z } from 'zod';
import { type Asking, askNode, shaped } from './ask-node.ts';
import { type ChainNode, type ChainTransfer, ChainUnavailable, transferTopic } from './chain-reader.ts';

const word = z.string().regex(/^[0-9a-f]{64}$/i);

/** The first block has no number: what is zero is left out. */
const blockShape = z
  .object({
    blockID: word,
    block_header: z.object({
      raw_data: z.object({
        number: z.number().int().min(0).default(0),
        /** In milliseconds. */
        timestamp: z.number().int().min(0).default(0),
      }),
    }),
  })
  .transform(({ blockID, block_header }) => ({
    number: BigInt(block_header.raw_data.number),
    hash: blockID.toLowerCase(),
    at: new Date(block_header.raw_data.timestamp),
  }));
/** Of a block that is not there the answer has no field at all. */
const maybeBlock = z.union([blockShape, z.strictObject({}).transform(() => null)]);

const logShape = z.object({
  /** The account of the contract: twenty bytes, before which some nodes write the version. */
  address: z.string().regex(/^(41)?[0-9a-f]{40}$/i),
  topics: z.array(word).default([]),
  data: z
    .string()
    .regex(/^[0-9a-f]*$/i)
    .default(''),
});
const infoShape = z.object({
  id: word,
  blockNumber: z.number().int().min(0).default(0),
  log: z.array(logShape).default([]),
});
type Info = z.output<typeof infoShape>;

const sentShape = z.object({
  result: z.boolean().default(false),
  /** What it says of a refusal, in a word. */
  code: z.string().max(100),
  txid: word.optional(),
});
/** What the node has already is not taken a second time. */
const isThere = 'DUP_TRANSACTION_ERROR';

/**
 * Of a call of a contract it is always said how it went, of what calls none it is not; of a transaction that no block
 * has there is no field at all.
 */
const maybeReceipt = z.union([
  z.object({
    id: word,
    blockNumber: z.number().int().min(1),
    receipt: z.object({ result: z.string().optional() }),
    result: z.string().optional(),
    /** Read only where somebody asks for them; left out where there are none. */
    log: z.unknown().optional(),
  }),
  z.strictObject({}).transform(() => null),
]);

/** What a contract has answered to a call that changes nothing. */
const calledShape = z.object({
  result: z.object({ result: z.literal(true) }),
  constant_result: z.tuple([word]),
});
/** Whoever asks a contract what it says to everybody: the account of no key. */
const nobody = tronAddressOf(new Uint8Array(20));

const infoPath = 'wallet/gettransactioninfobyid';

const balanceQuery = (contract: string, owner: string) => ({
  owner_address: nobody,
  contract_address: contract,
  function_selector: 'balanceOf(address)',
  parameter: accountOf('TRC20', owner).padStart(64, '0'),
  visible: true,
});

/**
 * Returns a node of TRON, by its HTTP API. It is asked for the logs of all transactions of a block: the node has these
 * by itself, and each names its contract, whatever token it is.
 */
export function tronNode(url: string, asking: Asking): ChainNode {
  const base = url.endsWith('/') ? url : `${url}/`;
  const ask = async <T>(path: string, body: object, shape: z.ZodType<T>): Promise<T> =>
    shaped(path, shape, await askNode({ name: path, url: new URL(path, base), body, asking }));

  const blockAt = async (number: bigint) => {
    const block = await ask('wallet/getblock', { id_or_num: String(number), detail: false }, maybeBlock);
    if (block && block.number !== number)
      throw new ChainUnavailable('wallet/getblock: another block than the one that was asked for');
    return block;
  };
  const hashAt: ChainNode['hashAt'] = async (number) => (await blockAt(number))?.hash ?? null;

  async function transfersAt(number: bigint, addresses: ReadonlySet<string>): Promise<ChainTransfer[]> {
    const body = { num: Number(number) };
    const infos = await ask('wallet/gettransactioninfobyblocknum', body, z.array(infoShape));
    const found = infos.flatMap((info) => transfersOf(info, number, addresses));
    if (found.length === 0) return [];
    const hash = await hashAt(number);
    if (hash === null) throw new ChainUnavailable('wallet/getblock: a block with transfers is not there');
    return found.map((transfer) => ({ ...transfer, block: { number, hash } }));
  }

  const seen = async (transaction: string) => {
    const info = await ask(infoPath, { value: transaction }, maybeReceipt);
    if (!info) return null;
    if (info.id.toLowerCase() !== transaction)
      throw new ChainUnavailable(`${infoPath}: another transaction than the one that was asked for`);
    const number = BigInt(info.blockNumber);
    const block = await blockAt(number);
    if (!block) throw new ChainUnavailable('wallet/getblock: a block with a transaction is not there');
    const { result } = info.receipt;
    const isDone = result === 'SUCCESS' && info.result !== 'FAILED';
    const receipt = { block: { number, hash: block.hash }, isDone };
    return { receipt, at: block.at, isCall: result !== undefined, logs: info.log ?? [] };
  };

  return {
    head: async () => {
      const { number, hash } = await ask('wallet/getnowblock', {}, blockShape);
      return { number, hash };
    },
    hashAt,
    transfersIn: async (from, to, addresses) => {
      const wanted = new Set(addresses);
      const found: ChainTransfer[] = [];
      for (let number = from; number <= to; number += 1n) found.push(...(await transfersAt(number, wanted)));
      return found;
    },
    send: async ({ transaction, raw }) => {
      const path = 'wallet/broadcasthex';
      const { result, code, txid } = await ask(path, { transaction: raw }, sentShape);
      if (!result) return code === isThere ? null : code;
      if (txid?.toLowerCase() !== transaction)
        throw new ChainUnavailable(`${path}: another transaction than the one that was handed over`);
      return null;
    },
    receiptOf: async (transaction) => {
      const found = await seen(transaction);
      // A transfer calls a contract: one of which nothing is said was not refused by it either.
      if (found && !found.isCall) throw new ChainUnavailable(`${infoPath}: a call without its result`);
      return found?.receipt ?? null;
    },
    paymentOf: async (transaction) => {
      const found = await seen(transaction);
      if (!found) return null;
      const moves = shaped(infoPath, z.array(logShape), found.logs).flatMap(movesOf);
      return { ...found.receipt, at: found.at, moves };
    },
    isClosedAt: async (number, { expires }) => {
      const block = expires && number >= 0n ? await blockAt(number) : null;
      return block !== null && expires !== null && block.at >= expires;
    },
    // A call of a contract is answered of the newest block, whatever is named.
    knowsPast: false,
    balanceOf: async (contract, owner) => {
      const body = balanceQuery(contract, owner);
      const { constant_result } = await ask('wallet/triggerconstantcontract', body, calledShape);
      return BigInt(`0x${constant_result[0]}`);
    },
  };
}

/** Returns the transfers that a transaction reports, each at the place of its log in it. */
function transfersOf(
  { id, blockNumber, log: logs }: Info,
  number: bigint,
  addresses: ReadonlySet<string>,
): Omit<ChainTransfer, 'block'>[] {
  if (BigInt(blockNumber) !== number)
    throw new ChainUnavailable('wallet/gettransactioninfobyblocknum: a transaction of another block');
  return logs.flatMap(({ address, topics, data }, log) => {
    const [event, , receiver = ''] = topics;
    if (event?.toLowerCase() !== transferTopic || topics.length !== 3 || data.length !== 64) return [];
    const to = addressOf(receiver);
    const units = BigInt(`0x${data}`);
    if (!addresses.has(to) || units === 0n) return [];
    return [{ transaction: id.toLowerCase(), log, contract: addressOf(address), to, units }];
  });
}

/** Returns what a log says was moved. */
function movesOf({ address, topics, data }: z.output<typeof logShape>): TokenMove[] {
  const [event, from = '', to = ''] = topics;
  if (event?.toLowerCase() !== transferTopic || topics.length !== 3 || data.length !== 64) return [];
  return [
    { contract: addressOf(address), from: addressOf(from), to: addressOf(to), units: BigInt(`0x${data}`) },
  ];
}

/** Returns the address of an account that is the last twenty bytes of a text. */
const addressOf = (hex: string): string => tronAddressOf(Buffer.from(hex.slice(-40), 'hex'));
