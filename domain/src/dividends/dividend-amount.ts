import { divideHalfUp } from '../loan/loan-interest.ts';

/** A dividend is named by what ten shares are paid. */
const sharesOfRate = 10n;

/** The most that a company may pay for ten shares, in minor units: no claim comes near what a 64-bit integer holds. */
export const maxPerTen = 100_000_00n;

/**
 * Returns what so many shares are paid, in minor units: shares × what ten of them are paid ÷ 10, rounded once, half up.
 * Where that is 0 there is nothing to claim.
 */
export const dividendOn = (shares: bigint, perTen: bigint): bigint =>
  divideHalfUp(shares * perTen, sharesOfRate);
