import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { regularInstalment } from '@banyan/domain/loan/application.ts';
import { payableUntil } from '@banyan/domain/loan/due-dates.ts';
import { annualRateBps, flowsOf } from '@banyan/domain/loan/effective-rate.ts';
import type { Instalment, LoanTerms } from '@banyan/domain/loan/loan-terms.ts';
import { loanSchedule, totalInterest } from '@banyan/domain/loan/schedule.ts';
import { max } from '@banyan/domain/money/amount.ts';

/** A payment that is due on a day, in minor units. */
export interface Payment extends Instalment {
  total: bigint;
  /** Principal that is still owed after it. */
  outstanding: bigint;
}

/** A payment of a schedule that is not signed yet. */
interface ScheduledPayment extends Payment {
  /** The last day on which it is paid in time: later than its own, if that is of a weekend or declared closed. */
  payableUntil: BusinessDate;
}

/** The cost of a loan that is repaid as agreed. Minor units. */
export interface LoanCost {
  terms: LoanTerms;
  payments: readonly [ScheduledPayment, ...ScheduledPayment[]];
  interest: bigint;
  /** All that is repaid: principal and interest. */
  total: bigint;
  /** The fee that is taken once, out of what is paid out. */
  fee: bigint;
  /** The amount that reaches the wallet. */
  received: bigint;
  annualRateBps: number;
  highest: bigint;
  /** The highest instalment that a month's income has to carry. */
  regular: bigint;
  first: Payment;
  last: Payment;
  /** True if all instalments but the last are the same sum. */
  isLevel: boolean;
}

/**
 * Returns what a loan costs with its fee, by the rules by which the server reckons; null for what is no loan. The days
 * that are declared closed put off the last days for paying alone.
 */
export function costOf(
  terms: LoanTerms,
  fee: bigint,
  closedDays: readonly BusinessDate[] = [],
): LoanCost | null {
  const schedule = terms.principal > 0n ? loanSchedule(terms) : [];
  const payments = paymentsOf(terms.principal, schedule, new Set(closedDays));
  const [first, ...others] = payments;
  if (!first || fee >= terms.principal) return null;
  const interest = totalInterest(schedule);
  return {
    terms,
    payments: [first, ...others],
    interest,
    total: terms.principal + interest,
    fee,
    received: terms.principal - fee,
    annualRateBps: annualRateBps({ ...terms, fee }, schedule),
    highest: highestOf(payments),
    regular: regularInstalment(payments, terms.method),
    first,
    last: others.at(-1) ?? first,
    isLevel: payments.slice(0, -1).every(({ total }) => total === first.total),
  };
}

const highestOf = (payments: readonly Payment[]): bigint =>
  payments.reduce((most, { total }) => max(most, total), 0n);

function paymentsOf(
  principal: bigint,
  schedule: readonly Instalment[],
  closed: ReadonlySet<BusinessDate>,
): ScheduledPayment[] {
  let outstanding = principal;
  return schedule.map((row) => {
    outstanding -= row.principal;
    const total = row.principal + row.interest;
    return { ...row, total, outstanding, payableUntil: payableUntil(row.dueOn, closed) };
  });
}

const monthOf = ({ dueOn }: Payment): string => dueOn.slice(0, 7);

/** Returns payments month by month, each on the last of its dates: what was paid in parts stands together. */
export function byMonth(payments: readonly Payment[]): Payment[] {
  const months: Payment[] = [];
  for (const payment of payments) {
    const last = months.at(-1);
    if (last && monthOf(last) === monthOf(payment))
      months[months.length - 1] = {
        ...payment,
        principal: last.principal + payment.principal,
        interest: last.interest + payment.interest,
        total: last.total + payment.total,
      };
    else months.push(payment);
  }
  return months;
}

/** One payment, with its worth on the day on which the money is paid out. */
export interface Discounted {
  dueOn: BusinessDate;
  amount: bigint;
  /** Days after the money was paid out. */
  after: number;
  worth: bigint;
}

/**
 * Returns what each payment is worth at the start by the effective annual rate that is shown: amount ÷ (1 + rate)^(days
 * ÷ 365). It is for reading alone; the rate is rounded, so that the sum may differ from what is received by a little.
 */
export function discountedOf({ terms, payments, annualRateBps: bps }: LoanCost): Discounted[] {
  return flowsOf(terms.startsOn, payments).map(({ amount, after }, i) => ({
    dueOn: payments[i]?.dueOn ?? terms.startsOn,
    amount,
    after,
    worth: BigInt(Math.round(Number(amount) / (1 + bps / 10_000) ** (after / 365))),
  }));
}
