import type { BusinessDate } from '../calendar/business-date.ts';
import { annualRateBps } from './effective-rate.ts';
import type { LoanMethod } from './loan-terms.ts';
import { originationFee } from './origination-fee.ts';
import { loanSchedule } from './schedule.ts';

/** What a product offers, as far as its rates depend on it. */
interface Offered {
  /** Minor units: of the highest amount the rounding to cents shows least. */
  maxAmount: bigint;
  rateBps: number;
  /** The fee that is taken once, of the principal. */
  feeBps: number;
  months: readonly number[];
  methods: readonly LoanMethod[];
}

/**
 * Returns the highest rate that a product comes to, in hundredths of a percent: its annual rate, or the effective one of
 * any of its terms and methods, its fee included, if the loan is paid out on a date.
 */
export function highestAnnualRateBps(
  { maxAmount: principal, rateBps, feeBps, months: terms, methods }: Offered,
  startsOn: BusinessDate,
): number {
  const fee = originationFee(principal, feeBps);
  const effective = terms.flatMap((months) =>
    methods.map((method) => {
      const schedule = loanSchedule({ principal, rateBps, months, method, startsOn });
      return annualRateBps({ principal, fee, startsOn }, schedule);
    }),
  );
  return Math.max(rateBps, ...effective);
}
