import { parseAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { wireAmount } from '../../ui/amount-input.ts';

export type AmountProblem = 'needAmount' | 'belowMinimum' | 'aboveMaximum' | 'insufficient';

/** Minor units of an amount as the wire has it. */
export function minorUnits(text: string): bigint {
  const parsed = parseAmount(wireAmount(text), currency);
  return parsed.ok ? parsed.amount : 0n;
}

/** What is wrong with a typed amount; limits are decimal strings of the wire. */
export function amountProblem(
  text: string,
  limits: { min: string; max: string; available?: string },
): AmountProblem | undefined {
  const amount = minorUnits(text);
  if (amount === 0n) return 'needAmount';
  if (limits.available !== undefined && amount > minorUnits(limits.available)) return 'insufficient';
  if (amount > minorUnits(limits.max)) return 'aboveMaximum';
  if (amount < minorUnits(limits.min)) return 'belowMinimum';
  return undefined;
}

/** While somebody still types, "too little" is no news yet. */
export const isPremature = (problem: AmountProblem | undefined): boolean =>
  problem === 'needAmount' || problem === 'belowMinimum';
