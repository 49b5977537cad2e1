import { addDays, type BusinessDate, daysBetween } from '../calendar/business-date.ts';
import { sum } from '../money/amount.ts';
import type { LoanFacts, PenaltyFact, PenaltyTerms } from './loan-facts.ts';
import { penaltyCap } from './penalties.ts';

/** So many late days after a person was told of late charges they are told of them again. */
const daysBetweenNews = 7;

/** What there is to say of late days that a loan was charged for. Minor units. */
export interface ChargeNews {
  /** They have begun, a week more of them has passed, or all of them together have reached their cap. */
  when: 'begun' | 'week' | 'capped';
  /** The first of the late days in a row that were charged. */
  since: BusinessDate;
  /** The last of them: a person has been told of the charges until then. */
  through: BusinessDate;
  days: number;
  /** What these days have cost. */
  amount: bigint;
  /** What all late days of the loan have cost. */
  total: bigint;
}

/**
 * Returns what a person is told on a date of the late days before it that their loan was charged for, or null where there is
 * nothing new: once when charging begins, then each week while it goes on, and once when the cap is reached. `toldUntil` is
 * the last day whose charge they were told of. Whoever looks days late, date by date, says the same of each date.
 */
export function chargeNews(
  facts: Pick<LoanFacts, 'principal' | 'penalties'>,
  terms: Pick<PenaltyTerms, 'capBps'>,
  { date, toldUntil }: { date: BusinessDate; toldUntil: BusinessDate | null },
): ChargeNews | null {
  const charged = facts.penalties.filter(({ on }) => on < date);
  const row = lastInARow(charged);
  const [first, last] = [row.at(0), row.at(-1)];
  if (!first || !last || (toldUntil !== null && toldUntil >= last.on)) return null;
  const total = sum(charged.map(({ amount }) => amount));
  const news = {
    since: first.on,
    through: last.on,
    days: row.length,
    amount: sum(row.map(({ amount }) => amount)),
    total,
  };
  if (total >= penaltyCap(facts, terms)) return { when: 'capped', ...news };
  // Days that are charged no more are no news: what they have cost was repaid, deferred or written off.
  if (last.on !== addDays(date, -1)) return null;
  if (toldUntil === null || toldUntil < first.on) return { when: 'begun', ...news };
  return daysBetween(toldUntil, last.on) >= daysBetweenNews ? { when: 'week', ...news } : null;
}

/** The last charges whose days follow each other without a gap, in their order. */
function lastInARow(charged: readonly PenaltyFact[]): readonly PenaltyFact[] {
  const gap = charged.findLastIndex(
    ({ on }, at) => addDays(on, 1) !== (charged[at + 1]?.on ?? addDays(on, 1)),
  );
  return charged.slice(gap + 1);
}
