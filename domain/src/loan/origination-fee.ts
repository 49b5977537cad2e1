import { divideHalfUp } from './loan-interest.ts';

const bpsPerUnit = 10_000n;

/**
 * Returns the fee that a loan costs once, when it is paid out: a part of its principal in hundredths of a percent, rounded
 * half up to the cent. Minor units.
 */
export const originationFee = (principal: bigint, feeBps: number): bigint =>
  divideHalfUp(principal * BigInt(feeBps), bpsPerUnit);
