import { chartOfAccounts, type RecordGroupName } from './chart-of-accounts.ts';

/** The groups by which people choose among their records, in their order, and what they call them. */
export const recordGroups = Object.fromEntries(
  Object.entries(chartOfAccounts.recordGroups)
    .toSorted(([, one], [, other]) => one.place - other.place)
    .map(([group, { name }]) => [group, name]),
) as { [Group in RecordGroupName]: { zh: string; en: string } };
