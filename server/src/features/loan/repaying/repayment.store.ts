import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { insertRows } from '../../../platform/db/insert-rows.ts';
import { type Reader, sql, type Writer } from '../../../platform/db/sql.ts';
import { following, type PageQuery } from '../../../platform/page.ts';

export type RepaymentKind = 'person' | 'autopay' | 'payoff' | 'withdrawal';

export interface RepaymentRow {
  user_id: string;
  repayment_id: string;
  loan_id: string;
  number: string;
  kind: RepaymentKind;
  /** Minor units; its parts add up to it. */
  amount: bigint;
  penalty: bigint;
  interest: bigint;
  principal: bigint;
  repaid_on: BusinessDate;
  repaid_at: Date;
  /** The loan's fee, where this withdraws from it; otherwise nothing. */
  fee_returned: bigint;
  /** Of a loan that was written off before. */
  is_recovery: boolean;
}

const types = {
  user_id: 'uuid',
  repayment_id: 'uuid',
  loan_id: 'uuid',
  number: 'text',
  kind: 'text',
  amount: 'bigint',
  penalty: 'bigint',
  interest: 'bigint',
  principal: 'bigint',
  repaid_on: 'date',
  repaid_at: 'timestamptz',
  fee_returned: 'bigint',
  is_recovery: 'boolean',
} as const satisfies Record<keyof RepaymentRow, string>;
const names = Object.keys(types) as (keyof RepaymentRow)[];
const columns = sql.raw(names.map((name) => `r.${name}`).join(', '));

export async function insertRepayments(writer: Writer, rows: readonly RepaymentRow[]): Promise<void> {
  if (rows.length === 0) return;
  await writer.run(
    insertRows(
      'loan_repayments',
      types,
      rows.map((row) => names.map((name) => row[name])),
    ),
  );
}

export interface PenaltyRow {
  user_id: string;
  loan_id: string;
  on_date: BusinessDate;
  base: bigint;
  amount: bigint;
}

export async function insertPenalties(writer: Writer, rows: readonly PenaltyRow[]): Promise<void> {
  if (rows.length === 0) return;
  const kinds = { user_id: 'uuid', loan_id: 'uuid', on_date: 'date', base: 'bigint', amount: 'bigint' };
  await writer.run(
    insertRows(
      'loan_penalties',
      kinds,
      rows.map((row) => [row.user_id, row.loan_id, row.on_date, row.base, row.amount]),
    ),
  );
}

/** Returns what was charged of a loan for late days, in their order. */
export const penaltiesOf = (
  reader: Reader,
  { user_id, loan_id }: Pick<PenaltyRow, 'user_id' | 'loan_id'>,
): Promise<{ on: BusinessDate; base: bigint; amount: bigint }[]> =>
  reader.rows(sql`
    select p.on_date as "on", p.base, p.amount from loan_penalties p
    where p.user_id = ${user_id} and p.loan_id = ${loan_id} order by p.on_date`);

export const repaymentById = (
  reader: Reader,
  userId: string,
  repaymentId: string,
): Promise<(RepaymentRow & { loan_number: string }) | undefined> =>
  reader.first(sql`
    select ${columns}, l.number as loan_number
    from loan_repayments r join loans l on l.user_id = r.user_id and l.loan_id = r.loan_id
    where r.user_id = ${userId} and r.repayment_id = ${repaymentId}`);

/** Returns a page of a person's repayments, of one loan or of all, the newest first. */
export function repaymentsOf(
  reader: Reader,
  { userId, loanId }: { userId: string; loanId: string | undefined },
  page: PageQuery,
): Promise<(RepaymentRow & { loan_number: string })[]> {
  const { where, order } = following(page.after, { at: 'r.repaid_at', id: 'r.repayment_id' });
  return reader.rows(sql`
    select ${columns}, l.number as loan_number
    from loan_repayments r join loans l on l.user_id = r.user_id and l.loan_id = r.loan_id
    where r.user_id = ${userId} and ${loanId ? sql`r.loan_id = ${loanId}` : sql`true`} and ${where}
    order by ${order} limit ${page.limit}`);
}
