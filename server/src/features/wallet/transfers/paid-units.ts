import type { UsdtChain } from '@banyan/domain/usdt/chains.ts';
import type { ChainNode } from '../../../platform/chain/chain-reader.ts';
import type { WholeReader } from '../../../platform/db/sql.ts';
import { settledUnits, undecidedTransfers, unitsOf } from './paid-units.store.ts';

/** What was paid out on a network by the books, and the transfers of which only a node says how often they were. */
export interface PaidUnits {
  settled: bigint;
  /** Each with its own transaction, and the one that was named in its place. */
  undecided: { transactions: string[]; units: bigint; isSettled: boolean }[];
}

/** Returns what the books say of a network, as far as they know up to a height. */
export async function paidByBooks(reader: WholeReader, chain: UsdtChain, upTo: bigint): Promise<PaidUnits> {
  const transfers = await undecidedTransfers(reader, chain, upTo);
  const units = await unitsOf(reader, transfers);
  return {
    settled: await settledUnits(reader, chain),
    undecided: transfers.map(({ withdrawal_id, transaction_hash, paid_by, step }) => ({
      transactions: paid_by === null ? [transaction_hash] : [transaction_hash, paid_by],
      units: units.get(withdrawal_id) ?? 0n,
      isSettled: step === 'settled',
    })),
  };
}

/**
 * Returns what was paid out in the blocks up to a height, in units of the contract: what is settled, less what a later
 * block has, and what such a block has of transfers that have not ended yet. Where the chain says otherwise than a
 * transfer has ended, it is the chain that counts: that is a difference of its own, and no money is missed twice.
 */
export async function paidUpTo(
  node: ChainNode,
  { settled, undecided }: PaidUnits,
  upTo: bigint,
): Promise<bigint> {
  let units = settled;
  for (const { transactions, units: paid, isSettled } of undecided) {
    if (isSettled) units -= paid;
    for (const transaction of transactions) {
      const receipt = await node.receiptOf(transaction);
      if (receipt?.isDone === true && receipt.block.number <= upTo) units += paid;
    }
  }
  return units;
}
