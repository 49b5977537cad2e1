import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { PromiseState } from '@banyan/domain/loan/promise.ts';
import { unnest } from '../../../platform/db/insert-rows.ts';
import { type Reader, sql, type Writer } from '../../../platform/db/sql.ts';
import type { LoanRow } from '../repaying/loan.store.ts';

export interface PromiseRow {
  user_id: string;
  promise_id: string;
  loan_id: string;
  /** Minor units. */
  amount: bigint;
  pay_on: BusinessDate;
  /** All that was repaid of the loan before. */
  repaid_before: bigint;
  state: PromiseState;
  recorded_by: string;
  recorded_at: Date;
  recorded_on: BusinessDate;
}

const columns = sql`p.user_id, p.promise_id, p.loan_id, p.amount, p.pay_on, p.repaid_before, p.state, p.recorded_by,
  p.recorded_at, p.recorded_on`;

type Key = Pick<LoanRow, 'user_id' | 'loan_id'>;

/** Returns all promises about some loans, of each the newest first. */
export async function promisesOf(
  reader: Reader,
  loans: readonly Key[],
): Promise<(loanId: string) => PromiseRow[]> {
  if (loans.length === 0) return () => [];
  const rows = await reader.rows<PromiseRow>(sql`
    select ${columns}
    from ${unnest(
      { user_id: 'uuid', loan_id: 'uuid' },
      loans.map(({ user_id, loan_id }) => [user_id, loan_id]),
    )} as w(user_id, loan_id)
    join loan_promises p on p.user_id = w.user_id and p.loan_id = w.loan_id
    order by p.loan_id, p.recorded_at desc, p.promise_id`);
  const byLoan = Map.groupBy(rows, (row) => row.loan_id);
  return (loanId) => byLoan.get(loanId) ?? [];
}

export async function insertPromise(writer: Writer, row: PromiseRow): Promise<void> {
  await writer.run(sql`
    insert into loan_promises (user_id, promise_id, loan_id, amount, pay_on, repaid_before, state, recorded_by, recorded_at,
      recorded_on)
    values (${row.user_id}, ${row.promise_id}, ${row.loan_id}, ${row.amount}, ${row.pay_on}, ${row.repaid_before},
      ${row.state}, ${row.recorded_by}, ${row.recorded_at}, ${row.recorded_on})`);
}

/** Writes down what became of a promise, unless that was done before. */
export const markSettled = (
  writer: Writer,
  { user_id, promise_id }: Pick<PromiseRow, 'user_id' | 'promise_id'>,
  { state, at }: { state: Exclude<PromiseState, 'open'>; at: Date },
): Promise<number> =>
  writer.run(sql`
    update loan_promises set state = ${state}, settled_at = ${at}
    where user_id = ${user_id} and promise_id = ${promise_id} and state = 'open'`);
