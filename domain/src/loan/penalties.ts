import { addDays, type BusinessDate } from '../calendar/business-date.ts';
import { max, min, sum } from '../money/amount.ts';
import { promisedUntil } from './due-dates.ts';
import type { LoanFacts, PenaltyFact, PenaltyTerms } from './loan-facts.ts';
import { divideHalfUp } from './loan-interest.ts';

const bpsPerUnit = 10_000n;

/**
 * Returns what the days up to and including a date cost that are not among a loan's penalties yet, one row a day: on each
 * the principal whose days of grace are over and that was not paid by its end. Whoever brings a loan up to a date, the
 * daily job or a repayment before it, gets the same rows.
 */
export function missingPenalties(
  facts: LoanFacts,
  terms: PenaltyTerms,
  through: BusinessDate,
): (PenaltyFact & { base: bigint })[] {
  const first = firstDay(facts, terms);
  const last = lastDay(facts, through);
  // Most loans are not late.
  if (first === null || first > last) return [];
  const known = new Set(facts.penalties.map(({ on }) => on));
  let left = penaltyCap(facts, terms) - sum(facts.penalties.map(({ amount }) => amount));
  const rows: (PenaltyFact & { base: bigint })[] = [];
  for (let on = first; on <= last && left > 0n; on = addDays(on, 1)) {
    if (known.has(on)) continue;
    const base = overdueAtEndOf(facts, terms, on);
    const amount = min(left, divideHalfUp(base * BigInt(terms.bpsPerDay), bpsPerUnit));
    if (amount === 0n) continue;
    rows.push({ on, base, amount });
    left -= amount;
  }
  return rows;
}

/** Returns the most that all late charges of a loan may come to together, in minor units. */
export const penaltyCap = (
  { principal }: Pick<LoanFacts, 'principal'>,
  { capBps }: Pick<PenaltyTerms, 'capBps'>,
): bigint => (principal * BigInt(capBps)) / bpsPerUnit;

/** From the day on which a loan was written off, nothing is charged. */
function lastDay({ writtenOffOn }: LoanFacts, through: BusinessDate): BusinessDate {
  const before = writtenOffOn ? addDays(writtenOffOn, -1) : through;
  return before < through ? before : through;
}

/** The first day that an unpaid instalment may cost a penalty; null when none does. */
function firstDay(facts: LoanFacts, terms: PenaltyTerms): BusinessDate | null {
  const from = facts.penalties.at(-1)?.on;
  const [first] = facts.instalments
    .filter(({ principal }) => principal > 0n)
    .map(promisedUntil)
    .toSorted();
  if (!first) return null;
  return from ? addDays(from, 1) : costsFrom(first, terms);
}

/** Returns the first day that an instalment costs a penalty which could be paid until a date and is not. */
export const costsFrom = (
  until: BusinessDate,
  { graceDays }: Pick<PenaltyTerms, 'graceDays'>,
): BusinessDate => addDays(until, graceDays + 1);

/** Principal whose days of grace are over, and that was not paid by the end of the day; what was deferred has its new date. */
function overdueAtEndOf(facts: LoanFacts, terms: PenaltyTerms, on: BusinessDate): bigint {
  const until = addDays(on, -terms.graceDays - 1);
  const late = facts.instalments.filter((each) => promisedUntil(each) <= until);
  const paid = facts.repayments.filter((repayment) => repayment.on <= on);
  return max(0n, sum(late.map(({ principal }) => principal)) - sum(paid.map(({ principal }) => principal)));
}
