import { addDays, type BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { divideHalfUp } from '@banyan/domain/loan/loan-interest.ts';
import { max, min } from '@banyan/domain/money/amount.ts';
import { minorUnits } from '../../shared/amounts/amount-problem.ts';
import type { LoanDetail } from './loan.queries.ts';

/** The present cost of being late. Minor units. */
export interface Lateness {
  since: BusinessDate;
  /** The last day that costs nothing; null once that is over. */
  freeUntil: BusinessDate | null;
  /** Overdue principal whose days of grace are over. */
  base: bigint;
  perDay: bigint;
  /** All charges of the loan together are at most this. */
  cap: bigint;
}

const bpsPerUnit = 10_000n;

/** Returns what being late costs on a day, by the rule by which it is charged; null where nothing is late. */
export function latenessOf(loan: LoanDetail, today: BusinessDate): Lateness | null {
  const { overdueSince, penaltyTerms: terms } = loan;
  if (loan.state !== 'repaying' || overdueSince === null) return null;
  const isCosting = (row: LoanDetail['rows'][number]) => addDays(row.payableUntil, terms.graceDays) < today;
  const base = loan.rows
    .filter((row) => row.state === 'overdue' && isCosting(row))
    .reduce((sum, row) => sum + minorUnits(row.principal) - minorUnits(row.principalPaid), 0n);
  const freeUntil = addDays(overdueSince, terms.graceDays);
  const cap = (minorUnits(loan.principal) * BigInt(terms.capBps)) / bpsPerUnit;
  const left = max(0n, cap - minorUnits(loan.penalties.amount));
  return {
    since: overdueSince,
    freeUntil: freeUntil >= today ? freeUntil : null,
    base,
    perDay: min(left, divideHalfUp(base * BigInt(terms.bpsPerDay), bpsPerUnit)),
    cap,
  };
}
