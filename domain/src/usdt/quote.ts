import { assets, currency } from '../money/asset.ts';

/** How many decimals the value of one USDT has: 71234 is 7.1234 of the platform's currency. */
export const valueScale = 4;

/** For how long a quote is fixed (issue 12, point 2). */
export const quoteSeconds = 60;

/** What one USDT is worth in the platform's currency, in ten-thousandths of it, from an instant until another. */
export interface Quote {
  value: bigint;
  from: Date;
  /** From this very instant on it no longer holds. */
  until: Date;
}

/** Returns the quote that somebody is shown at an instant. Throws `RangeError` for a value that is not above zero. */
export function quoteAt(value: bigint, now: Date): Quote {
  if (value <= 0n) throw new RangeError('the value of a USDT is above zero');
  return { value, from: now, until: new Date(now.getTime() + quoteSeconds * 1000) };
}

/** Writes a value as a decimal text with all of its decimals: 71234 is "7.1234". */
export function valueText(value: bigint): string {
  const digits = value.toString().padStart(valueScale + 1, '0');
  return `${digits.slice(0, -valueScale)}.${digits.slice(-valueScale)}`;
}

/** Returns whether a quote holds at an instant. */
export const holdsAt = ({ from, until }: Quote, now: Date): boolean => from <= now && now < until;

/** What lies between millionths of a USDT times a value, and minor units of the currency. */
const divisor = 10n ** BigInt(assets.USDT.scale + valueScale - assets[currency].scale);

/** Returns what is credited for so many millionths of a USDT: down to the minor unit. */
export const creditFor = (usdt: bigint, { value }: Quote): bigint => down(usdt * value, divisor);

/** Returns what is charged for so many millionths of a USDT that are paid out: up to the minor unit. */
export const chargeFor = (usdt: bigint, { value }: Quote): bigint => up(usdt * value, divisor);

/** Returns the most millionths of a USDT that are paid out for an amount: what is charged for them is not above it. */
export const usdtFor = (amount: bigint, { value }: Quote): bigint => down(amount * divisor, value);

/** Returns the fewest millionths of a USDT for which an amount is credited. */
export const usdtNeededFor = (amount: bigint, { value }: Quote): bigint => up(amount * divisor, value);

function down(product: bigint, by: bigint): bigint {
  if (product < 0n) throw new RangeError('what is converted is not negative');
  return product / by;
}

const up = (product: bigint, by: bigint): bigint => {
  const whole = down(product, by);
  return whole * by === product ? whole : whole + 1n;
};
