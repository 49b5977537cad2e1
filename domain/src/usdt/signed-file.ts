import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { addressForms, evmChainIds, type UsdtChain, usdtContracts } from './chains.ts';
import type { CurveSignature } from './curve-signature.ts';
import { readEvmTransaction } from './evm-transaction.ts';
import {
  type TransferBatch,
  type TransferLine,
  transferFileVersion,
  unsignedFile,
} from './transfer-batch.ts';
import { accountOf, readTransferCall } from './transfer-call.ts';
import { readTronTransaction } from './tron-transaction.ts';

/** A transfer as it was signed: it pays what its line asked for, and nothing else. */
export interface SignedTransfer {
  order: string;
  /** The name by which the chain will know the transaction, as its nodes write it. */
  transaction: string;
  /** What a node is given: hexadecimal digits, on Ethereum and its relatives with 0x. */
  raw: string;
  /** Which transaction of its sender it is; null on TRON, which does not count them. */
  nonce: bigint | null;
  /** From when on no block takes it any more; null where it may be taken for ever. */
  expires: Date | null;
  /** The address that pays; null where it is the one that has signed. */
  payer: string | null;
  signatures: readonly CurveSignature[];
}

/** What is wrong with a line of a signed file. */
export type LineFault =
  /** It pays another order than the one at its place. */
  | 'order'
  /** It is no signed transaction of its kind of chain. */
  | 'raw'
  /** It holds for another chain, or for every one. */
  | 'network'
  | 'contract'
  /** It carries coins of the chain as well. */
  | 'value'
  /** It calls the contract for something else than a transfer. */
  | 'call'
  | 'payee'
  | 'amount'
  /** The name that is given is not that of the transaction. */
  | 'transaction'
  | 'expired'
  /** A line before it has the same transaction. */
  | 'repeated'
  /** It does not follow the transaction before it: one of them would never be taken, or wait for one in between. */
  | 'nonce';

/** Why a signed file is refused: as a whole, or because of a line, counted from 1. */
export type SignedFault = { fault: 'form' | 'other_batch' | 'lines' } | { fault: LineFault; line: number };

/**
 * Reads the file that a signer gives back for a batch. All of it is taken or nothing: each line, in the order of the
 * batch, is a signed transaction of the network that calls the contract for one transfer of exactly this amount to
 * exactly this address. The names of the transactions are computed here, whatever the file says. Whose the signatures
 * are follows from them, by whoever can reckon with the curve.
 */
export function readSignedFile(
  text: string,
  batch: TransferBatch,
  now: Date,
): readonly SignedTransfer[] | SignedFault {
  const file = readForm(text);
  if (!file) return { fault: 'form' };
  const { digest } = unsignedFile(batch);
  if (file.batch !== batch.batch || file.network !== batch.chain || file.digest !== digest)
    return { fault: 'other_batch' };
  if (file.lines.length !== batch.lines.length) return { fault: 'lines' };
  const transfers: SignedTransfer[] = [];
  for (const [i, given] of file.lines.entries()) {
    const read = readLine(given, batch.lines[i], batch.chain, now);
    if (typeof read === 'string') return { fault: read, line: i + 1 };
    const clash = clashWith(transfers, read);
    if (clash) return { fault: clash, line: i + 1 };
    transfers.push(read);
  }
  return transfers;
}

interface SignedLine {
  order: string;
  transaction: string;
  raw: string;
}

function readLine(
  given: SignedLine,
  line: TransferLine | undefined,
  chain: UsdtChain,
  now: Date,
): SignedTransfer | LineFault {
  if (!line || given.order !== line.order) return 'order';
  const read = decoded(given.raw, chain);
  if (!read) return 'raw';
  const { id, raw, nonce, expires, payer, signatures } = read;
  const fault = faultOf(read, line, chain);
  if (fault) return fault;
  if (given.transaction.toLowerCase() !== id) return 'transaction';
  if (expires && expires <= now) return 'expired';
  return { order: line.order, transaction: id, raw, nonce, expires, payer, signatures };
}

interface Decoded {
  id: string;
  raw: string;
  chainId: bigint | null;
  to: string;
  value: bigint;
  data: Uint8Array;
  nonce: bigint | null;
  expires: Date | null;
  payer: string | null;
  signatures: readonly CurveSignature[];
}

const rawForm = /^(?:0x)?([0-9a-f]+)$/i;
/** A transfer has some two hundred bytes, and 65 more for each further signature. */
const mostBytes = 1_024;

function decoded(text: string, chain: UsdtChain): Decoded | undefined {
  const [, digits] = rawForm.exec(text) ?? [];
  if (!digits || digits.length % 2 > 0 || digits.length > 2 * mostBytes) return undefined;
  const bytes = hexToBytes(digits);
  try {
    if (addressForms[chain] === 'tron')
      return { ...readTronTransaction(bytes), raw: bytesToHex(bytes), chainId: null, nonce: null };
    const { signature, ...read } = readEvmTransaction(bytes);
    const raw = `0x${bytesToHex(bytes)}`;
    return { ...read, raw, expires: null, payer: null, signatures: [signature] };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Returns in what a transaction differs from the transfer that was asked for. */
function faultOf(
  { chainId, to, value, data }: Decoded,
  { address, units }: TransferLine,
  chain: UsdtChain,
): LineFault | undefined {
  if (chain !== 'TRC20' && chainId !== evmChainIds[chain]) return 'network';
  if (to !== accountOf(chain, usdtContracts[chain])) return 'contract';
  if (value !== 0n) return 'value';
  const call = readTransferCall(data);
  if (!call) return 'call';
  if (call.account !== accountOf(chain, address)) return 'payee';
  return call.units === units ? undefined : 'amount';
}

function clashWith(before: readonly SignedTransfer[], read: SignedTransfer): LineFault | undefined {
  if (before.some(({ transaction }) => transaction === read.transaction)) return 'repeated';
  const last = before.at(-1)?.nonce ?? null;
  return last !== null && read.nonce !== last + 1n ? 'nonce' : undefined;
}

interface SignedForm {
  batch: string;
  network: string;
  digest: string;
  lines: readonly SignedLine[];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';

function readForm(text: string): SignedForm | undefined {
  const read = parsed(text);
  if (!isObject(read)) return undefined;
  const { format, version, batch, network, digest, lines } = read;
  if (format !== 'usdt-signed' || version !== transferFileVersion) return undefined;
  if (!isText(batch) || !isText(network) || !isText(digest) || !Array.isArray(lines)) return undefined;
  const given = lines as readonly unknown[];
  const rows = given.flatMap((row) => readRow(row) ?? []);
  return rows.length === given.length ? { batch, network, digest, lines: rows } : undefined;
}

function readRow(row: unknown): SignedLine | undefined {
  if (!isObject(row)) return undefined;
  const { order, transaction, raw } = row;
  return isText(order) && isText(transaction) && isText(raw) ? { order, transaction, raw } : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
