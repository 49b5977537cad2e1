import { repaymentTerms } from '@banyan/api/loan/loan.terms.ts';
import type { repayingApi } from '@banyan/api/loan/repaying.ts';
import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { allocate } from '@banyan/domain/loan/allocate.ts';
import { lastDueOn } from '@banyan/domain/loan/due-dates.ts';
import type { LoanFacts } from '@banyan/domain/loan/loan-facts.ts';
import { firstUnpaidOn, owedOn, payoffOf, standingOf } from '@banyan/domain/loan/loan-standing.ts';
import { type LoanEnding, withdrawableUntil } from '@banyan/domain/loan/loan-state.ts';
import { formatAmount, max } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { post, requireAvailable } from '../../../ledger/index.ts';
import { AppError, found } from '../../../platform/app-error.ts';
import type { UserCommand } from '../../../platform/context.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import { readableNumber } from '../../../platform/ids.ts';
import { inOrder } from '../../../platform/in-order.ts';
import { refuseChangedTerms } from '../../../platform/shown-terms.ts';
import { consumeAuthorization, type Keys, requireAuthorization } from '../../people/index.ts';
import { repaymentPostings } from '../loan.postings.ts';
import { loanProductById } from '../products/product.store.ts';
import { type Left, type LoanRow, lockLoan, markAutopay, markRepaid } from './loan.store.ts';
import { type BroughtUp, bringUpTo, factsOf } from './loan-facts.store.ts';
import { showLoan, showRepayment } from './loans.ts';
import { notifyOfRepayment } from './notices.ts';
import {
  insertPenalties,
  insertRepayments,
  type RepaymentKind,
  type RepaymentRow,
} from './repayment.store.ts';

type Input = InputOf<typeof repayingApi.repayLoan>;

/**
 * Repays a part of a loan or all of it. The penalties of the days before are written with it, whether the daily job has
 * run or not, so that what is charged is what was quoted, to the cent (H7).
 */
export async function repayLoan(ctx: UserCommand, keys: Keys, input: Input) {
  const { userId, today } = ctx;
  const { loanId, amount, authorization } = input;
  const loan = await lockOwed(ctx, loanId);
  const now = bringUpTo(loan, found((await factsOf(ctx.writer, [loan])).get(loanId)), today);
  const parts = partsOf(loan, now, input, today);
  const row = newRepayment(loan, {
    repaymentId: ctx.id('loan-repayment'),
    kind: input.kind,
    ...parts,
    on: today,
    at: ctx.now,
  });
  // A fee that comes back pays with the rest.
  const needed = max(0n, amount - row.fee_returned);
  await inOrder({
    password: requireAuthorization(ctx, { authorization, command: 'repay_loan', amount, payee: loanId }),
    balance: requireAvailable(ctx.reader, { userId, account: 'wallet', asset: currency, amount: needed }),
  });
  await consumeAuthorization(ctx, authorization);
  await insertPenalties(ctx.writer, now.missing);
  await insertRepayments(ctx.writer, [row]);
  await post(ctx.writer, repaymentPostings(row), { at: ctx.now, on: today });
  const left = leftAfter(now.facts, row);
  await markRepaid(ctx.writer, [{ loan, left }]);
  await notifyOfRepayment(ctx, keys, { user_id: userId, loan_id: loanId, number: loan.number, amount });
  ctx.changed(userId, 'loan', 'wallet');
  const { name } = found(await loanProductById(ctx.reader, loan.product_id));
  return {
    ...showRepayment({ ...row, loan_number: loan.number }),
    loan: showLoan(afterwards(loan, left), name, standingOf(withRepayment(now.facts, row), today)),
  };
}

/** Switches paying by itself on or off. */
export async function setLoanAutopay(ctx: UserCommand, { loanId, isOn }: { loanId: string; isOn: boolean }) {
  const loan = await lockRepaying(ctx, loanId);
  await markAutopay(ctx.writer, loan, isOn);
  ctx.changed(ctx.userId, 'loan');
  const facts = found((await factsOf(ctx.writer, [loan])).get(loanId));
  const { name } = found(await loanProductById(ctx.reader, loan.product_id));
  return showLoan({ ...loan, is_autopay: isOn }, name, bringUpTo(loan, facts, ctx.today).standing);
}

