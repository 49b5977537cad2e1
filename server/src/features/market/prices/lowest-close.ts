import { min } from '@banyan/domain/money/amount.ts';
import type { Reader } from '../../../platform/db/sql.ts';
import { factorsOf } from '../../equity/index.ts';
import { lastDays } from '../engine/market-day.store.ts';
import { comparablePrice } from './split-prices.ts';

/**
 * Returns the lowest close of the newest days of an instrument that are over, as many as are looked at, in shares of today,
 * and how many there are.
 */
export async function lowestClose(
  reader: Reader,
  instrumentId: string,
  count: number,
): Promise<{ lowestClose: bigint | null; days: number }> {
  const factors = (await factorsOf(reader, [instrumentId]))(instrumentId);
  const days = await lastDays(reader, instrumentId, count);
  const [first, ...others] = days.map(({ day, close }) => comparablePrice(factors, day, close));
  const lowest = first === undefined ? null : others.reduce((a, b) => min(a, b), first);
  return { lowestClose: lowest, days: days.length };
}
