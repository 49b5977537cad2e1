import { evmChainIds, type UsdtChain, usdtContracts } from '@banyan/domain/usdt/chains.ts';
import { readEvmTransaction } from '@banyan/domain/usdt/evm-transaction.ts';
import { numberBytes, type Rlp, readRlp, writeRlp } from '@banyan/domain/usdt/rlp.ts';
import {
  evmId,
  evmRaw,
  type Signed,
  transferData,
  tronId,
  tronRaw,
} from '@banyan/domain/usdt/testing/signed-transfers.ts';
import type { TransferLine } from '@banyan/domain/usdt/transfer-batch.ts';
import { accountOf } from '@banyan/domain/usdt/transfer-call.ts';
import { secp256k1 } from '@noble/curves/secp256k1.js';

/**
 * A signer of transfers of USDT, for tests and the demonstration alone: it guards no key, asks nobody whether to pay,
 * asks no chain for its fees, and refers to a block of TRON that no real chain has.
 */

const bytes = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex, 'hex'));
const hexOf = (part: Uint8Array): string => Buffer.from(part).toString('hex');

interface Signing {
  key: Uint8Array;
  /** On Ethereum and its relatives, which transaction of its sender it is. */
  nonce: bigint;
  /** On TRON, until when a block takes it. */
  expires: Date;
  /** On TRON, the account that pays; left out, one that nobody has. */
  owner?: string;
}

/** Signs the transfer of a line as a wallet does. */
export function signTransfer(
  chain: UsdtChain,
  line: TransferLine,
  { key, nonce, expires, owner }: Signing,
): Signed {
  const to = accountOf(chain, usdtContracts[chain]);
  const call = { to, value: 0n, data: transferData(accountOf(chain, line.address), line.units) };
  if (chain === 'TRC20') {
    const asked = { ...call, expires, ...(owner && { owner }) };
    const transaction = tronId(tronRaw(asked).signed);
    const { sign, numbers } = signatureOf(bytes(transaction), key);
    const { raw } = tronRaw({ ...asked, signatures: [Uint8Array.of(...numbers, 27 + sign)] });
    return { order: line.order, transaction, raw };
  }
  const unsigned = bytes(evmRaw({ ...call, chainId: evmChainIds[chain], nonce }));
  const { sign, numbers } = signatureOf(readEvmTransaction(unsigned).signature.digest, key);
  const fields = (readRlp(unsigned.subarray(1)) as readonly Rlp[]).slice(0, 9);
  const halves = [numbers.subarray(0, 32), numbers.subarray(32)].map((half) =>
    numberBytes(BigInt(`0x${hexOf(half)}`)),
  );
  const raw = hexOf(Uint8Array.of(2, ...writeRlp([...fields, numberBytes(BigInt(sign)), ...halves])));
  return { order: line.order, transaction: evmId(raw), raw: `0x${raw}` };
}

function signatureOf(digest: Uint8Array, key: Uint8Array): { sign: number; numbers: Uint8Array } {
  const signed = secp256k1.sign(digest, key, { prehash: false, format: 'recovered' });
  return { sign: signed[0] ?? 0, numbers: signed.subarray(1) };
}

/** What the file for a signer says. */
interface UnsignedContent {
  batch: string;
  network: UsdtChain;
  digest: string;
  lines: { order: string; address: string; units: string }[];
}

/** Returns the text that a signer gives back for a file, each of whose lines is signed so. */
export function signedFile(text: string, sign: (network: UsdtChain, line: TransferLine) => Signed): string {
  const { batch, network, digest, lines } = JSON.parse(text) as UnsignedContent;
  const signed = lines.map(({ order, address, units }) =>
    sign(network, { order, address, units: BigInt(units) }),
  );
  return JSON.stringify({ format: 'usdt-signed', version: 1, batch, network, digest, lines: signed });
}
