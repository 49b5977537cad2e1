import { daysBetween } from '../calendar/business-date.ts';
import { sum } from '../money/amount.ts';
import { dueDates } from './due-dates.ts';
import { levelInstalment } from './level-instalment.ts';
import { interestOn, interestUnit } from './loan-interest.ts';
import type { Instalment, LoanMethod, LoanTerms } from './loan-terms.ts';

interface Period {
  dueOn: string;
  days: number;
}

/**
 * Returns the schedule of a loan that is repaid as agreed. The interest of each period is by its actual days ÷ 365 on what
 * is then outstanding, the first included, so that a schedule and an early repayment never disagree. Every row is rounded
 * once, and the last has what is left: the principal rows add up to the principal.
 */
export function loanSchedule(terms: LoanTerms): Instalment[] {
  const periods = periodsOf(terms);
  const level = levels[terms.method](terms, periods);
  let outstanding = terms.principal;
  return periods.map(({ dueOn, days }, index) => {
    const interest = interestOn(outstanding * BigInt(days), terms.rateBps);
    const isLast = index === periods.length - 1;
    const principal = isLast ? outstanding : least(level(interest), outstanding);
    outstanding -= principal;
    return { dueOn, principal, interest };
  });
}

/** Returns what a schedule costs beyond the principal, in minor units. */
export const totalInterest = (schedule: readonly Instalment[]): bigint =>
  sum(schedule.map(({ interest }) => interest));

const least = (amount: bigint, most: bigint): bigint => (amount > most ? most : amount);

function periodsOf({ startsOn, months }: LoanTerms): Period[] {
  let from = startsOn;
  return dueDates(startsOn, months).map((dueOn) => {
    const days = daysBetween(from, dueOn);
    from = dueOn;
    return { dueOn, days };
  });
}

/** By method: the principal of a row, once its interest is known. */
const levels: Record<
  LoanMethod,
  (terms: LoanTerms, periods: readonly Period[]) => (interest: bigint) => bigint
> = {
  equal_instalments: ({ principal, rateBps }, periods) => {
    const growth = periods.map(({ days }) => interestUnit + BigInt(rateBps) * BigInt(days));
    const instalment = levelInstalment(principal, growth, interestUnit);
    // A very long first period may cost more than the instalment: then nothing of the principal is paid with it.
    return (interest) => (interest < instalment ? instalment - interest : 0n);
  },
  equal_principal:
    ({ principal, months }) =>
    () =>
      principal / BigInt(months),
  interest_first: () => () => 0n,
};
