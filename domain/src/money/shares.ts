import { sum } from './amount.ts';

const whole = 10_000n;

/**
 * Returns which share of their sum each amount is, in basis points that add up to exactly 10,000: each is cut, and what
 * is left goes to those that lost most by that, the first of equals first (the largest-remainder method). Amounts are
 * in minor units and not below zero; of nothing each has no share.
 */
export function sharesOf(amounts: readonly bigint[]): number[] {
  const total = sum(amounts);
  if (total === 0n) return amounts.map(() => 0);
  const cut = amounts.map((amount, place) => ({
    place,
    share: (amount * whole) / total,
    lost: (amount * whole) % total,
  }));
  const left = Number(whole - sum(cut.map(({ share }) => share)));
  const served = new Set(
    [...cut]
      .sort((a, b) => (a.lost === b.lost ? a.place - b.place : a.lost > b.lost ? -1 : 1))
      .slice(0, left)
      .map(({ place }) => place),
  );
  return cut.map(({ share, place }) => Number(share) + (served.has(place) ? 1 : 0));
}
