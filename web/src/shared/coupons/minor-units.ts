import { formatAmount, parseAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';

/** Returns an amount of the wire in minor units. */
export function minorUnits(amount: string): bigint {
  const parsed = parseAmount(amount, currency);
  return parsed.ok ? parsed.amount : 0n;
}

/** Returns an amount in minor units as the wire has it. */
export const wireOf = (amount: bigint): string => formatAmount(amount, currency);
