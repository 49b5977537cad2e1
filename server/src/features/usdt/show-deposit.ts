import { confirmationsAt } from '@banyan/domain/usdt/block.ts';
import { addressForms, isSameAddress, type UsdtChain, usdtContracts } from '@banyan/domain/usdt/chains.ts';
import { fromContractUnits } from '@banyan/domain/usdt/contract-units.ts';
import { withEvmChecksum } from '@banyan/domain/usdt/evm-address.ts';
import { valueText } from '@banyan/domain/usdt/quote.ts';
import type { AddressRow } from './address.store.ts';
import { type DepositRow, standingOf } from './deposit.store.ts';

/** Returns an address on a network as wallets show it, with its checksum. */
export const shownAddress = (chain: UsdtChain, { evm, tron }: Pick<AddressRow, 'evm' | 'tron'>): string =>
  addressForms[chain] === 'tron' ? tron : withEvmChecksum(evm);

/** Returns what has arrived in millionths of a USDT; null where that is another token. */
export const usdtOf = ({ chain, contract, units }: DepositRow): bigint | null =>
  isSameAddress(chain, contract, usdtContracts[chain]) ? fromContractUnits(chain, BigInt(units)) : null;

/** Returns what its owner and operators are shown of a deposit alike. */
export const shownToAll = (row: DepositRow) => ({
  depositId: row.deposit_id,
  number: row.number,
  chain: row.chain,
  amount: usdtOf(row),
  state: row.state,
  queuedFor: row.queued_for,
  credited: row.amount,
  transaction: row.transaction_hash,
  address: shownAddress(row.chain, { evm: row.address, tron: row.address }),
  seenAt: row.seen_at,
  creditedAt: row.credited_at,
});

interface Progress {
  /** How far the scan of each chain has come. */
  scanned: ReadonlyMap<UsdtChain, bigint>;
  needed: Readonly<Record<UsdtChain, number>>;
}

/** Returns a deposit as its owner sees it; a value is shown of what was credited alone. */
export function showDeposit(row: DepositRow, { scanned, needed }: Progress) {
  const { block } = standingOf(row);
  const counted = block ? Number(confirmationsAt(block, scanned.get(row.chain) ?? 0n)) : 0;
  return {
    ...shownToAll(row),
    confirmations: Math.min(counted, needed[row.chain]),
    confirmationsNeeded: needed[row.chain],
    value: row.amount !== null && row.value !== null ? valueText(row.value) : null,
  };
}
