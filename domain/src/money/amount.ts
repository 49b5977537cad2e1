import { type Asset, scaleOf } from './asset.ts';

/** The most digits accepted from outside, decimals included: 15, far below what a 64-bit integer holds. */
const maxDigits = 15;

/** The largest amount, in minor units, that is accepted from outside or computed from what is. */
export const maxAmount = 10n ** BigInt(maxDigits) - 1n;

export type AmountProblem = 'malformed' | 'too_many_decimals' | 'too_large';
export type ParsedAmount = { ok: true; amount: bigint } | { ok: false; problem: AmountProblem };

/**
 * Reads a decimal string such as `"1234.50"` into minor units (`123450n` for CNY).
 * Only ASCII digits and one dot are accepted: no sign, exponent, separator, space or full-width digit.
 */
export function parseAmount(text: string, asset: Asset): ParsedAmount {
  const match = /^(0|[1-9][0-9]*)(?:\.([0-9]+))?$/.exec(text);
  if (!match) return { ok: false, problem: 'malformed' };
  const [, whole, fraction = ''] = match as unknown as [string, string, string?];
  const scale = scaleOf(asset);
  if (fraction.length > scale) return { ok: false, problem: 'too_many_decimals' };
  if (whole.length + scale > maxDigits) return { ok: false, problem: 'too_large' };
  return { ok: true, amount: BigInt(whole + fraction.padEnd(scale, '0')) };
}

/** Writes minor units as a decimal string with all of the asset's decimals: `-5n` CNY is `"-0.05"`. */
export function formatAmount(amount: bigint, asset: Asset): string {
  const scale = scaleOf(asset);
  const sign = amount < 0n ? '-' : '';
  const digits = amount
    .toString()
    .slice(sign.length)
    .padStart(scale + 1, '0');
  if (scale === 0) return sign + digits;
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

export function sum(amounts: Iterable<bigint>): bigint {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return total;
}

// Stryker disable EqualityOperator: of two equal numbers either is the answer
export const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);
export const max = (a: bigint, b: bigint): bigint => (a > b ? a : b);
