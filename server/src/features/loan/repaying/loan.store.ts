import { addDays, type BusinessDate, startOf } from '@banyan/domain/calendar/business-date.ts';
import { payableUntil } from '@banyan/domain/loan/due-dates.ts';
import type { LoanEnding, LoanState } from '@banyan/domain/loan/loan-state.ts';
import type { Instalment, LoanMethod } from '@banyan/domain/loan/loan-terms.ts';
import { insertRows, unnest } from '../../../platform/db/insert-rows.ts';
import { type Query, type Reader, sql, type Writer } from '../../../platform/db/sql.ts';
import { following, type PageQuery } from '../../../platform/page.ts';

export interface LoanRow {
  user_id: string;
  loan_id: string;
  number: string;
  product_id: string;
  /** Minor units. */
  principal: bigint;
  /** What is taken once, when it is paid out. */
  fee: bigint;
  rate_bps: number;
  months: number;
  method: LoanMethod;
  annual_rate_bps: number;
  penalty_bps_per_day: number;
  grace_days: number;
  penalty_cap_bps: number;
  cooling_off_days: number;
  contract_id: string;
  contract_number: string;
  state: LoanState;
  signed_at: Date;
  starts_on: BusinessDate | null;
  outstanding: bigint;
  next_due_on: BusinessDate | null;
  is_autopay: boolean;
  settled_on: BusinessDate | null;
  ending: LoanEnding | null;
  /** When an operator last noted something about it. */
  contacted_at: Date | null;
  /** From this day on nothing is added to what is owed. */
  written_off_on: BusinessDate | null;
  /** The last late day whose charge the person was told of. */
  charges_told_on: BusinessDate | null;
}

export const loanColumns = sql`l.user_id, l.loan_id, l.number, l.product_id, l.principal, l.fee, l.rate_bps, l.months, l.method,
  l.annual_rate_bps, l.penalty_bps_per_day, l.grace_days, l.penalty_cap_bps, l.cooling_off_days, l.contract_id,
  l.contract_number, l.state, l.signed_at, l.starts_on, l.outstanding, l.next_due_on, l.is_autopay, l.settled_on, l.ending,
  l.contacted_at, l.written_off_on, l.charges_told_on`;

export const loanById = (reader: Reader, userId: string, loanId: string): Promise<LoanRow | undefined> =>
  reader.first<LoanRow>(
    sql`select ${loanColumns} from loans l where l.user_id = ${userId} and l.loan_id = ${loanId}`,
  );

/** Reads and locks a loan until the commit: what is done about it is done one after the other. */
export const lockLoan = (writer: Writer, userId: string, loanId: string): Promise<LoanRow | undefined> =>
  writer.first<LoanRow>(sql`
    select ${loanColumns} from loans l where l.user_id = ${userId} and l.loan_id = ${loanId} for update`);

/** Returns a person's loans that are not settled, the oldest first. */
export const openLoansOf = (reader: Reader, userId: string): Promise<LoanRow[]> =>
  reader.rows<LoanRow>(sql`
    select ${loanColumns} from loans l where l.user_id = ${userId} and l.state <> 'settled'
    order by l.signed_at, l.loan_id`);

/** Returns the loans of some people that had been paid out by the end of a business date, and were not settled then. */
export const loansOpenAt = (
  reader: Reader,
  people: readonly string[],
  on: BusinessDate,
): Promise<LoanRow[]> =>
  reader.rows<LoanRow>(sql`
    select ${loanColumns} from loans l
    where l.user_id = any(${[...people]}::uuid[]) and l.starts_on <= ${on} and (l.state <> 'settled' or exists (
      select from loan_repayments r
      where r.user_id = l.user_id and r.loan_id = l.loan_id and r.repaid_at >= ${startOf(addDays(on, 1))}))
    order by l.user_id, l.loan_id`);

/** Returns a page of a person's loans, the newest first. */
export function loansOf(reader: Reader, userId: string, page: PageQuery): Promise<LoanRow[]> {
  const { where, order } = following(page.after, { at: 'l.signed_at', id: 'l.loan_id' });
  return reader.rows<LoanRow>(sql`
    select ${loanColumns} from loans l where l.user_id = ${userId} and ${where} order by ${order} limit ${page.limit}`);
}

/** The form of a loan's number. */
export const loanNumberForm = /^L\d{8}-\w{8}$/;

/** Which of everybody's loans a list has; what is left out narrows nothing. */
export interface FoundLoans {
  state?: LoanState | undefined;
  number?: string | undefined;
  userId?: string | undefined;
}

/** Returns the condition that a loan is one of those that are looked for. */
export const isFound = ({ state, number, userId }: FoundLoans): Query => sql`
  ${state ? sql`l.state = ${state}` : sql`true`} and ${number ? sql`l.number = ${number}` : sql`true`}
  and ${userId ? sql`l.user_id = ${userId}` : sql`true`}`;

