import { payoffOf } from '@banyan/domain/loan/loan-standing.ts';
import { sum } from '@banyan/domain/money/amount.ts';
import type { DebtPartOf } from '../../../platform/records.ts';
import { openLoansOf } from './loan.store.ts';
import { standingsOf } from './loan-facts.store.ts';

/** Returns what would end all loans of a person today; one that waits to be paid out is not owed. */
export const owedOnLoans: DebtPartOf = async (reader, userId, today) => {
  const open = await openLoansOf(reader, userId);
  const standingOf = await standingsOf(reader, open, today);
  const standings = open.flatMap((loan) => standingOf(loan) ?? []);
  return sum(standings.map(({ owed }) => payoffOf(owed)));
};
