import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from '../contracts/canonical.ts';
import { type UsdtChain, usdtContractDecimals, usdtContracts } from './chains.ts';
import { readAddress } from './read-address.ts';

/** A transfer that a signer is asked for: the number of the order that it pays, to whom, and units of the contract. */
export interface TransferLine {
  order: string;
  /** In the form that `readAddress` returns. */
  address: string;
  units: bigint;
}

/** Transfers of one network that are signed together. Nothing in it changes once a file of it was made. */
export interface TransferBatch {
  batch: string;
  chain: UsdtChain;
  lines: readonly TransferLine[];
}

/** The file for a signer, and the SHA-256 of what it says, in hexadecimal: what is signed names it. */
export interface UnsignedFile {
  text: string;
  digest: string;
}

/** The number of the form of both files, the one for a signer and the one that comes back; a later one has another. */
export const transferFileVersion = 1;

/**
 * Returns the file of a batch for a signer that is not on the server: canonical JSON, so that the same batch is the
 * same file, with the digest of all that stands beside it. Amounts are decimal texts, in units of the contract. Throws
 * `RangeError` for a batch of nothing, an order that stands in it twice, nothing to pay, or an address that is none.
 */
export function unsignedFile({ batch, chain, lines }: TransferBatch): UnsignedFile {
  if (lines.length === 0) throw new RangeError('a batch has a transfer');
  if (new Set(lines.map(({ order }) => order)).size !== lines.length)
    throw new RangeError('an order is paid once in a batch');
  const content = {
    format: 'usdt-transfers',
    version: transferFileVersion,
    batch,
    network: chain,
    contract: usdtContracts[chain],
    decimals: usdtContractDecimals[chain],
    lines: lines.map((line) => writtenLine(line, chain)),
    count: lines.length,
    total: lines.reduce((sum, { units }) => sum + units, 0n).toString(),
  };
  const digest = bytesToHex(sha256(utf8ToBytes(canonicalJson(content))));
  return { text: canonicalJson({ ...content, digest }), digest };
}

function writtenLine({ order, address, units }: TransferLine, chain: UsdtChain) {
  const read = readAddress(address, chain);
  if ('fault' in read || read.address !== address)
    throw new RangeError(`${order} has no address on ${chain}`);
  if (units <= 0n) throw new RangeError(`${order} pays nothing`);
  return { order, address, units: units.toString() };
}
