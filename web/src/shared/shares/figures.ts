import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { displayRate, groupDigits } from '@banyan/domain/money/display.ts';
import { minorUnits } from '../amounts/amount-problem.ts';

export interface Quote {
  /** The price of the last trade, and the close of the day before. Amounts of the wire. */
  last: string;
  previousClose: string;
}

/** Returns minor units as the wire has them. */
export const wireOf = (amount: bigint): string => formatAmount(amount, currency);

/** Returns a number of shares as it is read. */
export const sharesText = (shares: string | bigint): string => groupDigits(shares.toString());

/** Returns a quotient rounded half away from zero. */
const rounded = (dividend: bigint, divisor: bigint): bigint => {
  const [size, sign] = dividend < 0n ? [-dividend, -1n] : [dividend, 1n];
  return (sign * (2n * size + divisor)) / (2n * divisor);
};

/** The distance of the price from the previous close: as an amount of the wire, and in basis points. */
interface Change {
  amount: string;
  bps: number;
}

/** Returns how far the last price is from the previous close; 0 bps where there was none. */
export function changeOf({ last, previousClose }: Quote): Change {
  const before = minorUnits(previousClose);
  const change = minorUnits(last) - before;
  return { amount: wireOf(change), bps: before === 0n ? 0 : Number(rounded(change * 10_000n, before)) };
}

/** Returns "+1.20%", with its sign also where it is a gain. */
export const percentText = (bps: number): string => {
  const sign = bps > 0 ? '+' : bps < 0 ? '−' : '';
  return `${sign}${displayRate(Math.abs(bps))}%`;
};

/** Returns what one share cost or brought on average; null without shares. Amounts of the wire. */
export const averageOf = (value: string, shares: string): string | null =>
  BigInt(shares) === 0n ? null : wireOf(rounded(minorUnits(value), BigInt(shares)));

/** Returns what shares are worth at a price, and what they have gained against their cost. Amounts of the wire. */
export function worthOf({ shares, cost }: { shares: string; cost: string }, price: string) {
  const value = BigInt(shares) * minorUnits(price);
  return { value: wireOf(value), gain: wireOf(value - minorUnits(cost)) };
}
