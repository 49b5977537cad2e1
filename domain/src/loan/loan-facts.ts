import type { BusinessDate } from '../calendar/business-date.ts';

/** A repayment as it was allocated. Minor units. */
export interface RepaymentFact {
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
  /** What was agreed, in the order of the due dates. */
  instalments: readonly { dueOn: BusinessDate; principal: bigint }[];
  /** In the order in which they came; a reversed one is not among them. */
  repayments: readonly RepaymentFact[];
  penalties: readonly PenaltyFact[];
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
