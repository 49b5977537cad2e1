import { addDays, addMonths, type BusinessDate, daysBetween } from '../calendar/business-date.ts';
import { interestBetween } from './interest.ts';
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
export function payoutSchedule(terms: SubscriptionTerms): Payout[] {
  const schedule: Payout[] = [];
  let paidDays = 0;
  for (const dueOn of interestDates(terms)) {
    const days = daysBetween(terms.valueOn, dueOn);
    const amount = interestBetween(terms.principal, terms.rateBps, paidDays, days);
    // A day may earn less than a cent; it is then part of a later posting, never lost.
    if (amount > 0n) schedule.push({ kind: 'interest', dueOn, amount });
    paidDays = days;
  }
  schedule.push({ kind: 'principal', dueOn: maturityOf(terms), amount: terms.principal });
  return schedule;
}

/** Returns what falls due on one business date, as the daily job asks for it. */
export function payoutsDueOn(terms: SubscriptionTerms, date: BusinessDate): Payout[] {
  const maturesOn = maturityOf(terms);
  if (date <= terms.valueOn || date > maturesOn) return [];
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

/** The dates on which interest is paid: the first day that earns is paid at the start of the next. */
function* interestDates(terms: SubscriptionTerms): Generator<BusinessDate> {
  const maturesOn = maturityOf(terms);
  for (let n = 1; terms.style !== 'at_maturity'; n += 1) {
    const date = terms.style === 'interest_daily' ? addDays(terms.valueOn, n) : addMonths(terms.valueOn, n);
    if (date >= maturesOn) break;
    yield date;
  }
  yield maturesOn;
}
