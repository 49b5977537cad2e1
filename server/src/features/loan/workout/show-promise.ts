import type { loanPromise } from '@banyan/api/loan/shapes.ts';
import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { LoanFacts } from '@banyan/domain/loan/loan-facts.ts';
import { type PromiseState, promiseStateOf } from '@banyan/domain/loan/promise.ts';
import type { z } from 'zod';
import type { PromiseRow } from './promise.store.ts';

/** Returns what was repaid of a loan, each repayment whole, by the day from which it counts. */
export const repaymentsIn = ({ repayments }: LoanFacts) =>
  repayments.map(({ on, penalty, interest, principal }) => ({ on, amount: penalty + interest + principal }));

/** Returns how a promise stands on a date, whether the daily job has written it down or not. */
export function promiseStateOn(row: PromiseRow, facts: LoanFacts, on: BusinessDate): PromiseState {
  if (row.state !== 'open') return row.state;
  const promise = { amount: row.amount, payOn: row.pay_on, repaidBefore: row.repaid_before };
  return promiseStateOf(promise, repaymentsIn(facts), on);
}

/** Returns a promise as the person sees it. */
export const showPromise = (
  row: PromiseRow,
  facts: LoanFacts | undefined,
  on: BusinessDate,
): z.output<typeof loanPromise> => ({
  promiseId: row.promise_id,
  amount: row.amount,
  payOn: row.pay_on,
  state: facts ? promiseStateOn(row, facts, on) : row.state,
  recordedOn: row.recorded_on,
});
