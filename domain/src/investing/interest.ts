const bpsPerUnit = 10_000n;
const daysPerYear = 365n;

/**
 * Returns the simple interest earned over the first `days` days: principal × annual rate × days ÷ 365, cut to the
 * minor unit. Every single posting is a difference of two such totals, so that the postings of any schedule add up to
 * the total of the contract to the cent (product rules, sections 2 and 5).
 */
export function interestOver(principal: bigint, rateBps: number, days: number): bigint {
  return (principal * BigInt(rateBps) * BigInt(days)) / (bpsPerUnit * daysPerYear);
}

/** Returns the interest earned from the end of day `fromDay` to the end of day `toDay`, in minor units. */
export function interestBetween(principal: bigint, rateBps: number, fromDay: number, toDay: number): bigint {
  return interestOver(principal, rateBps, toDay) - interestOver(principal, rateBps, fromDay);
}
