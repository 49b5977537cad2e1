import type { BusinessDate } from '../calendar/business-date.ts';
import { max, min, sum } from '../money/amount.ts';
import { type DueDate, fallsDueOn, promisedUntil } from './due-dates.ts';
import type { InstalmentFact, LoanFacts, PenaltyTerms, RepaymentFact } from './loan-facts.ts';
import type { StandingRow } from './loan-standing.ts';
import { costsFrom } from './penalties.ts';

/** What one repayment paid of an instalment. Minor units. */
export interface PaidBy {
  repayment: RepaymentFact;
  principal: bigint;
  interest: bigint;
}

/** What became of an instalment. Minor units. */
export interface InstalmentHistory {
  /** What the days cost on which its principal was overdue. */
  penalty: bigint;
  /** In the order in which they came. */
  paidBy: PaidBy[];
}

/** From one amount to another of all that is paid, counted from the first row or the first repayment. */
interface Span {
  from: bigint;
  to: bigint;
}

const common = (one: Span, other: Span): bigint => max(0n, min(one.to, other.to) - max(one.from, other.from));

/** Returns amounts as spans, one behind the other. */
function spansOf(amounts: readonly bigint[]): Span[] {
  let reached = 0n;
  return amounts.map((amount) => {
    const from = reached;
    reached += amount;
    return { from, to: reached };
  });
}

/**
 * Returns what became of each row of a loan as it stands: what being late with it cost, and which repayments paid it, as
 * rows are paid in their order.
 */
export function historiesOf(
  facts: LoanFacts,
  rows: readonly StandingRow[],
  terms: PenaltyTerms,
): InstalmentHistory[] {
  const penalties = penaltiesByInstalment(facts, terms);
  const principals = spansOf(rows.map((row) => row.principal));
  const interests = spansOf(rows.map((row) => row.interest));
  const paid = {
    principals: spansOf(facts.repayments.map((repayment) => repayment.principal)),
    interests: spansOf(facts.repayments.map((repayment) => repayment.interest)),
  };
  const shared = (one: Span | undefined, other: Span | undefined): bigint =>
    one && other ? common(one, other) : 0n;
  return rows.map((row, index) => ({
    penalty: penalties[row.position - 1] ?? 0n,
    paidBy: facts.repayments
      .map((repayment, nth) => ({
        repayment,
        principal: shared(principals[index], paid.principals[nth]),
        interest: shared(interests[index], paid.interests[nth]),
      }))
      .filter(({ principal, interest }) => principal + interest > 0n),
  }));
}

/** Returns what being late with each instalment cost, in the order in which they were agreed. */
function penaltiesByInstalment(facts: LoanFacts, terms: PenaltyTerms): bigint[] {
  const shares = facts.instalments.map(() => 0n);
  for (const { on, amount } of facts.penalties) {
    const late = lateOn(facts, terms, on);
    const base = sum(late.map(({ unpaid }) => unpaid));
    let [given, reached] = [0n, 0n];
    for (const { index, unpaid } of late) {
      reached += unpaid;
      const through = (amount * reached) / base;
      shares[index] = (shares[index] ?? 0n) + through - given;
      given = through;
    }
  }
  return shares;
}

/** Returns the instalments whose days of grace were over on a day, with what of each was not paid by its end. */
function lateOn({ instalments, repayments }: LoanFacts, terms: PenaltyTerms, on: BusinessDate) {
  let paid = sum(repayments.filter((repayment) => repayment.on <= on).map(({ principal }) => principal));
  return instalments
    .map((each, index) => ({ index, principal: each.principal, ...datesThen(each, on) }))
    .filter(({ until }) => costsFrom(until, terms) <= on)
    .toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0))
    .map(({ index, principal }) => {
      const used = min(principal, paid);
      paid -= used;
      return { index, unpaid: principal - used };
    })
    .filter(({ unpaid }) => unpaid > 0n);
}

/** Returns an instalment's dates as they stood on a day: a deferral moves them from the day on which it was granted. */
function datesThen(instalment: InstalmentFact, on: BusinessDate) {
  const isMoved = (instalment.deferredOn ?? on) <= on;
  const then: DueDate = isMoved ? instalment : { ...instalment, deferredTo: null };
  return { dueOn: fallsDueOn(then), until: promisedUntil(then) };
}
