import { sum } from '@banyan/domain/money/amount.ts';
import type { DebtPartOf } from '../../../platform/records.ts';
import { broughtUpTo, owedOf } from './change.ts';
import { openPledgesOf, pledgesOpenAt } from './pledge.store.ts';

/** What would end all pledges of a person, with the interest of the nights until then. */
export const owedOnPledges: DebtPartOf = {
  now: async (reader, userId, today) =>
    sum((await openPledgesOf(reader, userId)).map((row) => owedOf(broughtUpTo(row, today).row))),
  atClose: async (reader, on, people) => {
    const owed = new Map<string, bigint>();
    for (const row of await pledgesOpenAt(reader, people, on)) {
      // What came since is taken back; nights that nobody has counted by then are counted here.
      const then = owedOf(broughtUpTo(row, on).row) + row.repaid_since - row.accrued_since;
      owed.set(row.user_id, (owed.get(row.user_id) ?? 0n) + then);
    }
    return owed;
  },
};
