import { type AssetClass, assetClassOf, isMoney } from '../money/asset.ts';

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
  /** What it holds is what the person owes the platform, and nothing that the person has. */
  debt?: true;
  /** What it holds ends with its owner's account, and keeps none open: it is no money. */
  lapses?: true;
}

/**
 * What an account of the platform stands for. What is `outside` providers and banks hold for the platform; what is
 * `issued` the platform gives out itself, as points and the shares of a register; what is `receivable` people owe. Each of
 * these stands below zero by what is in the books against it. Everything else is the platform's `own`, and does not.
 */
export type HouseSide = 'outside' | 'issued' | 'receivable' | 'own';

/** A class of accounts of the platform itself. */
export interface HouseClassRule {
  name: Name;
  side: HouseSide;
  /** What such an account may hold, where that is not any asset. */
  holds?: readonly AssetClass[];
  /** Must hold the money before it pays: every debit draws on a reservation. */
  guarded?: true;
  /** Pays what counts as people's income: it is guarded, and no money of people ever reaches it (H2). */
  paysIncome?: true;
}

export interface TransferKindRule {
  name: Name;
  from: string;
  to: string;
  /** The type of the business fact that such a transfer belongs to. */
  cause: string;
  /** The group of records that it belongs to; what is income belongs to that of income. */
  group?: string;
  /** Counts into a person's cumulative income, and comes from an account that pays income (H2). */
  income?: true;
  /** Between two accounts of people: whether both belong to one person. Without it they belong to two. */
  sameOwner?: true;
}

/** A group by which people choose among their records. */
export interface RecordGroup {
  name: Name;
  /** Where it stands among the groups, the lowest first. */
  place: number;
}

/** What one area adds to the chart. */
export interface ChartPart {
  accounts?: Readonly<Record<string, AccountClassRule>>;
  houses?: Readonly<Record<string, HouseClassRule>>;
  kinds?: Readonly<Record<string, TransferKindRule>>;
  recordGroups?: Readonly<Record<string, RecordGroup>>;
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

/** Returns whether an account of this class may hold the asset. The platform issues no money. */
export function mayHold(chart: Chart, accountClass: string, asset: string): boolean {
  const house = Object.hasOwn(chart.houses, accountClass) ? chart.houses[accountClass] : undefined;
  if (house?.side === 'issued' && isMoney(assetClassOf(asset))) return false;
  if (house) return house.holds === undefined || house.holds.includes(assetClassOf(asset));
  const rule = Object.hasOwn(chart.accounts, accountClass) ? chart.accounts[accountClass] : undefined;
  return rule?.holds.includes(assetClassOf(asset)) === true;
}

/** Returns whether what an account of a person holds is owed by the person. */
export const isDebt = (chart: Chart, account: string): boolean =>
  Object.hasOwn(chart.accounts, classOf(account)) && chart.accounts[classOf(account)]?.debt === true;

/** Returns whether an account of the platform must hold the money before it pays. */
export const isGuarded = (chart: Chart, house: string): boolean =>
  // Stryker disable next-line OptionalChaining: a class that is there is not undefined.
  Object.hasOwn(chart.houses, classOf(house)) && chart.houses[classOf(house)]?.guarded === true;

const isBeyond = (side: HouseSide | undefined): boolean => side === 'outside' || side === 'issued';

/** Returns the names of what a chart has, chosen by a property. */
export const namesOf = <Rule>(rules: Readonly<Record<string, Rule>>, wanted: (rule: Rule) => boolean) =>
  Object.entries(rules)
    .filter(([, rule]) => wanted(rule))
    .map(([name]) => name);

/**
 * Returns the faults of a chart, in words; none when it is sound: names are unique and plain, every kind runs between
 * classes that exist, income comes from an account that is there for it, nothing that a person's account pays reaches
 * one (H2), and a debt is written against a receivable, so that the two add up to nothing.
 */
export function chartFaults(chart: Chart): string[] {
  const accounts = Object.keys(chart.accounts);
  const houses = Object.keys(chart.houses);
  const classes = [...accounts, ...houses];
  const badNames = [...classes, ...Object.keys(chart.kinds)].filter((name) => !/^[a-z][a-z_]*$/.test(name));
  return [
    ...badNames.map((name) => `${name} is not a plain name`),
    ...accounts.filter((name) => houses.includes(name)).map((name) => `${name} is declared twice`),
    ...Object.entries(chart.accounts)
      .filter(([, { lapses, holds }]) => lapses && holds.some(isMoney))
      .map(([name]) => `${name} lapses and may hold money`),
    ...Object.entries(chart.houses).flatMap(([name, rule]) => houseFaults(name, rule)),
    ...Object.entries(chart.kinds).flatMap(([kind, rule]) => kindFaults(chart, classes, kind, rule)),
    ...reachedIncome(chart).map((name) => `people's money reaches ${name}, which pays their income (H2)`),
  ];
}

function houseFaults(name: string, { side, guarded, paysIncome }: HouseClassRule): string[] {
  return [
    ...(paysIncome && !guarded ? [`${name} pays income without being guarded (H2)`] : []),
    ...(guarded && side !== 'own' ? [`${name} is guarded and may stand below zero`] : []),
  ];
}

function kindFaults(chart: Chart, classes: string[], kind: string, rule: TransferKindRule): string[] {
  const { from, to, group, income, sameOwner } = rule;
  const ends = [from, to];
  const isBetweenPeople = ends.every((name) => Object.hasOwn(chart.accounts, name));
  const paysIncome = Object.hasOwn(chart.houses, from) && chart.houses[from]?.paysIncome;
  const debts = ends.filter((name) => Object.hasOwn(chart.accounts, name) && chart.accounts[name]?.debt);
  const receivables = ends.filter(
    (name) => Object.hasOwn(chart.houses, name) && chart.houses[name]?.side === 'receivable',
  );
  return [
    ...[from, to].filter((name) => !classes.includes(name)).map((name) => `${kind} names ${name}`),
    ...(income && !paysIncome ? [`${kind} is income that ${from} may not pay (H2)`] : []),
    ...(debts.length === receivables.length && debts.length < 2
      ? []
      : [`${kind} writes a debt against something else than a receivable`]),
    ...(group !== undefined && !Object.hasOwn(chart.recordGroups, group)
      ? [`${kind} is in the group ${group}, which nobody declares`]
      : []),
    ...(sameOwner && !isBetweenPeople ? [`${kind} has no two accounts of people`] : []),
  ];
}

/** The accounts paying income that money of people's accounts gets to, by any chain of transfers within the platform. */
function reachedIncome(chart: Chart): string[] {
  const reached = new Set(Object.keys(chart.accounts));
  // A set is walked in the order of its growth: what is added on the way is walked, too.
  for (const place of reached)
    for (const { from, to } of Object.values(chart.kinds)) {
      // What left the platform, or went back to where it was issued, is gone; what comes in is somebody's own.
      if (from === place && !isBeyond(chart.houses[to]?.side)) reached.add(to);
    }
  return namesOf(chart.houses, (rule) => rule.paysIncome === true).filter((name) => reached.has(name));
}
