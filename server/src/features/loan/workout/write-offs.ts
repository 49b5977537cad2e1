import type { operatorLoanWorkoutApi } from '@banyan/api/loan/loan-workout.operator.ts';
import { payoffOf } from '@banyan/domain/loan/loan-standing.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { openAccount, post } from '../../../ledger/index.ts';
import { AppError, found } from '../../../platform/app-error.ts';
import type { OperatorCommand, ReadContext } from '../../../platform/context.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import { approve, recordMaker, refuse } from '../../four-eyes/index.ts';
import { isOwnAccount, type Keys } from '../../people/index.ts';
import { writeOffPostings, writtenOffAccount } from '../loan.postings.ts';
import { type LoanRow, loanById, lockLoan } from '../repaying/loan.store.ts';
import { type BroughtUp, bringUpTo, factsOf } from '../repaying/loan-facts.store.ts';
import { insertPenalties } from '../repaying/repayment.store.ts';
import { markContacted } from './note.store.ts';
import { notifyOfWriteOff } from './notices.ts';
import {
  insertWriteOff,
  markDecided,
  markWrittenOff,
  type WriteOffRow,
  writeOffById,
  writeOffsOf,
} from './write-off.store.ts';

/** Returns a loan of which something is overdue, as it stands today. Throws `loan.not_repaying` and `loan.not_overdue`. */
async function overdueToday({ reader, today }: ReadContext, loan: LoanRow): Promise<BroughtUp> {
  if (loan.state !== 'repaying') throw new AppError('loan.not_repaying');
  const now = bringUpTo(loan, found((await factsOf(reader, [loan])).get(loan.loan_id)), today);
  // Interest alone may be overdue: there is principal to write off only where some is outstanding.
  if (now.standing.overdueSince === null || now.standing.outstanding === 0n)
    throw new AppError('loan.not_overdue');
  return now;
}

/** Throws what a write-off is refused with for what has become of its loan since it was proposed. */
export async function refuseStaleWriteOff(ctx: ReadContext, row: WriteOffRow): Promise<void> {
  await overdueToday(ctx, found(await loanById(ctx.reader, row.user_id, row.loan_id)));
}

/**
 * Proposes to write a loan off, which another operator decides. Throws what `overdueToday` throws, and
 * `loan.write_off_proposed` while another proposal waits.
 */
export async function proposeWriteOff(
  ctx: OperatorCommand,
  { userId, loanId, reason }: InputOf<typeof operatorLoanWorkoutApi.proposeLoanWriteOff>,
): Promise<LoanRow> {
  const loan = found(await lockLoan(ctx.writer, userId, loanId));
  await overdueToday(ctx, loan);
  const others = await writeOffsOf(ctx.writer, loan);
  if (others.some(({ state }) => state === 'proposed')) throw new AppError('loan.write_off_proposed');
  const writeOffId = ctx.id('loan-write-off');
  await insertWriteOff(ctx.writer, {
    user_id: userId,
    write_off_id: writeOffId,
    loan_id: loanId,
    reason,
    proposed_by: ctx.operator.operatorId,
    proposed_at: ctx.now,
  });
  await recordMaker(ctx, { type: 'loan_write_off', id: writeOffId });
  await markContacted(ctx.writer, loan, ctx.now);
  return loan;
}

/**
 * Writes a loan off, or refuses to. The person owes it still: it moves to where it counts no more, and nothing is added to
 * it. Throws `loan.write_off_decided`, `operator.own_case` for whoever owes it, what `overdueToday` throws, and what `approve`
 * throws.
 */
export async function decideWriteOff(
  ctx: OperatorCommand,
  keys: Keys,
  { userId, writeOffId, decision }: InputOf<typeof operatorLoanWorkoutApi.decideLoanWriteOff>,
): Promise<LoanRow> {
  const known = found(await writeOffById(ctx.writer, userId, writeOffId));
  // The loan is locked first, as by whoever repays and by the run of the day.
  const loan = found(await lockLoan(ctx.writer, userId, known.loan_id));
  const row = found(await writeOffById(ctx.writer, userId, writeOffId));
  if (row.state !== 'proposed') throw new AppError('loan.write_off_decided');
  const by = { by: ctx.operator.operatorId, at: ctx.now };
  if (decision === 'refuse') {
    await refuse(ctx, { type: 'loan_write_off', id: writeOffId });
    await markDecided(ctx.writer, row, { state: 'refused', principal: null, ...by });
    return loan;
  }
  if (await isOwnAccount(ctx.reader, userId, ctx.operator.operatorId))
    throw new AppError('operator.own_case');
  const now = await overdueToday(ctx, loan);
  await approve(ctx, { type: 'loan_write_off', id: writeOffId });
  await markDecided(ctx.writer, row, { state: 'written_off', principal: loan.outstanding, ...by });
  await writeOff(ctx, loan, now, row);
  await notifyOfWriteOff(ctx, keys, { ...loan, amount: payoffOf(now.standing.owed) });
  ctx.changed(userId, 'loan');
  return loan;
}

/** Moves the debt, and writes down what the days before have cost: from today on nothing is added. */
async function writeOff(
  { writer, now: at, today: on }: OperatorCommand,
  loan: LoanRow,
  { missing }: BroughtUp,
  { write_off_id: writeOffId }: WriteOffRow,
): Promise<void> {
  const { user_id: userId, loan_id: loanId, outstanding: principal } = loan;
  await insertPenalties(writer, missing);
  await openAccount(writer, userId, writtenOffAccount(loanId), currency, at);
  await post(writer, writeOffPostings({ userId, loanId, writeOffId, principal }), { at, on });
  await markWrittenOff(writer, loan, on);
}
