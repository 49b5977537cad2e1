import { formatAmount, min } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { cashFor, isWhole } from '@banyan/domain/store/cash-value.ts';
import { type LiveProblem, minorUnits } from '../../shared/amounts/amount-problem.ts';
import type { ExchangeTerms } from './store.queries.ts';

export type ExchangeProblem = Exclude<LiveProblem, 'belowMinimum'>;

type Terms = Pick<ExchangeTerms, 'pointsPerUnit' | 'maxPerDay' | 'leftToday' | 'balance' | 'funds'>;

const ruleOf = ({ pointsPerUnit, maxPerDay }: Terms) => ({
  pointsPerUnit,
  maxPointsPerDay: Number(maxPerDay),
});

/** Returns typed points as a number; zero for what is none. */
export const pointsOf = (text: string): bigint => (/^\d{1,12}$/.test(text) ? BigInt(text) : 0n);

/** Returns what points are worth, as the wire has it. */
export const worthOf = (points: bigint, terms: Terms): string =>
  formatAmount(cashFor(points, ruleOf(terms)), currency);

/** Returns what is wrong with typed points. */
export function exchangeProblem(text: string, terms: Terms): ExchangeProblem | undefined {
  const points = pointsOf(text);
  if (points === 0n) return 'needAmount';
  if (points > BigInt(terms.balance)) return 'insufficient';
  if (points > BigInt(terms.leftToday)) return 'aboveMaximum';
  if (points > fundedPoints(terms)) return 'aboveFunds';
  return isWhole(points, ruleOf(terms)) ? undefined : 'notWhole';
}

const wholeUnits = (points: bigint, { pointsPerUnit }: Terms): bigint =>
  points - (points % BigInt(pointsPerUnit));

/** Returns for how many points there is money, in whole units. */
export function fundedPoints(terms: Terms): bigint {
  const perUnit = BigInt(terms.pointsPerUnit);
  return (minorUnits(terms.funds) / cashFor(perUnit, ruleOf(terms))) * perUnit;
}

/** Returns the most that can be exchanged now, in whole units: by what one has, by the day, and by what the funds hold. */
export function mostOf(terms: Terms): bigint {
  const ofDay = min(BigInt(terms.balance), BigInt(terms.leftToday));
  return wholeUnits(min(ofDay, fundedPoints(terms)), terms);
}

/** Returns numbers of points that are offered: one unit, five and ten of them, as far as there are so many, and the most. */
export function quickPoints(terms: Terms): bigint[] {
  const most = mostOf(terms);
  const unit = BigInt(terms.pointsPerUnit);
  const fitting = [unit, 5n * unit, 10n * unit].filter((points) => points < most);
  return most > 0n ? [...fitting, most] : [];
}

/** Returns whether there is no money for a single unit. */
export const isClosed = (terms: Terms): boolean => fundedPoints(terms) === 0n;
