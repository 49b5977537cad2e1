import type { UsdtChain } from '@banyan/domain/usdt/chains.ts';
import type { ScanRestartState } from '@banyan/domain/usdt/scan-restart.ts';
import { type Query, type Reader, sql, type Writer } from '../../platform/db/sql.ts';

/** A proposal to begin the scan of a chain anew, and what became of it. */
export interface ScanRestartRow {
  restart_id: string;
  chain: UsdtChain;
  height: bigint;
  reason: string;
  state: ScanRestartState;
  proposed_by: string;
  proposed_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
}

const restarts: Query = sql`
  select restart_id, chain, height, reason, state, proposed_by, proposed_at, decided_by, decided_at
  from usdt_scan_restarts`;

/** So many proposals are listed: a scan loses its chain once in years. */
const mostListed = 50;

/** Returns a proposal. */
export const restartById = (reader: Reader, restartId: string): Promise<ScanRestartRow | undefined> =>
  reader.first<ScanRestartRow>(sql`${restarts} where restart_id = ${restartId}`);

/** Reads and locks a proposal until the commit: two who decide about it do so one after the other. */
export const lockRestart = (writer: Writer, restartId: string): Promise<ScanRestartRow | undefined> =>
  writer.first<ScanRestartRow>(sql`${restarts} where restart_id = ${restartId} for update`);

/** Returns the newest proposals, the newest first. */
export const newestRestarts = (reader: Reader): Promise<ScanRestartRow[]> =>
  reader.rows<ScanRestartRow>(sql`${restarts} order by proposed_at desc, restart_id limit ${mostListed}`);

type NewRestart = Omit<ScanRestartRow, 'state' | 'decided_by' | 'decided_at'>;

/** Inserts a proposal that waits for another operator. */
export async function insertRestart(writer: Writer, row: NewRestart): Promise<void> {
  await writer.run(sql`
    insert into usdt_scan_restarts (restart_id, chain, height, reason, state, proposed_by, proposed_at)
    values (${row.restart_id}, ${row.chain}, ${row.height}, ${row.reason}, 'proposed', ${row.proposed_by},
      ${row.proposed_at})`);
}

/** Writes down what the second operator has decided. Of a proposal that is locked. */
export async function markRestartDecided(
  writer: Writer,
  restartId: string,
  { state, by, at }: { state: Exclude<ScanRestartState, 'proposed'>; by: string; at: Date },
): Promise<void> {
  await writer.run(sql`
    update usdt_scan_restarts set state = ${state}, decided_by = ${by}, decided_at = ${at}
    where restart_id = ${restartId}`);
}
