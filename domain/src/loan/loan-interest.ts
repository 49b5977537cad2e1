const bpsPerUnit = 10_000n;
const daysPerYear = 365n;

/** What interest is a fraction of: principal × rate in hundredths of a percent × days ÷ this. */
export const interestUnit = bpsPerUnit * daysPerYear;

/** Returns a quotient of numbers not below zero, rounded half up. */
export const divideHalfUp = (dividend: bigint, divisor: bigint): bigint =>
  (2n * dividend + divisor) / (2n * divisor);

/**
 * Returns the interest on what was outstanding, in minor units: the sum over the nights of what was owed in each × annual
 * rate ÷ 365, rounded once, half up. `principalDays` is that sum, in minor units × days.
 */
export const interestOn = (principalDays: bigint, rateBps: number): bigint =>
  divideHalfUp(principalDays * BigInt(rateBps), interestUnit);
