import type { BusinessDate } from '../calendar/business-date.ts';
import type { DueDate } from './due-dates.ts';

/** An instalment as it was agreed, and where it was deferred to. Minor units. */
export interface InstalmentFact extends DueDate {
  principal: bigint;
  /** The day on which it was deferred: late days before it were charged by the date that was agreed. */
  deferredOn?: BusinessDate | null;
}

/** A repayment as it was allocated. Minor units. */
export interface RepaymentFact {
  /** Which one it is, where somebody asks. */
  repaymentId?: string;
  on: BusinessDate;
  penalty: bigint;
  interest: bigint;
  principal: bigint;
}

/** What a day cost on which principal was overdue. */
export interface PenaltyFact {
  on: BusinessDate;
  amount: bigint;
}

/** All that is known of a loan: whatever is shown of it follows from this. */
export interface LoanFacts {
  /** Minor units. */
  principal: bigint;
  rateBps: number;
  startsOn: BusinessDate;
  /** What was agreed, in the order of the dates that were. */
  instalments: readonly InstalmentFact[];
  /** In the order in which they came; a reversed one is not among them. */
  repayments: readonly RepaymentFact[];
  penalties: readonly PenaltyFact[];
  /** The day on which it was written off: from then on it costs nothing. */
  writtenOffOn?: BusinessDate | null;
}

/** What overdue principal costs, as it was agreed. */
export interface PenaltyTerms {
  /** Hundredths of a percent a day, on the overdue principal. */
  bpsPerDay: number;
  /** So many days after the last day on which an instalment may be paid cost nothing. */
  graceDays: number;
  /** All penalties together are at most so many hundredths of a percent of the loan's principal. */
  capBps: number;
}
