import { accountOf } from './address.ts';
import { type ChainBlock, type Logged, logsOf } from './chain.ts';
import { readTron, TransactionError } from './transactions.ts';
import { balanceIn, type ChainView, padded, receiptIn, sender, transferTopic } from './view.ts';

/**
 * What a node of TRON answers by its HTTP API, as far as deposits and withdrawals of USDT ask for it. Source: the
 * documentation of TRON's full nodes.
 */

/** Returns the answer to a call by its path; undefined for one that is not simulated. */
export function tronAnswer(view: ChainView, path: string, body: Record<string, unknown>): unknown {
  const { blocks } = view;
  if (path === 'wallet/getnowblock') return shown(blocks.at(-1));
  if (path === 'wallet/getblock') return shown(blocks[Number(body.id_or_num)]);
  if (path === 'wallet/broadcasthex') return taken(view, String(body.transaction));
  if (path === 'wallet/gettransactioninfobyid') return infoOf(blocks, String(body.value));
  if (path === 'wallet/gettransactioninfobyblocknum') return infosIn(blocks[Number(body.num)]);
  if (path === 'wallet/triggerconstantcontract') return called(view, body);
  return undefined;
}

/** Answers `balanceOf(address)` of a token, of the newest block, as a node does whatever it is asked. */
function called(view: ChainView, body: Record<string, unknown>) {
  const contract = accountOf(String(body.contract_address));
  if (body.function_selector !== 'balanceOf(address)' || !contract)
    return { result: { code: 'CONTRACT_VALIDATE_ERROR' } };
  const units = balanceIn(view, contract, String(body.parameter).slice(-40));
  return { result: { result: true }, energy_used: 935, constant_result: [padded(units.toString(16))] };
}

/** What is zero is left out. */
const shown = (block: ChainBlock | undefined) =>
  block
    ? {
        blockID: block.hash,
        block_header: { raw_data: block.number === 0 ? {} : { number: block.number, timestamp: block.at } },
      }
    : {};

function taken({ take, nextAt }: ChainView, hex: string) {
  try {
    const { id, expires, moves } = readTron(Buffer.from(hex, 'hex'));
    if (expires <= nextAt())
      return { result: false, code: 'TRANSACTION_EXPIRATION_ERROR', message: 'Transaction expired' };
    const result = take(id, null, moves);
    return { result, code: result ? 'SUCCESS' : 'DUP_TRANSACTION_ERROR', txid: id };
  } catch (error) {
    if (error instanceof TransactionError)
      return { result: false, code: 'OTHER_ERROR', message: error.message };
    throw error;
  }
}

function infoOf(blocks: readonly ChainBlock[], id: string) {
  const found = receiptIn(blocks, id);
  if (!found) return {};
  const { block, isDone } = found;
  const said = { id, blockNumber: block.number, receipt: { result: isDone ? 'SUCCESS' : 'REVERT' } };
  if (!isDone) return { ...said, result: 'FAILED' };
  return { ...said, log: shownLogs(logsOf(block).filter(({ transaction }) => transaction === id)) };
}

function infosIn(block: ChainBlock | undefined) {
  const byId = new Map<string, Logged[]>();
  for (const log of block ? logsOf(block) : [])
    byId.set(log.transaction, [...(byId.get(log.transaction) ?? []), log]);
  return [...byId].map(([id, logs]) => ({
    id,
    blockNumber: block?.number,
    receipt: { result: 'SUCCESS' },
    log: shownLogs(logs),
  }));
}

const shownLogs = (logs: readonly Logged[]) =>
  placed(logs).map((log) =>
    log
      ? {
          address: log.contract,
          topics: [transferTopic, padded(log.from ?? sender), padded(log.to)],
          data: padded(BigInt(log.units).toString(16)),
        }
      : { address: sender },
  );

/** Returns the logs of a transaction each at its place, and nothing at the places between. */
const placed = (logs: readonly Logged[]): (Logged | undefined)[] =>
  Array.from({ length: Math.max(-1, ...logs.map(({ log }) => log)) + 1 }, (_, place) =>
    logs.find(({ log }) => log === place),
  );
