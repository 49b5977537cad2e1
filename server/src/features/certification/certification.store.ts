import type {
  CertificationItem,
  CertificationState,
  FaultReason,
  Revealed,
  ViewReason,
} from '@banyan/domain/certification/certification-state.ts';
import { idSet } from '../../platform/db/id-set.ts';
import { type Reader, sql, type Writer } from '../../platform/db/sql.ts';
import { following, type PageQuery } from '../../platform/page.ts';

export interface Fault {
  item: CertificationItem;
  reason: FaultReason;
  note: string | null;
}

export interface CertificationRow {
  user_id: string;
  state: CertificationState;
  name_sealed: Uint8Array | null;
  id_number_sealed: Uint8Array | null;
  id_number_index: string | null;
  round: number;
  faults: Fault[];
  submitted_at: Date | null;
  expected_by: Date | null;
  decided_at: Date | null;
  decided_by: string | null;
  version: number;
}

const columns = sql`user_id, state, name_sealed, id_number_sealed, id_number_index, round, faults, submitted_at,
  expected_by, decided_at, decided_by, version`;

export const certificationOf = (reader: Reader, userId: string): Promise<CertificationRow | undefined> =>
  reader.first<CertificationRow>(sql`select ${columns} from certifications where user_id = ${userId}`);

/** Returns the same of many people; who has never begun has none. */
export const certificationsOf = (reader: Reader, userIds: readonly string[]): Promise<CertificationRow[]> =>
  reader.rows<CertificationRow>(
    sql`select ${columns} from certifications where user_id = any(${[...new Set(userIds)]}::uuid[])`,
  );

/** Returns who of these people is certified. */
export const certifiedAmong = (reader: Reader, userIds: readonly string[]): Promise<ReadonlySet<string>> =>
  idSet(
    reader,
    sql`select user_id from certifications where user_id = any(${[...userIds]}::uuid[]) and state = 'passed'`,
  );

/** Reads and locks the same, so that of two who change it at once the second sees what the first did. */
export const lockCertification = (writer: Writer, userId: string): Promise<CertificationRow | undefined> =>
  writer.first<CertificationRow>(
    sql`select ${columns} from certifications where user_id = ${userId} for update`,
  );

/** Begins a certification, unless there is one. */
export async function openCertification(writer: Writer, userId: string): Promise<void> {
  await writer.run(sql`
    insert into certifications (user_id, state) values (${userId}, 'none') on conflict (user_id) do nothing`);
}

export async function saveSubmission(
  writer: Writer,
  row: CertificationRow,
  given: { name: Buffer; idNumber: Buffer; index: string; at: Date; expectedBy: Date },
): Promise<void> {
  await writer.run(sql`
    update certifications set state = 'under_review', name_sealed = ${given.name}, id_number_sealed = ${given.idNumber},
      id_number_index = ${given.index}, round = round + 1, submitted_at = ${given.at}, expected_by = ${given.expectedBy},
      decided_at = null, decided_by = null, version = version + 1
    where user_id = ${row.user_id}`);
}

export async function saveDecision(
  writer: Writer,
  row: CertificationRow,
  decision: { state: 'passed' | 'failed'; faults: readonly Fault[]; at: Date; operator: string },
): Promise<void> {
  await writer.run(sql`
    update certifications set state = ${decision.state}, faults = ${JSON.stringify(decision.faults)}::jsonb,
      decided_at = ${decision.at}, decided_by = ${decision.operator}, version = version + 1
    where user_id = ${row.user_id}`);
}

/** Writes a step down; its number follows from the version, which the lock on the row keeps in order. */
export async function insertStep(
  writer: Writer,
  row: CertificationRow,
  step: { to: CertificationState; at: Date; operator: { operatorId: string; name: string } | null },
): Promise<void> {
  await writer.run(sql`
    insert into certification_steps (user_id, seq, from_state, to_state, operator_id, operator, at)
    values (${row.user_id}, ${row.version}, ${row.state}, ${step.to}, ${step.operator?.operatorId ?? null},
      ${step.operator?.name ?? null}, ${step.at})`);
}

export interface StepRow {
  to_state: CertificationState;
  operator: string | null;
  at: Date;
}

export const stepsOf = (reader: Reader, userId: string): Promise<StepRow[]> =>
  reader.rows<StepRow>(sql`
    select to_state, operator, at from certification_steps where user_id = ${userId} order by seq`);

/** Returns the queue: the oldest first while something waits for a decision, else the newest first. */
export function certificationQueue(
  reader: Reader,
  state: CertificationState,
  page: PageQuery,
): Promise<CertificationRow[]> {
  const { where, order } = following(
    page.after,
    { at: 'submitted_at', id: 'user_id' },
    state === 'under_review' ? 'oldest' : 'newest',
  );
  return reader.rows<CertificationRow>(sql`
    select ${columns} from certifications where state = ${state} and ${where} order by ${order} limit ${page.limit}`);
}

export interface ViewRow {
  view_id: string;
  what: Revealed;
  operator: string;
  roles: string[];
  reason: ViewReason;
  viewed_at: Date;
}

export async function insertView(
  writer: Writer,
  userId: string,
  view: ViewRow & { operator_id: string },
): Promise<void> {
  await writer.run(sql`
    insert into certification_views (user_id, view_id, what, operator_id, operator, roles, reason, viewed_at)
    values (${userId}, ${view.view_id}, ${view.what}, ${view.operator_id}, ${view.operator}, ${view.roles}::text[],
      ${view.reason}, ${view.viewed_at})`);
}

/** Returns what an operator has revealed since an instant. */
export async function revealsOf(
  reader: Reader,
  userId: string,
  operatorId: string,
  since: Date,
): Promise<Revealed[]> {
  const rows = await reader.rows<{ what: Revealed }>(sql`
    select distinct what from certification_views
    where user_id = ${userId} and operator_id = ${operatorId} and viewed_at >= ${since}`);
  return rows.map(({ what }) => what);
}

export function viewsOf(reader: Reader, userId: string, page: PageQuery): Promise<ViewRow[]> {
  const { where, order } = following(page.after, { at: 'viewed_at', id: 'view_id' });
  return reader.rows<ViewRow>(sql`
    select view_id, what, operator, roles, reason, viewed_at from certification_views
    where user_id = ${userId} and ${where} order by ${order} limit ${page.limit}`);
}
