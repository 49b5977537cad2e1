import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { Instalment } from '@banyan/domain/loan/loan-terms.ts';
import { loanSchedule } from '@banyan/domain/loan/schedule.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { bisectFailures, type Done } from '../../../jobs/bisect-failures.ts';
import type { CountsOf } from '../../../jobs/daily.ts';
import { isNotParked } from '../../../jobs/parked.store.ts';
import { closeReservation, openAccount, post, reserveFunds } from '../../../ledger/index.ts';
import type { CommandContext } from '../../../platform/context.ts';
import { type Reader, sql } from '../../../platform/db/sql.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { deriveId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { closedDays } from '../../market/index.ts';
import { debtAccount, disbursementPostings, lendingHouse } from '../loan.postings.ts';
import { insertInstalments, type LoanRow, loanColumns, lockLoan, markPaidOut } from './loan.store.ts';
import { notifyOfDisbursement } from './notices.ts';

/** Under which kind a loan is parked that could not be paid out. */
export const parkedDisbursements = 'loan.disbursement';

type Waiting = Pick<
  LoanRow,
  'user_id' | 'loan_id' | 'number' | 'principal' | 'fee' | 'rate_bps' | 'months' | 'method'
>;

/** What is repaid of a loan from the day on which it is paid out, and when the first of it is due. */
export interface Disbursement {
  schedule: Instalment[];
  startsOn: BusinessDate;
  nextDueOn: BusinessDate;
}

const reservationOf = (loanId: string): string => deriveId('loan-reservation', loanId);

/** Returns the transfers by which a loan is paid out. */
export const payoutPostings = ({
  user_id: userId,
  loan_id: loanId,
  principal,
  fee,
}: Pick<LoanRow, 'user_id' | 'loan_id' | 'principal' | 'fee'>) =>
  disbursementPostings({ userId, loanId, principal, fee, reservationId: reservationOf(loanId) });

/**
 * Reserves the money for a loan in the transaction of the caller, if the lending account has it (H2). Returns how it is
 * repaid from today on, or null where it has to wait.
 */
export async function reserveLoan(
  { writer, now: at, today }: CommandContext,
  { loan_id: loanId, principal, rate_bps: rateBps, months, method }: Waiting,
): Promise<Disbursement | null> {
  const reservation = { reservationId: reservationOf(loanId), house: lendingHouse, amount: principal, at };
  if (!(await reserveFunds(writer, reservation))) return null;
  const schedule = loanSchedule({ principal, rateBps, months, method, startsOn: today });
  return { schedule, startsOn: today, nextDueOn: schedule[0]?.dueOn ?? today };
}

/** Pays out what was reserved for a loan, whose row is there: the money, what is owed, and the schedule are one commit. */
export async function payOutLoan(
  ctx: CommandContext,
  loan: Waiting,
  { schedule }: Disbursement,
): Promise<void> {
  const { writer, now, today } = ctx;
  const { user_id: userId, loan_id: loanId } = loan;
  await openAccount(writer, userId, debtAccount(loanId), currency, now);
  await post(writer, payoutPostings(loan), { at: now, on: today });
  await closeReservation(writer, reservationOf(loanId), now);
  await insertInstalments(writer, loan, schedule, await closedDays(writer, today));
  ctx.changed(userId, 'loan', 'wallet');
}

/** Returns whether loans wait for the money: whoever signs then waits behind them. */
export async function isAnyWaiting(reader: Reader): Promise<boolean> {
  const row = await reader.first<{ waits: boolean }>(
    sql`select exists (select 1 from loans where state = 'waiting') as waits`,
  );
  return row?.waits === true;
}

/**
 * Pays the loans out that wait, in the order in which they were signed, as far as the lending account goes; nobody is
 * overtaken. Returns what was done, in words.
 */
export async function payWaitingLoans(services: Services): Promise<CountsOf<'loan.disburse'>> {
  const total = { paid: 0, parked: 0 };
  for (;;) {
    const first = await inTransaction(services.db, firstWaiting);
    if (!first) break;
    const { done, parked } = await bisectFailures(services, [first], nameOf, (ctx, some) =>
      payTogether(services, ctx, some),
    );
    total.paid += done.length;
    total.parked += parked;
    if (done.length + parked === 0) break;
  }
  return total;
}

const firstWaiting = (reader: Reader): Promise<LoanRow | undefined> =>
  reader.first<LoanRow>(sql`
    select ${loanColumns} from loans l
    where l.state = 'waiting' and ${isNotParked(parkedDisbursements, sql`l.loan_id`)}
    order by l.signed_at, l.loan_id limit 1`);

const nameOf = ({ user_id, loan_id, number }: LoanRow) => ({
  kind: parkedDisbursements,
  id: loan_id,
  owner: user_id,
  subject: `loan ${number}`,
});

/** What was paid out meanwhile is left alone. */
async function payTogether(
  services: Services,
  ctx: CommandContext,
  rows: readonly LoanRow[],
): Promise<Done<LoanRow>> {
  const done: LoanRow[] = [];
  for (const { user_id, loan_id } of rows) {
    const loan = await lockLoan(ctx.writer, user_id, loan_id);
    if (loan?.state !== 'waiting') continue;
    const paid = await reserveLoan(ctx, loan);
    if (paid === null) break;
    await payOutLoan(ctx, loan, paid);
    await markPaidOut(ctx.writer, loan, paid);
    await notifyOfDisbursement(ctx, services.config.keys, { ...loan, nextDueOn: paid.nextDueOn });
    done.push(loan);
  }
  return { done, failed: [] };
}
