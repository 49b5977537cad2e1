import { parseAmount } from '@banyan/domain/money/amount.ts';
import { type Asset, currency } from '@banyan/domain/money/asset.ts';

/** Reads an amount of the wire, which may be negative, into minor units. Not for displayed texts. */
export function minorUnits(wire: string, asset: Asset = currency): bigint {
  const negative = wire.startsWith('-');
  const parsed = parseAmount(negative ? wire.slice(1) : wire, asset);
  if (!parsed.ok) throw new Error(`not an amount of the wire: ${wire}`);
  return negative ? -parsed.amount : parsed.amount;
}

export function compareAmounts(a: string, b: string): number {
  const [left, right] = [minorUnits(a), minorUnits(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

export const isZero = (wire: string): boolean => minorUnits(wire) === 0n;

/**
 * Returns the cover ratio in basis points: funds held ÷ due within the horizon, cut and never rounded up (product
 * rules, H3). Null when nothing falls due.
 */
export function coverBps(funded: string, due: string): number | null {
  const owed = minorUnits(due);
  if (owed <= 0n) return null;
  const bps = (minorUnits(funded) * 10_000n) / owed;
  return Number(bps > 9_999_999n ? 9_999_999n : bps);
}

/** Tells whether the server would take this text as an amount, zero included. */
export const isAmount = (text: string): boolean => parseAmount(text, currency).ok;

/** Tells whether the server would take this text as an amount above zero. */
export function isPositiveAmount(text: string): boolean {
  const parsed = parseAmount(text, currency);
  return parsed.ok && parsed.amount > 0n;
}