async function lockRepaying(ctx: UserCommand, loanId: string): Promise<LoanRow> {
  const loan = await lockOwed(ctx, loanId);
  if (loan.state !== 'repaying') throw new AppError('loan.not_repaying');
  return loan;
}

/** What was written off is repaid still. */
async function lockOwed(ctx: UserCommand, loanId: string): Promise<LoanRow> {
  const loan = found(await lockLoan(ctx.writer, ctx.userId, loanId));
  if (loan.state !== 'repaying' && loan.state !== 'written_off') throw new AppError('loan.not_repaying');
  return loan;
}

/** Returns what the amount is used for. Throws what the kind of repayment, what is owed and what was shown refuse. */
function partsOf(
  loan: LoanRow,
  { standing: { owed } }: BroughtUp,
  { kind, amount, shown }: Input,
  today: BusinessDate,
) {
  const until = withdrawableUntil(loan.starts_on ?? today, { coolingOffDays: loan.cooling_off_days });
  if (kind === 'withdrawal' && (today > until || loan.written_off_on))
    throw new AppError('loan.not_withdrawable', { facts: { until } });
  const all = payoffOf(owed);
  if (kind === 'person' && amount > all)
    throw new AppError('loan.more_than_owed', { facts: { owed: formatAmount(all, currency) } });
  const actual = allocate(kind === 'person' ? amount : all, owed);
  refuseChangedTerms('loan.terms_changed', repaymentTerms, { shown, actual });
  // Whoever ends a loan pays what it takes, and not what the client makes of it.
  if (kind !== 'person' && amount !== all)
    throw new AppError('loan.more_than_owed', { facts: { owed: formatAmount(all, currency) } });
  return { amount, ...actual };
}

interface NewRepayment {
  repaymentId: string;
  kind: RepaymentKind;
  amount: bigint;
  penalty: bigint;
  interest: bigint;
  principal: bigint;
  on: BusinessDate;
  at: Date;
}

export function newRepayment(loan: LoanRow, { repaymentId, on, at, ...parts }: NewRepayment): RepaymentRow {
  return {
    user_id: loan.user_id,
    repayment_id: repaymentId,
    loan_id: loan.loan_id,
    number: readableNumber('K', on, repaymentId),
    ...parts,
    repaid_on: on,
    repaid_at: at,
    // Whoever withdraws pays principal and interest alone.
    fee_returned: parts.kind === 'withdrawal' ? loan.fee : 0n,
    is_recovery: loan.state === 'written_off',
  };
}

const endings: Record<RepaymentKind, LoanEnding | null> = {
  payoff: 'payoff',
  withdrawal: 'withdrawal',
  person: null,
  autopay: null,
};

const withRepayment = (facts: LoanFacts, row: RepaymentRow): LoanFacts => {
  const { repaid_on: on, penalty, interest, principal } = row;
  return { ...facts, repayments: [...facts.repayments, { on, penalty, interest, principal }] };
};

/** Returns what a repayment leaves of a loan. */
export function leftAfter(facts: LoanFacts, row: RepaymentRow): Left {
  const on = row.repaid_on;
  const after = withRepayment(facts, row);
  const { owed, outstanding } = owedOn(after, on);
  const isSettled = payoffOf(owed) === 0n;
  const last = lastDueOn(facts.instalments) ?? on;
  const ending = row.is_recovery ? 'recovery' : (endings[row.kind] ?? (on < last ? 'payoff' : 'schedule'));
  return {
    outstanding,
    nextDueOn: isSettled || row.is_recovery ? null : (firstUnpaidOn(after, on) ?? last),
    settled: isSettled ? { on, ending } : null,
  };
}

const afterwards = (loan: LoanRow, { outstanding, nextDueOn, settled }: Left): LoanRow => ({
  ...loan,
  outstanding,
  next_due_on: nextDueOn,
  state: settled ? 'settled' : loan.state,
  settled_on: settled?.on ?? null,
  ending: settled?.ending ?? null,
});
