import { max } from '../money/amount.ts';

/** What stands behind a loan, and what is owed of it with its interest. Shares whole, money in minor units. */
export interface Secured {
  shares: bigint;
  debt: bigint;
}

const whole = 10_000n;
const roundedUp = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor;

/** Returns whether a loan has come to so many hundredths of a percent of what its shares are worth, or to more. */
export const reaches = ({ shares, debt }: Secured, price: bigint, bps: number): boolean =>
  debt > 0n && debt * whole >= BigInt(bps) * shares * price;

/** Returns the loan to value in hundredths of a percent, rounded up; 0 where nothing is owed. The price is above zero. */
export function loanToValueBps({ shares, debt }: Secured, price: bigint): number {
  if (debt === 0n) return 0;
  const value = shares * price;
  // Of a debt that nothing stands behind it is said that it is beyond all measure.
  return value === 0n ? Number.MAX_SAFE_INTEGER : Number(roundedUp(debt * whole, value));
}

/** Returns the highest price of a share at which a loan reaches so much of its value; 0 where no price does that. */
export const priceReaching = ({ shares, debt }: Secured, bps: number): bigint =>
  shares === 0n ? 0n : (debt * whole) / (BigInt(bps) * shares);

/** Returns the most that may be lent against shares at a price, in minor units. */
export const mostLent = (shares: bigint, price: bigint, ltvBps: number): bigint =>
  (shares * price * BigInt(ltvBps)) / whole;

/** Returns how many shares may leave a pledge so that the loan stays within so much of the value of the others. */
export const releasable = ({ shares, debt }: Secured, price: bigint, ltvBps: number): bigint =>
  max(0n, shares - roundedUp(debt * whole, price * BigInt(ltvBps)));

/** Returns the least repayment, in minor units, after which a loan is below so much of its value. */
export function repaymentBelow(secured: Secured, price: bigint, bps: number): bigint {
  if (!reaches(secured, price, bps)) return 0n;
  const limit = BigInt(bps) * secured.shares * price;
  return secured.debt - (limit === 0n ? 0n : (limit - 1n) / whole);
}

/** Returns how many more shares bring a loan below so much of their value. */
export function sharesBelow(secured: Secured, price: bigint, bps: number): bigint {
  if (!reaches(secured, price, bps)) return 0n;
  return (secured.debt * whole) / (BigInt(bps) * price) + 1n - secured.shares;
}
