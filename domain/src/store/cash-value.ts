/** Minor units in one unit of the currency. */
const minorPerUnit = 100n;

/** The rule by which points are exchanged for money. */
export interface ExchangeRule {
  /** So many points are one unit of the currency. */
  pointsPerUnit: number;
  /** So many at most on one day. */
  maxPointsPerDay: number;
}

/** Returns whether points come to whole units of the currency: at least one, and nothing is left over. */
export const isWhole = (points: bigint, { pointsPerUnit }: ExchangeRule): boolean =>
  points > 0n && points % BigInt(pointsPerUnit) === 0n;

/** Returns what whole units of points are worth, in minor units of the currency. */
export const cashFor = (points: bigint, { pointsPerUnit }: ExchangeRule): bigint =>
  (points / BigInt(pointsPerUnit)) * minorPerUnit;

/** Returns the most points of whole units that an amount of money is enough for, in minor units of the currency. */
export const pointsFor = (amount: bigint, { pointsPerUnit }: ExchangeRule): bigint =>
  (amount / minorPerUnit) * BigInt(pointsPerUnit);

/** Returns what may still be exchanged on a day, in points; whole units of it can be. */
export function leftOfDay(exchanged: bigint, { maxPointsPerDay }: ExchangeRule): bigint {
  const left = BigInt(maxPointsPerDay) - exchanged;
  return left > 0n ? left : 0n;
}
