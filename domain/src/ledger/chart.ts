import { type AssetClass, assetClassOf } from '../money/asset.ts';

/**
 * A chart of accounts: which classes of account exist, which kinds of transfer, and between which classes each may
 * run. The ledger refuses any other combination. Areas declare their parts of it; `chart-of-accounts.ts` is the whole.
 *
 * An account is named by its class, and by whose or what it is where there are several: `wallet`,
 * `escrow/<product id>`.
 */

interface Name {
  zh: string;
  en: string;
}

/** A class of accounts that belong to people. None of them goes below zero. */
export interface AccountClassRule {
  name: Name;
  /** What such an account may hold; each account holds one asset. */
  holds: readonly AssetClass[];
  /** The code of the error catalogue that says that such an account does not hold enough. */
  shortage: string;
}

/** A class of accounts of the platform itself. */
export interface HouseClassRule {
  name: Name;
  /** Mirrors money outside, and is the only class that may stand below zero. */
  clearing?: true;
  /** Must hold the money before it pays: every debit draws on a reservation (H2). */
  funding?: true;
}

export interface TransferKindRule {
  name: Name;
  from: string;
  to: string;
  /** The type of the business fact that such a transfer belongs to. */
  cause: string;
  /** The filter of the wallet's records that it belongs to, beside that of income. */
  group?: string;
  /** Counts into a person's cumulative income, and is therefore paid by a funding account (H2). */
  income?: true;
  /** Between two accounts of people: whether both belong to one person. Without it they belong to two. */
  sameOwner?: true;
}

/** What one area adds to the chart. */
export interface ChartPart {
  accounts?: Readonly<Record<string, AccountClassRule>>;
  houses?: Readonly<Record<string, HouseClassRule>>;
  kinds?: Readonly<Record<string, TransferKindRule>>;
}

export type Chart = Required<ChartPart>;

/** Returns the class of an account: its name up to the slash. */
// Stryker disable next-line StringLiteral: whatever is split has a first part.
export const classOf = (account: string): string => account.split('/', 1)[0] ?? '';

/** Returns whether a transfer of this kind may run between these classes; a reversal runs the other way round. */
export function mayRun(chart: Chart, kind: string, from: string, to: string, isReversal: boolean): boolean {
  const rule = Object.hasOwn(chart.kinds, kind) ? chart.kinds[kind] : undefined;
  if (!rule) return false;
  return isReversal ? rule.from === to && rule.to === from : rule.from === from && rule.to === to;
}

/** Returns whether an account of this class may hold the asset; the platform's own accounts may hold any. */
export function mayHold(chart: Chart, accountClass: string, asset: string): boolean {
  if (Object.hasOwn(chart.houses, accountClass)) return true;
  const rule = Object.hasOwn(chart.accounts, accountClass) ? chart.accounts[accountClass] : undefined;
  return rule?.holds.includes(assetClassOf(asset)) === true;
}

export const isFunding = (chart: Chart, house: string): boolean =>
  // Stryker disable next-line OptionalChaining: a class that is there is not undefined.
  Object.hasOwn(chart.houses, classOf(house)) && chart.houses[classOf(house)]?.funding === true;

/** Returns the names of what a chart has, chosen by a property. */
export const namesOf = <Rule>(rules: Readonly<Record<string, Rule>>, wanted: (rule: Rule) => boolean) =>
  Object.entries(rules)
    .filter(([, rule]) => wanted(rule))
    .map(([name]) => name);

/**
 * Returns the faults of a chart, in words; none when it is sound: names are unique and plain, every kind runs between
 * classes that exist, income comes from a funding account, and nothing that a person's account pays reaches one (H2).
 */
export function chartFaults(chart: Chart): string[] {
  const accounts = Object.keys(chart.accounts);
  const houses = Object.keys(chart.houses);
  const classes = [...accounts, ...houses];
  const badNames = [...classes, ...Object.keys(chart.kinds)].filter((name) => !/^[a-z][a-z_]*$/.test(name));
  return [
    ...badNames.map((name) => `${name} is not a plain name`),
    ...accounts.filter((name) => houses.includes(name)).map((name) => `${name} is declared twice`),
    ...Object.entries(chart.kinds).flatMap(([kind, rule]) => kindFaults(chart, classes, kind, rule)),
    ...reachedFunding(chart).map((name) => `people's money reaches ${name}, which pays their income (H2)`),
  ];
}

function kindFaults(chart: Chart, classes: string[], kind: string, rule: TransferKindRule): string[] {
  const { from, to, income, sameOwner } = rule;
  const isBetweenPeople = [from, to].every((name) => Object.hasOwn(chart.accounts, name));
  return [
    ...[from, to].filter((name) => !classes.includes(name)).map((name) => `${kind} names ${name}`),
    ...(income && !isFunding(chart, from) ? [`${kind} is income that no funding account pays (H2)`] : []),
    ...(sameOwner && !isBetweenPeople ? [`${kind} has no two accounts of people`] : []),
  ];
}

/** The funding accounts that money of people's accounts can get to, by any chain of transfers within the platform. */
function reachedFunding(chart: Chart): string[] {
  const reached = new Set(Object.keys(chart.accounts));
  // A set is walked in the order of its growth: what is added on the way is walked, too.
  for (const place of reached)
    for (const { from, to } of Object.values(chart.kinds)) {
      // What left through a clearing account is outside; what comes back in is somebody's own.
      if (from === place && !chart.houses[to]?.clearing) reached.add(to);
    }
  return namesOf(chart.houses, (rule) => rule.funding === true).filter((name) => reached.has(name));
}
