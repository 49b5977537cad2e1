import { divideHalfUp } from './loan-interest.ts';

/**
 * Returns the sum which, paid at the end of each period, repays a principal with its interest: principal ÷ Σ of what one
 * unit due at the end of each period is worth today. A period makes `growth[i] ÷ unit` of 1. The quotient is exact, and
 * rounded once, half up. With equal periods this is the PMT of spreadsheets.
 */
export function levelInstalment(principal: bigint, growth: readonly bigint[], unit: bigint): bigint {
  // Over the common denominator Π growth: Σ unit^i × Π of the growth of the periods after i.
  let whole = 1n;
  let worth = 0n;
  for (const [index, factor] of growth.entries()) {
    whole *= factor;
    worth = worth * factor + unit ** BigInt(index + 1);
  }
  return divideHalfUp(principal * whole, worth);
}
