import type { BusinessDate } from './business-date.ts';

/**
 * Returns the business date under which a payout is booked that the run of a date has paid: the run's, or today's when
 * the run comes late, for money is never said to have been there before it was.
 */
export const payoutBookedOn = (runOf: BusinessDate, today: BusinessDate): BusinessDate =>
  // Stryker disable next-line EqualityOperator: of two equal dates it is no matter which.
  runOf > today ? runOf : today;
