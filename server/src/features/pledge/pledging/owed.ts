import { sum } from '@banyan/domain/money/amount.ts';
import type { DebtPartOf } from '../../../platform/records.ts';
import { broughtUpTo, owedOf } from './change.ts';
import { openPledgesOf } from './pledge.store.ts';

/** Returns what would end all pledges of a person today, with the interest of the nights until then. */
export const owedOnPledges: DebtPartOf = async (reader, userId, today) =>
  sum((await openPledgesOf(reader, userId)).map((row) => owedOf(broughtUpTo(row, today).row)));
