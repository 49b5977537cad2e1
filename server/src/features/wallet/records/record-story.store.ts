import type { TransferKind } from '@banyan/domain/ledger/chart-of-accounts.ts';
import { type Reader, sql } from '../../../platform/db/sql.ts';
import type { CauseTable } from '../../../platform/records.ts';

/** Reads what stands behind a posting: the row of its business fact, and the transfers that this has caused. */

export interface CauseTime {
  state: string | null;
  times: readonly (Date | null)[];
}

/** Returns how a business fact stands, and its times in the order of the columns; undefined where it is not the person's. */
export async function timesOf(
  reader: Reader,
  userId: string,
  cause: CauseTable,
  causeId: string,
  columns: readonly string[],
): Promise<CauseTime | undefined> {
  const state = cause.columns.includes('state') ? sql`state` : sql`null::text`;
  const row = await reader.first<Record<string, unknown>>(sql`
    select ${sql.join([sql`${state} as state`, ...columns.map((column, at) => sql`${sql.ref(column)} as ${sql.ref(`at_${at}`)}`)])}
    from ${sql.table(cause.table)} where user_id = ${userId} and ${sql.ref(cause.key)} = ${causeId}`);
  return (
    row && {
      state: row['state'] as string | null,
      times: columns.map((_, at) => row[`at_${at}`] as Date | null),
    }
  );
}

export interface CausedTransfer {
  transfer_id: string;
  kind: TransferKind;
  is_reversal: boolean;
  amount: bigint;
  state: 'pending' | 'posted' | 'voided' | 'expired';
  created_at: Date;
  posted_at: Date | null;
}

/** The most that one business fact is shown to have caused. */
const mostTransfers = 50;

/** Returns the transfers of a business fact that the person paid, or the house paid to the person. */
export const transfersOf = (
  reader: Reader,
  userId: string,
  cause: { type: string; id: string },
): Promise<CausedTransfer[]> =>
  reader.rows<CausedTransfer>(sql`
    select transfer_id, kind, reverses_id is not null as is_reversal, amount, state, created_at, posted_at from transfers
    where user_id = ${userId} and cause_id = ${cause.id} and cause_type = ${cause.type}
    order by created_at, transfer_id limit ${mostTransfers}`);

export interface OwnEntry {
  transfer_id: string;
  account: string;
  amount: bigint;
  balance_after: bigint;
}

/** Returns what transfers did to the person's own accounts. */
export const ownEntriesOf = (
  reader: Reader,
  userId: string,
  transferIds: readonly string[],
): Promise<OwnEntry[]> =>
  reader.rows<OwnEntry>(sql`
    select e.transfer_id, a.kind as account, e.amount, e.balance_after
    from accounts a join entries e on e.user_id = a.user_id and e.account_id = a.account_id
    where a.user_id = ${userId} and e.user_id = ${userId} and e.transfer_id = any(${[...transferIds]}::uuid[])
    order by e.amount, a.kind`);
