import { type SeenTransaction, transactionName } from '@banyan/domain/usdt/lost-transfer.ts';
import type { KnownChain, TransferFate } from '@banyan/domain/usdt/transfer-fate.ts';
import { AppError } from '../../../platform/app-error.ts';
import { ChainUnavailable } from '../../../platform/chain/chain-reader.ts';
import type { ChainReaders } from '../../../platform/chain/nodes.ts';
import type { Outside } from '../../../platform/http/handlers.ts';
import { askFate } from './ask-fate.ts';
import { type TransferKey, type TransferRow, transferByKey } from './transfer.store.ts';

/** What a chain says at this moment of a transfer that was lost, and of the transaction that is said to have paid. */
export interface Evidence extends Pick<KnownChain, 'last' | 'needed'> {
  fate: TransferFate;
  /** Null where no block has that transaction, or none is named. */
  payment: SeenTransaction | null;
}

/**
 * Asks the node of a chain for what decides about a lost transfer, outside of any transaction. Returns null where there
 * is no such transfer, which is refused later. Throws `usdt_transfer.node_silent`.
 */
export async function lostEvidence(
  { query }: Pick<Outside, 'query'>,
  nodes: ChainReaders,
  key: TransferKey,
  paidBy: string | null,
): Promise<Evidence | null> {
  const { transfer, needed } = await query(async ({ reader, policy }) => ({
    transfer: await transferByKey(reader, key),
    needed: policy.usdt.confirmations[key.chain],
  }));
  if (transfer?.step !== 'lost') return null;
  try {
    return await ask(nodes, transfer, { needed, paidBy });
  } catch (error) {
    if (error instanceof ChainUnavailable) throw new AppError('usdt_transfer.node_silent');
    throw error;
  }
}

async function ask(
  nodes: ChainReaders,
  transfer: TransferRow,
  { needed, paidBy }: { needed: number; paidBy: string | null },
): Promise<Evidence> {
  const node = nodes.get(transfer.chain);
  if (!node) throw new ChainUnavailable('no node of this network');
  const { number: last } = await node.head();
  const { fate } = await askFate(node, transfer, { last, needed });
  const name = paidBy === null ? null : transactionName(transfer.chain, paidBy);
  return { last, needed, fate, payment: name === null ? null : await node.paymentOf(name) };
}
