import { type BusinessDate, daysBetween } from '../calendar/business-date.ts';
import { max, min, sum } from '../money/amount.ts';
import { fallsDueOn, promisedUntil } from './due-dates.ts';
import type { LoanFacts } from './loan-facts.ts';
import { interestOn } from './loan-interest.ts';

/** What a person owes on a date, in the order in which a repayment is used. Minor units. */
export interface Owed {
  penalty: bigint;
  /** Interest of the periods that are over. */
  interestDue: bigint;
  /** Principal of the instalments that have fallen due. */
  principalDue: bigint;
  /** Interest to the date asked for that is not due yet: of the running period, and of what was deferred. */
  accrued: bigint;
  /** Principal of the instalments to come. */
  principalAhead: bigint;
}

export type InstalmentState = 'paid' | 'due' | 'overdue' | 'upcoming';

/** One instalment as it stands on a date. Minor units. */
export interface StandingRow {
  /** Which of the agreed instalments it is, counted from 1. */
  position: number;
  dueOn: BusinessDate;
  /** When it was to fall due before it was deferred; null: it was not. */
  deferredFrom: BusinessDate | null;
  payableUntil: BusinessDate;
  principal: bigint;
  principalPaid: bigint;
  /** Of a period that is over what it came to; of others what it comes to if all is paid when it falls due. */
  interest: bigint;
  interestPaid: bigint;
  state: InstalmentState;
}

export interface LoanStanding {
  owed: Owed;
  /** Principal that is not paid back. */
  outstanding: bigint;
  rows: StandingRow[];
  /** The first day after which an unpaid instalment was late; null: nothing is. */
  overdueSince: BusinessDate | null;
}

export const dueNow = ({ penalty, interestDue, principalDue }: Owed): bigint =>
  penalty + interestDue + principalDue;

/** Returns what ends a loan on the date: all that is owed then, without any fee. */
export const payoffOf = (owed: Owed): bigint => dueNow(owed) + owed.accrued + owed.principalAhead;

/**
 * Returns how a loan stands at the end of a date, from its facts alone. Interest counts by nights on the principal that
 * was outstanding in each, and is rounded once a period, so that what is repaid early costs nothing from that day on.
 * What was written off stands as it did on that day, less what was repaid since, and no instalment falls due any more.
 */
export function standingOf(facts: LoanFacts, today: BusinessDate): LoanStanding {
  const rows = [...rowsOf(facts, lastDayOf(facts, today))];
  return {
    ...owedOn(facts, today),
    rows,
    overdueSince: rows.find(({ state }) => state === 'overdue')?.payableUntil ?? null,
  };
}

/** Returns what is owed and outstanding at the end of a date: all that a night's run needs of how a loan stands. */
export function owedOn(facts: LoanFacts, today: BusinessDate): Pick<LoanStanding, 'owed' | 'outstanding'> {
  const on = lastDayOf(facts, today);
  const paid = paidOf(facts);
  const outstanding = facts.principal - paid.principal;
  const periods = periodsOf(facts, on);
  const past = periods.filter(({ dueOn }) => dueOn <= on);
  // What was deferred is not due yet, but what it has cost so far is owed by whoever ends the loan today.
  const open = periods.filter(({ dueOn, from }) => dueOn > on && from < on);
  const interestPast = sum(past.map(({ from, to }) => interestIn(facts, from, to)));
  const principalPast = sum(past.map(({ principal }) => principal));
  const accrued = sum(open.map(({ from, to }) => interestIn(facts, from, earlier(to, on))));
  const principalDue = max(0n, principalPast - paid.principal);
  return {
    owed: {
      penalty: sum(facts.penalties.map(({ amount }) => amount)) - paid.penalty,
      interestDue: max(0n, interestPast - paid.interest),
      principalDue,
      accrued: accrued - max(0n, paid.interest - interestPast),
      principalAhead: outstanding - principalDue,
    },
    outstanding,
  };
}

/** Returns when the first instalment falls due that is not paid, as things stand on a date; null where none does. */
export function firstUnpaidOn(facts: LoanFacts, today: BusinessDate): BusinessDate | null {
  for (const { state, dueOn } of rowsOf(facts, lastDayOf(facts, today))) if (state !== 'paid') return dueOn;
  return null;
}

