import {
  confirmedTo,
  fateOf,
  type KnownChain,
  type TransferFate,
} from '@banyan/domain/usdt/transfer-fate.ts';
import type { ChainNode } from '../../../platform/chain/chain-reader.ts';
import type { TransferRow } from './transfer.store.ts';

/** Asks a node what has become of a transfer. Returns that with the height of the block that says so. */
export async function askFate(
  node: ChainNode,
  transfer: Pick<TransferRow, 'payer' | 'nonce' | 'expires_at' | 'transaction_hash'>,
  { last, needed }: Pick<KnownChain, 'last' | 'needed'>,
): Promise<{ fate: TransferFate; height: bigint }> {
  const { payer, nonce, expires_at: expires, transaction_hash: transaction } = transfer;
  const closing = confirmedTo({ last, needed });
  // In this order: what a block takes between the two questions has a receipt.
  const isClosed = await node.isClosedAt(closing, {
    payer,
    nonce: nonce === null ? null : BigInt(nonce),
    expires,
  });
  const receipt = await node.receiptOf(transaction);
  return {
    fate: fateOf(receipt, { last, needed, isClosed }),
    height: receipt?.block.number ?? closing,
  };
}
