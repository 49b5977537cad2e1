import { addDays, addMonths, type BusinessDate, daysBetween } from '../calendar/business-date.ts';
import { interestBetween, interestOver } from './interest.ts';
import type { SubscriptionTerms } from './terms.ts';

export interface Payout {
  kind: 'interest' | 'principal';
  dueOn: BusinessDate;
  /** Minor units, above zero. */
  amount: bigint;
}

export function maturityOf(terms: Pick<SubscriptionTerms, 'valueOn' | 'cycleDays'>): BusinessDate {
  return addDays(terms.valueOn, terms.cycleDays);
}

/** Returns every payout of a subscription, in the order in which they fall due. */
export const payoutSchedule = (terms: SubscriptionTerms): Payout[] => [...payoutsOf(terms)];

/** Returns the first payout that falls due after a date, or undefined when there is none. */
export function nextPayout(terms: SubscriptionTerms, after: BusinessDate): Payout | undefined {
  for (const payout of payoutsOf(terms)) if (payout.dueOn > after) return payout;
  return undefined;
}

/**
 * Returns the first and the last day on which interest that is paid daily falls due, without the days between them;
 * undefined where the whole term earns less than a cent.
 */
export function dailyInterestDates(
  terms: Omit<SubscriptionTerms, 'style'>,
): { first: BusinessDate; last: BusinessDate } | undefined {
  const { principal, rateBps, cycleDays, valueOn } = terms;
  const earned = (days: number) => interestOver(principal, rateBps, days);
  const total = earned(cycleDays);
  if (total === 0n) return undefined;
  let [first, last] = [1, cycleDays];
  while (earned(first) === 0n) first += 1;
  while (earned(last - 1) === total) last -= 1;
  return { first: addDays(valueOn, first), last: addDays(valueOn, last) };
}

function* payoutsOf(terms: SubscriptionTerms): Generator<Payout> {
  let paidDays = 0;
  for (const { dueOn, days } of interestDates(terms)) {
    const amount = interestBetween(terms.principal, terms.rateBps, paidDays, days);
    // A day may earn less than a cent; it is then part of a later posting, never lost.
    if (amount > 0n) yield { kind: 'interest', dueOn, amount };
    paidDays = days;
  }
  yield { kind: 'principal', dueOn: maturityOf(terms), amount: terms.principal };
}

/** Returns what falls due on one business date, as the daily job asks for it. */
export function payoutsDueOn(terms: SubscriptionTerms, date: BusinessDate): Payout[] {
  const maturesOn = maturityOf(terms);
  if (date <= terms.valueOn || date > maturesOn) return [];
  // Stryker disable next-line ConditionalExpression,StringLiteral,BlockStatement: without it the same answer, but slower
  if (terms.style === 'interest_daily') {
    const day = daysBetween(terms.valueOn, date);
    const amount = interestBetween(terms.principal, terms.rateBps, day - 1, day);
    const interest: Payout[] = amount > 0n ? [{ kind: 'interest', dueOn: date, amount }] : [];
    return date === maturesOn
      ? [...interest, { kind: 'principal', dueOn: date, amount: terms.principal }]
      : interest;
  }
  return payoutSchedule(terms).filter((payout) => payout.dueOn === date);
}

/** The dates on which interest is paid, and the days that have earned by then; the first is paid at the start of the next. */
function* interestDates(terms: SubscriptionTerms): Generator<{ dueOn: BusinessDate; days: number }> {
  const maturesOn = maturityOf(terms);
  for (let n = 1; terms.style !== 'at_maturity'; n += 1) {
    const isDaily = terms.style === 'interest_daily';
    const dueOn = isDaily ? addDays(terms.valueOn, n) : addMonths(terms.valueOn, n);
    // Stryker disable next-line EqualityOperator: the same day twice earns nothing the second time
    if (dueOn >= maturesOn) break;
    yield { dueOn, days: isDaily ? n : daysBetween(terms.valueOn, dueOn) };
  }
  yield { dueOn: maturesOn, days: terms.cycleDays };
}