/** Returns a page of everybody's loans, the newest first; of those that wait for the money in their order. */
export function allLoans(reader: Reader, wanted: FoundLoans, page: PageQuery): Promise<LoanRow[]> {
  const direction = wanted.state === 'waiting' ? 'oldest' : 'newest';
  const { where, order } = following(page.after, { at: 'l.signed_at', id: 'l.loan_id' }, direction);
  return reader.rows<LoanRow>(sql`
    select ${loanColumns} from loans l where ${isFound(wanted)} and ${where} order by ${order} limit ${page.limit}`);
}

export type NewLoan = Omit<
  LoanRow,
  'is_autopay' | 'settled_on' | 'ending' | 'contacted_at' | 'written_off_on' | 'charges_told_on'
>;

export async function insertLoan(writer: Writer, row: NewLoan): Promise<void> {
  await writer.run(sql`
    insert into loans (user_id, loan_id, number, product_id, principal, fee, rate_bps, months, method, annual_rate_bps,
      penalty_bps_per_day, grace_days, penalty_cap_bps, cooling_off_days, contract_id, contract_number, state, signed_at,
      outstanding, starts_on, next_due_on)
    values (${row.user_id}, ${row.loan_id}, ${row.number}, ${row.product_id}, ${row.principal}, ${row.fee},
      ${row.rate_bps}, ${row.months}, ${row.method}, ${row.annual_rate_bps}, ${row.penalty_bps_per_day}, ${row.grace_days},
      ${row.penalty_cap_bps}, ${row.cooling_off_days}, ${row.contract_id}, ${row.contract_number}, ${row.state},
      ${row.signed_at}, ${row.outstanding}, ${row.starts_on}, ${row.next_due_on})`);
}

type Key = Pick<LoanRow, 'user_id' | 'loan_id'>;

/** Inserts the schedule of a loan, each row with the last day on which it is paid in time: the one after closed days. */
export async function insertInstalments(
  writer: Writer,
  { user_id, loan_id }: Key,
  schedule: readonly Instalment[],
  closed: ReadonlySet<BusinessDate>,
): Promise<void> {
  await writer.run(
    insertRows(
      'loan_instalments',
      {
        user_id: 'uuid',
        loan_id: 'uuid',
        position: 'integer',
        due_on: 'date',
        payable_until: 'date',
        principal: 'bigint',
        interest: 'bigint',
      },
      schedule.map((row, index) => [
        user_id,
        loan_id,
        index + 1,
        row.dueOn,
        payableUntil(row.dueOn, closed),
        row.principal,
        row.interest,
      ]),
    ),
  );
}

/** The last day on which an instalment is paid in time, where it stands now. */
export const untilNow: Query = sql`coalesce(i.deferred_until, i.payable_until)`;

/** Returns the condition that a loan is being repaid, and that what it waits for could be paid until before a date. */
export const isLateOn = (date: BusinessDate): Query => sql`
  l.state = 'repaying' and l.next_due_on < ${date} and exists (
    select from loan_instalments i
    where i.user_id = l.user_id and i.loan_id = l.loan_id and coalesce(i.deferred_to, i.due_on) = l.next_due_on
      and ${untilNow} < ${date}
  )`;

/** Says that a loan that had to wait was paid out. */
export const markPaidOut = (
  writer: Writer,
  key: Key,
  { startsOn, nextDueOn }: { startsOn: BusinessDate; nextDueOn: BusinessDate },
): Promise<number> =>
  writer.run(sql`
    update loans set state = 'repaying', starts_on = ${startsOn}, next_due_on = ${nextDueOn}
    where user_id = ${key.user_id} and loan_id = ${key.loan_id}`);

/** What a repayment leaves of a loan. */
export interface Left {
  outstanding: bigint;
  nextDueOn: BusinessDate | null;
  settled: { on: BusinessDate; ending: LoanEnding } | null;
}

const leftColumns = {
  user_id: 'uuid',
  loan_id: 'uuid',
  state: 'text',
  outstanding: 'bigint',
  next_due_on: 'date',
  settled_on: 'date',
  ending: 'text',
} as const;

/** Writes down what repayments have left of loans, of however many. */
export async function markRepaid(
  writer: Writer,
  repaid: readonly { loan: Key & Pick<LoanRow, 'state'>; left: Left }[],
): Promise<void> {
  if (repaid.length === 0) return;
  const rows = repaid.map(({ loan, left: { outstanding, nextDueOn, settled } }) => [
    loan.user_id,
    loan.loan_id,
    settled ? 'settled' : loan.state,
    outstanding,
    nextDueOn,
    settled?.on ?? null,
    settled?.ending ?? null,
  ]);
  await writer.run(sql`
    update loans l set state = r.state, outstanding = r.outstanding, next_due_on = r.next_due_on, settled_on = r.settled_on,
      ending = r.ending
    from ${unnest(leftColumns, rows)} as r(user_id, loan_id, state, outstanding, next_due_on, settled_on, ending)
    where l.user_id = r.user_id and l.loan_id = r.loan_id`);
}

export const markAutopay = (writer: Writer, key: Key, isOn: boolean): Promise<number> =>
  writer.run(sql`
    update loans set is_autopay = ${isOn} where user_id = ${key.user_id} and loan_id = ${key.loan_id}`);
