import type { UsdtChain } from '@banyan/domain/usdt/chains.ts';
import { type Reader, sql, type WholeReader } from '../../../platform/db/sql.ts';
import type { TransferRow } from './transfer.store.ts';

/** Returns what was paid out on a network by all withdrawals that are settled, in units of the contract. */
export async function settledUnits(reader: WholeReader, chain: UsdtChain): Promise<bigint> {
  const row = await reader.first<{ units: string }>(sql`
    select coalesce(sum(usdt_units::numeric), 0)::text as units from withdrawals
    where chain = ${chain} and state = 'settled'`);
  return BigInt(row?.units ?? '0');
}

type Undecided = Pick<TransferRow, 'owner_id' | 'withdrawal_id' | 'transaction_hash' | 'paid_by' | 'step'>;

/**
 * Returns the transfers of a network of which only blocks say how often they were paid up to a height: those that have
 * not ended by then, and those of which their chain says otherwise than they have ended.
 */
export const undecidedTransfers = (reader: Reader, chain: UsdtChain, above: bigint): Promise<Undecided[]> =>
  reader.rows<Undecided>(sql`
    select owner_id, withdrawal_id, transaction_hash, paid_by, step from usdt_transfers
    where chain = ${chain} and (step in ('released', 'handed', 'lost') or (step = 'settled' and end_height > ${above})
      or differs_since is not null)`);

/** Returns what each of these withdrawals pays, in units of the contract. */
export async function unitsOf(
  reader: Reader,
  transfers: readonly Pick<TransferRow, 'owner_id' | 'withdrawal_id'>[],
): Promise<Map<string, bigint>> {
  const owners = transfers.map(({ owner_id }) => owner_id);
  const ids = transfers.map(({ withdrawal_id }) => withdrawal_id);
  const rows = await reader.rows<{ withdrawal_id: string; usdt_units: string }>(sql`
    select withdrawal_id, usdt_units from withdrawals
    where user_id = any(${owners}::uuid[]) and withdrawal_id = any(${ids}::uuid[]) and usdt_units is not null`);
  return new Map(rows.map((row) => [row.withdrawal_id, BigInt(row.usdt_units)]));
}
