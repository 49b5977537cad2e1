import type { operatorLoanWorkoutApi } from '@banyan/api/loan/loan-workout.operator.ts';
import type { LoanFacts } from '@banyan/domain/loan/loan-facts.ts';
import { payoffOf } from '@banyan/domain/loan/loan-standing.ts';
import { isPromisable } from '@banyan/domain/loan/promise.ts';
import { formatAmount, sum } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { AppError, found } from '../../../platform/app-error.ts';
import type { CommandContext, OperatorCommand } from '../../../platform/context.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import type { Keys } from '../../people/index.ts';
import { type LoanRow, lockLoan } from '../repaying/loan.store.ts';
import { bringUpTo, factsOf } from '../repaying/loan-facts.store.ts';
import { markContacted } from './note.store.ts';
import { notifyOfPromise } from './notices.ts';
import { insertPromise, markSettled, type PromiseRow, promisesOf } from './promise.store.ts';
import { promiseStateOn, repaymentsIn } from './show-promise.ts';

/**
 * Writes down what a person promised to pay, which changes nothing of what is owed. Throws `loan.not_repaying`,
 * `loan.promise_date_invalid`, `loan.more_than_owed`, and `loan.promise_open` while another one is.
 */
export async function recordPromise(
  ctx: OperatorCommand,
  keys: Keys,
  { userId, loanId, amount, payOn }: InputOf<typeof operatorLoanWorkoutApi.recordLoanPromise>,
): Promise<LoanRow> {
  const { writer, today, now } = ctx;
  const loan = found(await lockLoan(writer, userId, loanId));
  if (loan.state !== 'repaying') throw new AppError('loan.not_repaying');
  if (!isPromisable(payOn, today)) throw new AppError('loan.promise_date_invalid');
  const facts = found((await factsOf(writer, [loan])).get(loanId));
  const all = payoffOf(bringUpTo(loan, facts, today).standing.owed);
  if (amount > all)
    throw new AppError('loan.more_than_owed', { facts: { owed: formatAmount(all, currency) } });
  const open = (await promisesOf(writer, [loan]))(loanId).find(({ state }) => state === 'open');
  if (open) await settleBefore(ctx, open, facts);
  const row: PromiseRow = {
    user_id: userId,
    promise_id: ctx.id('loan-promise'),
    loan_id: loanId,
    amount,
    pay_on: payOn,
    repaid_before: sum(repaymentsIn(facts).map((each) => each.amount)),
    state: 'open',
    recorded_by: ctx.operator.operatorId,
    recorded_at: now,
    recorded_on: today,
  };
  await insertPromise(writer, row);
  await markContacted(writer, loan, now);
  await notifyOfPromise(ctx, keys, { ...row, number: loan.number });
  ctx.changed(userId, 'loan');
  return loan;
}

/** Writes down what became of the promise before, which no run may have done yet. */
async function settleBefore(ctx: CommandContext, open: PromiseRow, facts: LoanFacts): Promise<void> {
  const state = promiseStateOn(open, facts, ctx.today);
  if (state === 'open') throw new AppError('loan.promise_open');
  await markSettled(ctx.writer, open, { state, at: ctx.now });
}
