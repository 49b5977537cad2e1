import type { UsdtChain } from '@banyan/domain/usdt/chains.ts';
import type { ChainNode } from '../../../platform/chain/chain-reader.ts';
import type { WholeReader } from '../../../platform/db/sql.ts';
import { settledUnits, undecidedTransfers, unitsOf } from './paid-units.store.ts';

/** What was paid out on a network by the books, and the transfers of which only a node says whether a block has them. */
export interface PaidUnits {
  settled: bigint;
  undecided: { transaction: string; units: bigint; isSettled: boolean }[];
}

/** Returns what the books say of a network, as far as they know up to a height. */
export async function paidByBooks(reader: WholeReader, chain: UsdtChain, upTo: bigint): Promise<PaidUnits> {
  const transfers = await undecidedTransfers(reader, chain, upTo);
  const units = await unitsOf(reader, transfers);
  return {
    settled: await settledUnits(reader, chain),
    undecided: transfers.map(({ withdrawal_id, transaction_hash, paid_by, step }) => ({
      transaction: paid_by ?? transaction_hash,
      units: units.get(withdrawal_id) ?? 0n,
      isSettled: step === 'settled',
    })),
  };
}

/**
 * Returns what was paid out in the blocks up to a height, in units of the contract: what is settled, less what a later
 * block has, and what such a block has of transfers that have not ended yet.
 */
export async function paidUpTo(
  node: ChainNode,
  { settled, undecided }: PaidUnits,
  upTo: bigint,
): Promise<bigint> {
  let units = settled;
  for (const { transaction, units: paid, isSettled } of undecided) {
    const receipt = await node.receiptOf(transaction);
    const isIn = receipt?.isDone === true && receipt.block.number <= upTo;
    if (isIn && !isSettled) units += paid;
    if (!isIn && isSettled) units -= paid;
  }
  return units;
}
