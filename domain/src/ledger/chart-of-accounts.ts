import { gather } from '../areas/gather.ts';
import * as areas from '../areas.ts';
import { type Chart, namesOf } from './chart.ts';

/** The chart of accounts: every class of account and every kind of transfer that the areas declare. */
export const chartOfAccounts = {
  accounts: gather(areas, 'accounts'),
  houses: gather(areas, 'houses'),
  kinds: gather(areas, 'kinds'),
  recordGroups: gather(areas, 'recordGroups'),
} as const satisfies Chart;

type Kinds = typeof chartOfAccounts.kinds;

export type AccountClass = keyof typeof chartOfAccounts.accounts;
export type HouseClass = keyof typeof chartOfAccounts.houses;
export type TransferKind = keyof Kinds;
/** The types of business facts that move money. */
export type CauseType = Kinds[TransferKind]['cause'];

/** A group by which people choose among their records. */
export type RecordGroupName = keyof typeof chartOfAccounts.recordGroups;

/** An account of a person: its class and, where a person has several, which one: `wallet`, `loan/<id>`. */
export type AccountName = AccountClass | `${AccountClass}/${string}`;
/** An account of the platform. */
export type House = HouseClass | `${HouseClass}/${string}`;

export const transferKindNames = Object.keys(chartOfAccounts.kinds) as [TransferKind, ...TransferKind[]];

const { kinds }: Chart = chartOfAccounts;
/** The kinds that count into a person's cumulative income. */
export const incomeKinds = namesOf(kinds, (rule) => rule.income === true) as TransferKind[];
