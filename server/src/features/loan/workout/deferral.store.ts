import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { DeferralState } from '@banyan/domain/loan/deferral.ts';
import { type Reader, sql, type Writer } from '../../../platform/db/sql.ts';
import { following, type PageQuery } from '../../../platform/page.ts';
import type { LoanRow } from '../repaying/loan.store.ts';

export interface DeferralRow {
  user_id: string;
  deferral_id: string;
  loan_id: string;
  position: number;
  months: number;
  due_on: BusinessDate;
  deferred_to: BusinessDate;
  state: DeferralState;
  reason: string;
  proposed_by: string;
  proposed_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
}

const columns = sql`d.user_id, d.deferral_id, d.loan_id, d.position, d.months, d.due_on, d.deferred_to, d.state, d.reason,
  d.proposed_by, d.proposed_at, d.decided_by, d.decided_at`;

type Key = Pick<LoanRow, 'user_id' | 'loan_id'>;

export const deferralById = (
  reader: Reader,
  userId: string,
  deferralId: string,
): Promise<DeferralRow | undefined> =>
  reader.first<DeferralRow>(sql`
    select ${columns} from loan_deferrals d where d.user_id = ${userId} and d.deferral_id = ${deferralId}`);

/** Returns what was proposed about a loan and what became of it, the newest first. */
export const deferralsOf = (reader: Reader, { user_id, loan_id }: Key): Promise<DeferralRow[]> =>
  reader.rows<DeferralRow>(sql`
    select ${columns} from loan_deferrals d where d.user_id = ${user_id} and d.loan_id = ${loan_id}
    order by d.proposed_at desc, d.deferral_id`);

/** Returns a page of everybody's deferrals, the newest first; of those that wait for a decision the oldest. */
export function allDeferrals(
  reader: Reader,
  state: DeferralState | undefined,
  page: PageQuery,
): Promise<(DeferralRow & { number: string })[]> {
  const direction = state === 'proposed' ? 'oldest' : 'newest';
  const { where, order } = following(page.after, { at: 'd.proposed_at', id: 'd.deferral_id' }, direction);
  return reader.rows(sql`
    select ${columns}, l.number from loan_deferrals d join loans l on l.user_id = d.user_id and l.loan_id = d.loan_id
    where ${state ? sql`d.state = ${state}` : sql`true`} and ${where} order by ${order} limit ${page.limit}`);
}

type NewDeferral = Omit<DeferralRow, 'state' | 'decided_by' | 'decided_at'>;

export async function insertDeferral(writer: Writer, row: NewDeferral): Promise<void> {
  await writer.run(sql`
    insert into loan_deferrals (user_id, deferral_id, loan_id, position, months, due_on, deferred_to, state, reason,
      proposed_by, proposed_at)
    values (${row.user_id}, ${row.deferral_id}, ${row.loan_id}, ${row.position}, ${row.months}, ${row.due_on},
      ${row.deferred_to}, 'proposed', ${row.reason}, ${row.proposed_by}, ${row.proposed_at})`);
}

export const markDecided = (
  writer: Writer,
  { user_id, deferral_id }: Pick<DeferralRow, 'user_id' | 'deferral_id'>,
  { state, by, at }: { state: Exclude<DeferralState, 'proposed'>; by: string; at: Date },
): Promise<number> =>
  writer.run(sql`
    update loan_deferrals set state = ${state}, decided_by = ${by}, decided_at = ${at}
    where user_id = ${user_id} and deferral_id = ${deferral_id} and state = 'proposed'`);

/** Moves an instalment, from a business date on, with the last day on which it is in time; what was agreed stays beside it. */
export const moveInstalment = (
  writer: Writer,
  row: Pick<DeferralRow, 'user_id' | 'loan_id' | 'position' | 'deferred_to'>,
  { on, until }: { on: BusinessDate; until: BusinessDate },
): Promise<number> =>
  writer.run(sql`
    update loan_instalments set deferred_to = ${row.deferred_to}, deferred_on = ${on}, deferred_until = ${until}
    where user_id = ${row.user_id} and loan_id = ${row.loan_id} and position = ${row.position}`);

export const markNextDue = (
  writer: Writer,
  { user_id, loan_id }: Key,
  nextDueOn: BusinessDate,
): Promise<number> =>
  writer.run(sql`
    update loans set next_due_on = ${nextDueOn} where user_id = ${user_id} and loan_id = ${loan_id}`);
