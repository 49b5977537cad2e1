import { type BusinessDate, daysBetween } from '../calendar/business-date.ts';
import { max, min, sum } from '../money/amount.ts';
import { payableUntil } from './due-dates.ts';
import type { LoanFacts } from './loan-facts.ts';
import { interestOn } from './loan-interest.ts';

/** What a person owes on a date, in the order in which a repayment is used. Minor units. */
export interface Owed {
  penalty: bigint;
  /** Interest of the periods that are over. */
  interestDue: bigint;
  /** Principal of the instalments that have fallen due. */
  principalDue: bigint;
  /** Interest from the last due date to the date asked for. */
  accrued: bigint;
  /** Principal of the instalments to come. */
  principalAhead: bigint;
}

export type InstalmentState = 'paid' | 'due' | 'overdue' | 'upcoming';

/** One instalment as it stands on a date. Minor units. */
export interface StandingRow {
  dueOn: BusinessDate;
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
 */
export function standingOf(facts: LoanFacts, on: BusinessDate): LoanStanding {
  const paid = paidOf(facts);
  const outstanding = facts.principal - paid.principal;
  const periods = periodsOf(facts, on);
  const past = periods.filter(({ dueOn }) => dueOn <= on);
  const interestPast = sum(past.map(({ from, to }) => interestIn(facts, from, to)));
  const principalPast = sum(past.map(({ principal }) => principal));
  const running = periods.find(({ dueOn }) => dueOn > on);
  const accrued = running ? interestIn(facts, running.from, on) : 0n;
  const principalDue = max(0n, principalPast - paid.principal);
  const rows = rowsOf(facts, on, paid);
  return {
    owed: {
      penalty: sum(facts.penalties.map(({ amount }) => amount)) - paid.penalty,
      interestDue: max(0n, interestPast - paid.interest),
      principalDue,
      accrued: accrued - max(0n, paid.interest - interestPast),
      principalAhead: outstanding - principalDue,
    },
    outstanding,
    rows,
    overdueSince: rows.find(({ state }) => state === 'overdue')?.payableUntil ?? null,
  };
}

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

/** The last period lasts until its principal is paid: what is late then goes on earning. */
function periodsOf({ instalments, startsOn }: LoanFacts, on: BusinessDate) {
  return instalments.map(({ dueOn, principal }, index) => ({
    from: instalments[index - 1]?.dueOn ?? startsOn,
    to: index === instalments.length - 1 && on > dueOn ? on : dueOn,
    dueOn,
    principal,
  }));
}

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

/** What the coming periods cost is reckoned as if whatever is due were paid on the date, and the rest when it falls due. */
function rowsOf(facts: LoanFacts, on: BusinessDate, paid: Paid): StandingRow[] {
  const expected = [...facts.repayments];
  let principalLeft = paid.principal;
  let interestLeft = paid.interest;
  return periodsOf(facts, on).map(({ from, to, dueOn, principal }) => {
    const principalPaid = min(principal, principalLeft);
    principalLeft -= principalPaid;
    const interest = interestIn({ ...facts, repayments: expected }, from, to);
    const interestPaid = min(interest, interestLeft);
    interestLeft -= interestPaid;
    const missing = principal - principalPaid;
    if (missing > 0n)
      expected.push({ on: dueOn > on ? dueOn : on, penalty: 0n, interest: 0n, principal: missing });
    const until = payableUntil(dueOn);
    const isPaid = missing === 0n && interestPaid === interest;
    return {
      dueOn,
      payableUntil: until,
      principal,
      principalPaid,
      interest,
      interestPaid,
      state: stateOf(isPaid, { dueOn, until }, on),
    };
  });
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
