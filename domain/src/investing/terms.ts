import type { BusinessDate } from '../calendar/business-date.ts';

export const repaymentStyles = ['interest_daily', 'interest_monthly', 'at_maturity'] as const;
export type RepaymentStyle = (typeof repaymentStyles)[number];

/** The terms of one subscription, copied from the product when it was signed: later edits never reach it. */
export interface SubscriptionTerms {
  /** Minor units. */
  principal: bigint;
  /** Simple annual rate in basis points. */
  rateBps: number;
  cycleDays: number;
  style: RepaymentStyle;
  /** First day that earns interest. */
  valueOn: BusinessDate;
}
