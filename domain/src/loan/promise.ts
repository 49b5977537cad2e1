import { addDays, type BusinessDate } from '../calendar/business-date.ts';

/** What somebody said that they would pay: open until it is paid, kept from then on, broken once its day is over. */
export const promiseStates = ['open', 'kept', 'broken'] as const;
export type PromiseState = (typeof promiseStates)[number];

/** So many days ahead a payment may be promised for at most: what lies further ahead is another agreement. */
const maxDaysOfPromise = 60;

/** A promise to pay, and what it is judged by. Minor units. */
interface LoanPromise {
  amount: bigint;
  /** The last day on which it can be kept. */
  payOn: BusinessDate;
  /** All that was repaid before it was made. */
  repaidBefore: bigint;
}

/** Returns whether a payment may be promised today for a date. */
export const isPromisable = (payOn: BusinessDate, today: BusinessDate): boolean =>
  payOn >= today && payOn <= addDays(today, maxDaysOfPromise);

/**
 * Returns how a promise stands on a date, from all that was repaid of the loan until its day: neither who writes it down
 * nor when makes a difference.
 */
export function promiseStateOf(
  { amount, payOn, repaidBefore }: LoanPromise,
  repayments: readonly { on: BusinessDate; amount: bigint }[],
  today: BusinessDate,
): PromiseState {
  const inTime = repayments.filter(({ on }) => on <= payOn);
  const repaid = inTime.reduce((sum, each) => sum + each.amount, 0n) - repaidBefore;
  if (repaid >= amount) return 'kept';
  return payOn < today ? 'broken' : 'open';
}
