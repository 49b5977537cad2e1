import { payoffOf } from '@banyan/domain/loan/loan-standing.ts';
import { sum } from '@banyan/domain/money/amount.ts';
import type { DebtPartOf } from '../../../platform/records.ts';
import { loansOpenAt, openLoansOf } from './loan.store.ts';
import { bringUpTo, factsOf, standingsOf } from './loan-facts.store.ts';

/** What would end all loans of a person; one that waits to be paid out is not owed. */
export const owedOnLoans: DebtPartOf = {
  now: async (reader, userId, today) => {
    const open = await openLoansOf(reader, userId);
    const standingOf = await standingsOf(reader, open, today);
    const standings = open.flatMap((loan) => standingOf(loan) ?? []);
    return sum(standings.map(({ owed }) => payoffOf(owed)));
  },
  atClose: async (reader, on, people) => {
    const loans = await loansOpenAt(reader, people, on);
    const factsThen = await factsOf(reader, loans, on);
    const owed = new Map<string, bigint>();
    for (const loan of loans) {
      const facts = factsThen.get(loan.loan_id);
      if (!facts) continue;
      const { standing } = bringUpTo(loan, facts, on);
      owed.set(loan.user_id, (owed.get(loan.user_id) ?? 0n) + payoffOf(standing.owed));
    }
    return owed;
  },
};
