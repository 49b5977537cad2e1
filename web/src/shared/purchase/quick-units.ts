import type { UnitsLimits } from './units-problem.ts';

/** Whole amounts that people think in, in minor units: a hundred to a hundred thousand. */
const roundAmounts = [100_00n, 500_00n, 1_000_00n, 5_000_00n, 10_000_00n, 50_000_00n, 100_000_00n];
const shownAtMost = 4;

type Limits = Pick<UnitsLimits, 'minUnits' | 'maxUnits' | 'leftUnits' | 'unitPrice' | 'available'>;

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** Returns the most units that may be bought and are paid for; undefined where that is less than the minimum. */
export function allUnits({
  minUnits,
  maxUnits,
  leftUnits,
  unitPrice,
  available,
}: Limits): bigint | undefined {
  const most = smaller(smaller(maxUnits, leftUnits), available / unitPrice);
  return most < minUnits ? undefined : most;
}

/** Returns round amounts that may be bought and are paid for, each with its units, the smallest first. */
export function quickUnits(limits: Limits): { units: bigint; amount: bigint }[] {
  const most = allUnits(limits);
  if (most === undefined) return [];
  return roundAmounts
    .filter((amount) => amount % limits.unitPrice === 0n)
    .map((amount) => ({ units: amount / limits.unitPrice, amount }))
    .filter(({ units }) => units >= limits.minUnits && units <= most)
    .slice(0, shownAtMost);
}
