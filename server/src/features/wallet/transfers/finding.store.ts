import type { UsdtChain } from '@banyan/domain/usdt/chains.ts';
import type { LostFindingState, LostOutcome } from '@banyan/domain/usdt/lost-transfer.ts';
import { type Query, type Reader, sql, type Writer } from '../../../platform/db/sql.ts';

/** What an operator has found of a transfer that was lost, and what another one decided. */
export interface FindingRow {
  finding_id: string;
  chain: UsdtChain;
  transaction_hash: string;
  outcome: LostOutcome;
  /** The transaction that has paid in its place; null where nothing was paid. */
  paid_by: string | null;
  reason: string;
  state: LostFindingState;
  proposed_by: string;
  proposed_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
}

const findings: Query = sql`
  select finding_id, chain, transaction_hash, outcome, paid_by, reason, state, proposed_by, proposed_at, decided_by, decided_at
  from usdt_transfer_findings`;

/** So many findings are listed: a transfer is lost where a signer signs a line again. */
const mostListed = 50;

/** Returns a finding. */
export const findingById = (reader: Reader, findingId: string): Promise<FindingRow | undefined> =>
  reader.first<FindingRow>(sql`${findings} where finding_id = ${findingId}`);

/** Reads and locks a finding until the commit: two who decide about it do so one after the other. */
export const lockFinding = (writer: Writer, findingId: string): Promise<FindingRow | undefined> =>
  writer.first<FindingRow>(sql`${findings} where finding_id = ${findingId} for update`);

/**
 * Returns what was found, the newest first, and before all of it what waits for another operator: however many were
 * proposed since, it is listed, and can be decided.
 */
export const listedFindings = (reader: Reader): Promise<FindingRow[]> =>
  reader.rows<FindingRow>(sql`
    ${findings} order by (state = 'proposed') desc, proposed_at desc, finding_id limit ${mostListed}`);

type NewFinding = Omit<FindingRow, 'state' | 'decided_by' | 'decided_at'>;

/** Inserts a finding that waits for another operator. */
export async function insertFinding(writer: Writer, row: NewFinding): Promise<void> {
  await writer.run(sql`
    insert into usdt_transfer_findings (finding_id, chain, transaction_hash, outcome, paid_by, reason, state, proposed_by,
      proposed_at)
    values (${row.finding_id}, ${row.chain}, ${row.transaction_hash}, ${row.outcome}, ${row.paid_by}, ${row.reason},
      'proposed', ${row.proposed_by}, ${row.proposed_at})`);
}

/** Writes down what the second operator has decided. Of a finding that is locked. */
export async function markFindingDecided(
  writer: Writer,
  findingId: string,
  { state, by, at }: { state: Exclude<LostFindingState, 'proposed'>; by: string; at: Date },
): Promise<void> {
  await writer.run(sql`
    update usdt_transfer_findings set state = ${state}, decided_by = ${by}, decided_at = ${at}
    where finding_id = ${findingId}`);
}
