import type { operatorLoanWorkoutApi } from '@banyan/api/loan/loan-workout.operator.ts';
import {
  type DeferralRefusal,
  type DeferralWish,
  deferralRefusal,
  deferredDate,
} from '@banyan/domain/loan/deferral.ts';
import { lastDueOn, payableUntil } from '@banyan/domain/loan/due-dates.ts';
import type { LoanFacts } from '@banyan/domain/loan/loan-facts.ts';
import { standingOf } from '@banyan/domain/loan/loan-standing.ts';
import { AppError, found } from '../../../platform/app-error.ts';
import type { OperatorCommand, ReadContext } from '../../../platform/context.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import { approve, recordMaker, refuse } from '../../four-eyes/index.ts';
import { closedDays } from '../../market/index.ts';
import { isOwnAccount, type Keys } from '../../people/index.ts';
import { type LoanRow, loanById, lockLoan } from '../repaying/loan.store.ts';
import { type BroughtUp, bringUpTo, factsOf } from '../repaying/loan-facts.store.ts';
import { insertPenalties } from '../repaying/repayment.store.ts';
import {
  type DeferralRow,
  deferralById,
  deferralsOf,
  insertDeferral,
  markDecided,
  markNextDue,
  moveInstalment,
} from './deferral.store.ts';
import { markContacted } from './note.store.ts';
import { notifyOfDeferral } from './notices.ts';

const errorOf = {
  paid: 'loan.instalment_paid',
  used_up: 'loan.deferral_used_up',
  too_long: 'loan.deferral_too_long',
  date_invalid: 'loan.deferral_date_invalid',
} as const satisfies Record<DeferralRefusal, string>;

function refuseDeferral(ctx: ReadContext, { facts, standing }: BroughtUp, wish: DeferralWish): void {
  const { deferMonths, deferrals } = ctx.policy.loan;
  const row = standing.rows.find(({ position }) => position === wish.position);
  const isPaid = row?.state === 'paid';
  const refusal = deferralRefusal(facts.instalments, isPaid, wish, { deferMonths, deferrals }, ctx.today);
  if (refusal === 'too_long') throw new AppError(errorOf.too_long, { facts: { most: String(deferMonths) } });
  if (refusal) throw new AppError(errorOf[refusal]);
}

/** Returns a loan that is being repaid, as it stands today. Throws `loan.not_repaying`. */
async function standingToday({ reader, today }: ReadContext, loan: LoanRow): Promise<BroughtUp> {
  if (loan.state !== 'repaying') throw new AppError('loan.not_repaying');
  return bringUpTo(loan, found((await factsOf(reader, [loan])).get(loan.loan_id)), today);
}

/** Throws what a deferral is refused with for what has become of its loan, or of the rules, since it was proposed. */
export async function refuseStaleDeferral(ctx: ReadContext, row: DeferralRow): Promise<void> {
  const loan = found(await loanById(ctx.reader, row.user_id, row.loan_id));
  refuseDeferral(ctx, await standingToday(ctx, loan), row);
}

/**
 * Proposes that an instalment falls due later, which another operator decides. Throws `loan.not_repaying`, what
 * `deferralRefusal` says, and `loan.deferral_proposed` while another proposal waits.
 */
export async function proposeDeferral(
  ctx: OperatorCommand,
  input: InputOf<typeof operatorLoanWorkoutApi.proposeLoanDeferral>,
): Promise<LoanRow> {
  const { userId, loanId, position, months, reason } = input;
  const loan = found(await lockLoan(ctx.writer, userId, loanId));
  const now = await standingToday(ctx, loan);
  const { dueOn } = found(now.facts.instalments[position - 1]);
  refuseDeferral(ctx, now, { position, months });
  const others = await deferralsOf(ctx.writer, loan);
  if (others.some(({ state }) => state === 'proposed')) throw new AppError('loan.deferral_proposed');
  const deferralId = ctx.id('loan-deferral');
  await insertDeferral(ctx.writer, {
    user_id: userId,
    deferral_id: deferralId,
    loan_id: loanId,
    position,
    months,
    due_on: dueOn,
    deferred_to: deferredDate(dueOn, months),
    reason,
    proposed_by: ctx.operator.operatorId,
    proposed_at: ctx.now,
  });
  await recordMaker(ctx, { type: 'loan_deferral', id: deferralId });
  await markContacted(ctx.writer, loan, ctx.now);
  return loan;
}

/**
 * Grants or refuses a deferral. Throws `loan.deferral_decided`, `operator.own_case` for whoever owes the loan, what keeps it
 * from being granted by now, and what `approve` throws.
 */
export async function decideDeferral(
  ctx: OperatorCommand,
  keys: Keys,
  { userId, deferralId, decision }: InputOf<typeof operatorLoanWorkoutApi.decideLoanDeferral>,
): Promise<LoanRow> {
  const known = found(await deferralById(ctx.writer, userId, deferralId));
  // The loan is locked first, as by whoever repays and by the run of the day: what is decided rests on what is paid.
  const loan = found(await lockLoan(ctx.writer, userId, known.loan_id));
  const row = found(await deferralById(ctx.writer, userId, deferralId));
  if (row.state !== 'proposed') throw new AppError('loan.deferral_decided');
  const by = { by: ctx.operator.operatorId, at: ctx.now };
  if (decision === 'refuse') {
    await refuse(ctx, { type: 'loan_deferral', id: deferralId });
    await markDecided(ctx.writer, row, { state: 'refused', ...by });
    return loan;
  }
  if (await isOwnAccount(ctx.reader, userId, ctx.operator.operatorId))
    throw new AppError('operator.own_case');
  const now = await standingToday(ctx, loan);
  refuseDeferral(ctx, now, row);
  await approve(ctx, { type: 'loan_deferral', id: deferralId });
  await markDecided(ctx.writer, row, { state: 'granted', ...by });
  await move(ctx, loan, now, row);
  await notifyOfDeferral(ctx, keys, { ...loan, from: row.due_on, to: row.deferred_to });
  ctx.changed(userId, 'loan');
  return loan;
}

/** Moves the instalment. What the days before have cost is written down first: from today on it costs no penalty. */
async function move(ctx: OperatorCommand, loan: LoanRow, now: BroughtUp, row: DeferralRow): Promise<void> {
  await insertPenalties(ctx.writer, now.missing);
  const until = payableUntil(row.deferred_to, await closedDays(ctx.writer, ctx.today));
  await moveInstalment(ctx.writer, row, { on: ctx.today, until });
  const facts = withDeferral(now.facts, row);
  const next = standingOf(facts, ctx.today).rows.find(({ state }) => state !== 'paid');
  await markNextDue(ctx.writer, loan, next?.dueOn ?? lastDueOn(facts.instalments) ?? row.deferred_to);
}

const withDeferral = (facts: LoanFacts, { position, deferred_to }: DeferralRow): LoanFacts => ({
  ...facts,
  instalments: facts.instalments.map((each, index) =>
    index + 1 === position ? { ...each, deferredTo: deferred_to } : each,
  ),
});
