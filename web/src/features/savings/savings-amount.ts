import { formatAmount, parseAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { wireAmount } from '../../ui/amount-input.ts';

export type AmountProblem = 'needAmount' | 'belowMinimum' | 'insufficient';

/** Returns minor units of a typed amount or of one of the wire. */
export function minorUnits(text: string): bigint {
  const parsed = parseAmount(wireAmount(text), currency);
  return parsed.ok ? parsed.amount : 0n;
}

/** Returns an amount in minor units as the wire has it. */
export const wireOf = (amount: bigint): string => formatAmount(amount, currency);

/** Returns what is wrong with a typed amount; limits are decimal strings of the wire. */
export function amountProblem(
  text: string,
  limits: { min: string; available: string },
): AmountProblem | undefined {
  const amount = minorUnits(text);
  if (amount === 0n) return 'needAmount';
  if (amount > minorUnits(limits.available)) return 'insufficient';
  return amount < minorUnits(limits.min) ? 'belowMinimum' : undefined;
}
