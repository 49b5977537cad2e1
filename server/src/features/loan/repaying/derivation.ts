import { addDays } from '@banyan/domain/calendar/business-date.ts';
import { costOfNights, interestDerivation, lateDays } from '@banyan/domain/loan/derivation.ts';
import { missingPenalties } from '@banyan/domain/loan/penalties.ts';
import { found } from '../../../platform/app-error.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { loanById } from './loan.store.ts';
import { factsOf, penaltyTermsOf } from './loan-facts.store.ts';
import { penaltiesOf } from './repayment.store.ts';

/** Returns how the interest of each period and the late charges of a loan came about until today. */
export async function loanDerivation(
  { reader, today }: ReadContext,
  { userId, loanId }: { userId: string; loanId: string },
) {
  const loan = found(await loanById(reader, userId, loanId));
  const facts = (await factsOf(reader, [loan])).get(loanId);
  const rates = { rateBps: loan.rate_bps, penaltyBpsPerDay: loan.penalty_bps_per_day };
  if (!facts) return { ...rates, periods: [], lateDays: [] };
  const written = await penaltiesOf(reader, loan);
  // Days that no run has written down yet are owed all the same.
  const missing = missingPenalties(facts, penaltyTermsOf(loan), addDays(today, -1));
  return {
    ...rates,
    periods: interestDerivation(facts, today).map((period) => ({
      ...period,
      nights: period.nights.map((run) => ({ ...run, ...costOfNights(run, loan.rate_bps) })),
    })),
    lateDays: lateDays([...written, ...missing]),
  };
}
