import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { WriteOffState } from '@banyan/domain/loan/write-off.ts';
import { type Reader, sql, type Writer } from '../../../platform/db/sql.ts';
import { following, type PageQuery } from '../../../platform/page.ts';
import type { LoanRow } from '../repaying/loan.store.ts';

export interface WriteOffRow {
  user_id: string;
  write_off_id: string;
  loan_id: string;
  /** Minor units: what was outstanding when it was decided. */
  principal: bigint | null;
  state: WriteOffState;
  reason: string;
  proposed_by: string;
  proposed_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
}

const columns = sql`w.user_id, w.write_off_id, w.loan_id, w.principal, w.state, w.reason, w.proposed_by, w.proposed_at,
  w.decided_by, w.decided_at`;

type Key = Pick<LoanRow, 'user_id' | 'loan_id'>;

export const writeOffById = (
  reader: Reader,
  userId: string,
  writeOffId: string,
): Promise<WriteOffRow | undefined> =>
  reader.first<WriteOffRow>(sql`
    select ${columns} from loan_write_offs w where w.user_id = ${userId} and w.write_off_id = ${writeOffId}`);

/** Returns what was proposed about writing a loan off, the newest first. */
export const writeOffsOf = (reader: Reader, { user_id, loan_id }: Key): Promise<WriteOffRow[]> =>
  reader.rows<WriteOffRow>(sql`
    select ${columns} from loan_write_offs w where w.user_id = ${user_id} and w.loan_id = ${loan_id}
    order by w.proposed_at desc, w.write_off_id`);

/** Returns a page of everybody's, the newest first; of those that wait for a decision the oldest. */
export function allWriteOffs(
  reader: Reader,
  state: WriteOffState | undefined,
  page: PageQuery,
): Promise<(WriteOffRow & { number: string; outstanding: bigint })[]> {
  const direction = state === 'proposed' ? 'oldest' : 'newest';
  const { where, order } = following(page.after, { at: 'w.proposed_at', id: 'w.write_off_id' }, direction);
  return reader.rows(sql`
    select ${columns}, l.number, l.outstanding
    from loan_write_offs w join loans l on l.user_id = w.user_id and l.loan_id = w.loan_id
    where ${state ? sql`w.state = ${state}` : sql`true`} and ${where} order by ${order} limit ${page.limit}`);
}

type NewWriteOff = Omit<WriteOffRow, 'principal' | 'state' | 'decided_by' | 'decided_at'>;

export async function insertWriteOff(writer: Writer, row: NewWriteOff): Promise<void> {
  await writer.run(sql`
    insert into loan_write_offs (user_id, write_off_id, loan_id, state, reason, proposed_by, proposed_at)
    values (${row.user_id}, ${row.write_off_id}, ${row.loan_id}, 'proposed', ${row.reason}, ${row.proposed_by},
      ${row.proposed_at})`);
}

interface Decision {
  state: Exclude<WriteOffState, 'proposed'>;
  principal: bigint | null;
  by: string;
  at: Date;
}

export const markDecided = (
  writer: Writer,
  { user_id, write_off_id }: Pick<WriteOffRow, 'user_id' | 'write_off_id'>,
  { state, principal, by, at }: Decision,
): Promise<number> =>
  writer.run(sql`
    update loan_write_offs set state = ${state}, principal = ${principal}, decided_by = ${by}, decided_at = ${at}
    where user_id = ${user_id} and write_off_id = ${write_off_id} and state = 'proposed'`);

/** Says that from a business date on nothing is added to what a loan is owed. */
export const markWrittenOff = (
  writer: Writer,
  { user_id, loan_id }: Key,
  on: BusinessDate,
): Promise<number> =>
  writer.run(sql`
    update loans set state = 'written_off', written_off_on = ${on}, next_due_on = null
    where user_id = ${user_id} and loan_id = ${loan_id} and state = 'repaying'`);
