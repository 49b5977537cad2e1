import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { cashFor, isWhole } from '@banyan/domain/store/cash-value.ts';
import type { LiveProblem } from '../../shared/amounts/amount-problem.ts';
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
  return isWhole(points, ruleOf(terms)) ? undefined : 'notWhole';
}

const wholeUnits = (points: bigint, { pointsPerUnit }: Terms): bigint =>
  points - (points % BigInt(pointsPerUnit));

/** Returns the most that can be exchanged now, in whole units. */
export function mostOf(terms: Terms): bigint {
  const [has, left] = [BigInt(terms.balance), BigInt(terms.leftToday)];
  return wholeUnits(has < left ? has : left, terms);
}

/** Returns numbers of points that are offered: one unit, five and ten of them, as far as there are so many, and the most. */
export function quickPoints(terms: Terms): bigint[] {
  const most = mostOf(terms);
  const unit = BigInt(terms.pointsPerUnit);
  const fitting = [unit, 5n * unit, 10n * unit].filter((points) => points < most);
  return most > 0n ? [...fitting, most] : [];
}

/** Returns whether there is no money for a single unit. */
export const isClosed = (terms: Terms): boolean => terms.funds === '0.00' || Number(terms.funds) < 1;
