import type { BusinessDate } from '../calendar/business-date.ts';
import { sum } from '../money/amount.ts';
import type { LoanFacts } from './loan-facts.ts';
import type { StandingRow } from './loan-standing.ts';

/** What is paid of a loan on a date, and what is outstanding after it. Minor units. */
export interface CourseStep {
  on: BusinessDate;
  principal: bigint;
  interest: bigint;
  outstanding: bigint;
}

/**
 * Returns how a loan shrinks: by what was repaid on each date, and from today on by what is left of its rows, if what is
 * due is paid today and the rest when it falls due. Late charges are no part of it.
 */
export function courseOf(
  { principal: lent, repayments }: Pick<LoanFacts, 'principal' | 'repayments'>,
  rows: readonly StandingRow[],
  today: BusinessDate,
): CourseStep[] {
  const expected = rows
    .filter(({ state }) => state !== 'paid')
    .map((row) => ({
      on: row.dueOn > today ? row.dueOn : today,
      principal: row.principal - row.principalPaid,
      interest: row.interest - row.interestPaid,
    }));
  const all = [...repayments, ...expected];
  let outstanding = lent;
  return [...new Set(all.map(({ on }) => on))].toSorted().map((on) => {
    const steps = all.filter((step) => step.on === on);
    const principal = sum(steps.map((step) => step.principal));
    outstanding -= principal;
    return { on, principal, interest: sum(steps.map(({ interest }) => interest)), outstanding };
  });
}
