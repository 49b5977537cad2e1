import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { costOf, leftForPerson, maxPerOrder } from '@banyan/domain/store/goods.ts';
import { minorUnits } from '../../shared/amounts/amount-problem.ts';
import type { Good, ShelfGood } from './goods.queries.ts';

/** Up to so many the shelf says how few are left. */
const fewPieces = 10;

type Cost = Pick<ShelfGood, 'points' | 'price'>;

/** Returns what so many of a good cost, as the wire has it. */
export const totalOf = ({ points, price }: Cost, count: number): Cost => ({
  points: costOf({ points: BigInt(points) }, count).toString(),
  price: formatAmount(minorUnits(price) * BigInt(count), currency),
});

/** Returns whether money is paid beside the points. */
export const takesMoney = ({ price }: Pick<Cost, 'price'>): boolean => minorUnits(price) > 0n;

/** Returns how many points are missing for one of a good; undefined where there are enough. */
export function missingPoints({ points }: Pick<Cost, 'points'>, balance: string): string | undefined {
  const missing = BigInt(points) - BigInt(balance);
  return missing > 0n ? missing.toString() : undefined;
}

/** Returns what of an amount the wallet lacks, as the wire has it; undefined where there is enough. */
export function missingMoney(price: string, available: string): string | undefined {
  const missing = minorUnits(price) - minorUnits(available);
  return missing > 0n ? formatAmount(missing, currency) : undefined;
}

/** Returns what is to be said of a good's stock on the shelf; undefined where there is plenty. */
export function stockOnShelf({ stock }: Pick<ShelfGood, 'stock'>): 'soldOut' | 'fewLeft' | undefined {
  if (stock <= 0) return 'soldOut';
  return stock <= fewPieces ? 'fewLeft' : undefined;
}

export type Obstacle = 'offShelf' | 'soldOut' | 'limitReached' | 'short';

/** Returns what keeps a person from exchanging anything for one of a good now: the first that no points would help with. */
export function obstacleTo(good: Good): Obstacle | undefined {
  if (!good.isOnShelf) return 'offShelf';
  if (leftForPerson(good, good.had) === 0) return 'limitReached';
  if (good.stock <= 0) return 'soldOut';
  return missingPoints(good, good.balance) === undefined ? undefined : 'short';
}

export type CountProblem = 'needCount' | 'aboveStock' | 'aboveLimit' | 'aboveOrder' | 'insufficient';

/** Returns what is wrong with a typed number of pieces, and the number that would do. */
export function countProblem(text: string, good: Good): { key: CountProblem; n: number } | undefined {
  if (!/^[1-9]\d{0,3}$/.test(text)) return { key: 'needCount', n: 1 };
  const cost = BigInt(good.points);
  const affordable = cost > 0n ? BigInt(good.balance) / cost : 9_999n;
  const bounds: readonly [CountProblem, number][] = [
    ['aboveStock', good.stock],
    ['aboveLimit', leftForPerson(good, good.had)],
    ['aboveOrder', maxPerOrder],
    ['insufficient', Number(affordable > 9_999n ? 9_999n : affordable)],
  ];
  // The tightest bound is the one that helps: whoever keeps to it has no other problem.
  const [key, n] = bounds.reduce((best, each) => (each[1] < best[1] ? each : best));
  return Number(text) > n ? { key, n } : undefined;
}

/** Returns a typed number of pieces as a number; one where it is none. */
export const countOf = (text: string): number => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1);
