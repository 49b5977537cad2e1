import type { BusinessDate } from '../calendar/business-date.ts';

/** How a loan is repaid: the same sum each time, the same part of the principal each time, or the principal at the end. */
export const loanMethods = ['equal_instalments', 'equal_principal', 'interest_first'] as const;
export type LoanMethod = (typeof loanMethods)[number];

/** How many months a loan may run. */
export const loanTerms = [3, 6, 12, 24] as const;

/** What is agreed; all else of a schedule follows from it. */
export interface LoanTerms {
  /** Minor units. */
  principal: bigint;
  /** A year's interest, in hundredths of a percent. */
  rateBps: number;
  months: number;
  method: LoanMethod;
  /** The business date on which the money is paid out: interest runs from it. */
  startsOn: BusinessDate;
}

/** One row of a schedule. Amounts in minor units. */
export interface Instalment {
  dueOn: BusinessDate;
  principal: bigint;
  interest: bigint;
}