/** Returns the date by which a loan's interest is reckoned: today, or the day on which it was written off. */
export const lastDayOf = (
  { writtenOffOn }: Pick<LoanFacts, 'writtenOffOn'>,
  today: BusinessDate,
): BusinessDate => (writtenOffOn ? earlier(writtenOffOn, today) : today);

interface Paid {
  penalty: bigint;
  interest: bigint;
  principal: bigint;
}

const paidOf = ({ repayments }: LoanFacts): Paid => ({
  penalty: sum(repayments.map(({ penalty }) => penalty)),
  interest: sum(repayments.map(({ interest }) => interest)),
  principal: sum(repayments.map(({ principal }) => principal)),
});

/**
 * Returns the periods in the order in which they fall due. A deferral moves what is to be paid, and no period: each ends on
 * the date that was agreed. The last one lasts until its principal is paid: what is late then goes on earning.
 */
export function periodsOf({ instalments, startsOn }: LoanFacts, on: BusinessDate) {
  const periods = instalments.map((instalment, index) => {
    const dueOn = fallsDueOn(instalment);
    const isLast = index === instalments.length - 1;
    return {
      position: index + 1,
      from: instalments[index - 1]?.dueOn ?? startsOn,
      to: isLast ? later(dueOn, on) : instalment.dueOn,
      dueOn,
      until: promisedUntil(instalment),
      deferredFrom: dueOn === instalment.dueOn ? null : instalment.dueOn,
      principal: instalment.principal,
    };
  });
  return periods.toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0));
}

const later = (one: BusinessDate, other: BusinessDate): BusinessDate => (one > other ? one : other);
const earlier = (one: BusinessDate, other: BusinessDate): BusinessDate => (one < other ? one : other);

/** Returns the interest of the nights from one date to another, on what was outstanding at the end of each day. */
export function interestIn(
  { principal, rateBps, repayments }: Pick<LoanFacts, 'principal' | 'rateBps' | 'repayments'>,
  from: BusinessDate,
  to: BusinessDate,
): bigint {
  return interestOn(principalDays({ principal, repayments }, from, to), rateBps);
}

function principalDays(
  { principal, repayments }: Pick<LoanFacts, 'principal' | 'repayments'>,
  from: BusinessDate,
  to: BusinessDate,
): bigint {
  let days = principal * BigInt(daysBetween(from, to));
  // What is paid on a day is not owed in the night that follows.
  for (const repayment of repayments)
    if (repayment.on < to)
      days -= repayment.principal * BigInt(daysBetween(repayment.on > from ? repayment.on : from, to));
  return days;
}

/**
 * What the coming periods cost is reckoned as if whatever is due were paid on the date, and the rest when it falls due. Each
 * row follows from those before it, so whoever looks for the first of a kind has the others not reckoned.
 */
function* rowsOf(facts: LoanFacts, on: BusinessDate): Generator<StandingRow> {
  if (facts.writtenOffOn) return;
  const paid = paidOf(facts);
  const expected = [...facts.repayments];
  const asExpected = { ...facts, repayments: expected };
  let principalLeft = paid.principal;
  let interestLeft = paid.interest;
  for (const { position, from, to, dueOn, until, deferredFrom, principal } of periodsOf(facts, on)) {
    const principalPaid = min(principal, principalLeft);
    principalLeft -= principalPaid;
    const interest = interestIn(asExpected, from, to);
    const interestPaid = min(interest, interestLeft);
    interestLeft -= interestPaid;
    const missing = principal - principalPaid;
    if (missing > 0n) expected.push({ on: later(dueOn, on), penalty: 0n, interest: 0n, principal: missing });
    const isPaid = missing === 0n && interestPaid === interest;
    yield {
      position,
      dueOn,
      deferredFrom,
      payableUntil: until,
      principal,
      principalPaid,
      interest,
      interestPaid,
      state: stateOf(isPaid, { dueOn, until }, on),
    };
  }
}

function stateOf(
  isPaid: boolean,
  { dueOn, until }: { dueOn: BusinessDate; until: BusinessDate },
  on: BusinessDate,
): InstalmentState {
  if (isPaid) return 'paid';
  if (dueOn > on) return 'upcoming';
  return until < on ? 'overdue' : 'due';
}
