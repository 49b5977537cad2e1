import { addDays, type BusinessDate, daysBetween } from '../calendar/business-date.ts';
import { sum } from '../money/amount.ts';
import type { LoanFacts, PenaltyFact } from './loan-facts.ts';
import { divideHalfUp, interestUnit } from './loan-interest.ts';
import { interestIn, lastDayOf, periodsOf } from './loan-standing.ts';

/** Nights in a row in which the same principal was outstanding. Minor units. */
export interface Nights {
  from: BusinessDate;
  to: BusinessDate;
  nights: number;
  outstanding: bigint;
}

/** What a period has cost by a date: its nights × what was outstanding × annual rate ÷ 365, rounded once. Minor units. */
export interface PeriodCost {
  position: number;
  nights: Nights[];
  interest: bigint;
}

/** Returns how the interest of each period came about until the end of a date, from its facts alone. */
export function interestDerivation(facts: LoanFacts, today: BusinessDate): PeriodCost[] {
  const on = lastDayOf(facts, today);
  return periodsOf(facts, on)
    .toSorted((a, b) => a.position - b.position)
    .flatMap(({ position, from, to }) => {
      const end = to < on ? to : on;
      const nights = from < end ? nightsOf(facts, from, end) : [];
      return nights.length === 0 ? [] : [{ position, nights, interest: interestIn(facts, from, end) }];
    });
}

/** The nights of a period in which something was outstanding, cut where a repayment changed it. */
function nightsOf({ principal, repayments }: LoanFacts, start: BusinessDate, end: BusinessDate): Nights[] {
  const cuts = new Set(repayments.map(({ on }) => on).filter((on) => on > start && on < end));
  const marks = [start, ...[...cuts].toSorted(), end];
  return marks.slice(0, -1).flatMap((from, index) => {
    const to = marks[index + 1] ?? end;
    const paid = repayments.filter(({ on }) => on <= from);
    const outstanding = principal - sum(paid.map((repayment) => repayment.principal));
    return outstanding > 0n ? [{ from, to, nights: daysBetween(from, to), outstanding }] : [];
  });
}

/** Hundredths of a cent in a cent, and in a yuan. */
const perCent = 100n;
const perYuan = 10_000n;

/**
 * Returns what a run of nights has cost, and each of its nights, in yuan with four decimals: only the sum of a period is
 * rounded to the cent.
 */
export const costOfNights = ({ nights, outstanding }: Nights, rateBps: number) => ({
  perNight: fineInterest(outstanding, rateBps),
  interest: fineInterest(outstanding * BigInt(nights), rateBps),
});

function fineInterest(principalDays: bigint, rateBps: number): string {
  const fine = divideHalfUp(principalDays * BigInt(rateBps) * perCent, interestUnit);
  return `${fine / perYuan}.${String(fine % perYuan).padStart(4, '0')}`;
}

/** Late days in a row that cost the same, on the same overdue principal. Minor units; `amount` is that of one day. */
export interface LateDays {
  from: BusinessDate;
  to: BusinessDate;
  days: number;
  base: bigint;
  amount: bigint;
}

/** Returns late charges, in the order of their days, as runs of days that are alike. */
export function lateDays(penalties: readonly (PenaltyFact & { base: bigint })[]): LateDays[] {
  const runs: LateDays[] = [];
  for (const { on, base, amount } of penalties) {
    const last = runs.at(-1);
    if (last && last.base === base && last.amount === amount && addDays(last.to, 1) === on) {
      last.to = on;
      last.days += 1;
    } else runs.push({ from: on, to: on, days: 1, base, amount });
  }
  return runs;
}
