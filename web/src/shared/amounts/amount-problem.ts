import { formatAmount, parseAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import type { Field } from '../../platform/form/use-form.ts';
import { wireAmount } from '../../ui/amount-input.ts';

export type AmountProblem = 'needAmount' | 'belowMinimum' | 'aboveMaximum' | 'insufficient';
/**
 * The same, of what comes in whole units that there is a part of one, and of what a fund pays that it does not hold so
 * much.
 */
export type LiveProblem = AmountProblem | 'notWhole' | 'aboveFunds';

/** Returns minor units of an amount as the wire has it. */
export function minorUnits(text: string): bigint {
  const parsed = parseAmount(wireAmount(text), currency);
  return parsed.ok ? parsed.amount : 0n;
}

/** Returns an amount in minor units as the wire has it. */
export const wireOf = (amount: bigint): string => formatAmount(amount, currency);

/** Returns what is wrong with a typed amount; limits are decimal strings of the wire. */
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

/** While somebody still types, "too little" and "no round number" are no news; they are once the field was left. */
const premature: readonly LiveProblem[] = ['needAmount', 'belowMinimum', 'notWhole'];

/** Returns a field for an amount that says at once what is too much. */
export const liveField = <Problem extends LiveProblem>(
  field: Field,
  problem: Problem | undefined,
  words: (problem: Problem) => string,
): Field => ({
  ...field,
  error: problem && field.value !== '' && !premature.includes(problem) ? words(problem) : field.error,
});
