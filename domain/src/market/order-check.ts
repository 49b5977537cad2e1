import type { Side } from '../matching/market-command.ts';
import { isInBand, type PriceBand } from '../matching/price-band.ts';

/** Orders are made in whole lots of so many shares. */
export const lotShares = 100n;

export interface WantedOrder {
  side: Side;
  /** Minor units a share; null at market. */
  limit: bigint | null;
  shares: bigint;
}

export type OrderProblem = 'outside_band' | 'not_whole_lots' | 'not_sellable';

/**
 * Returns why an order cannot be made; null when it can. Shares are bought in whole lots. They are sold in whole lots, too;
 * who cannot sell a whole lot any more sells all that is there.
 *
 * @param sellable How many shares the person can sell today.
 */
export function orderProblem(
  { side, limit, shares }: WantedOrder,
  band: PriceBand,
  sellable: bigint,
): OrderProblem | null {
  if (limit !== null && !isInBand(limit, band)) return 'outside_band';
  const isWhole = shares % lotShares === 0n;
  if (side === 'buy') return isWhole ? null : 'not_whole_lots';
  if (shares > sellable) return 'not_sellable';
  return isWhole || shares === sellable ? null : 'not_whole_lots';
}

/** An order as it stands: how many shares it is for, and how many of them have traded. */
export interface StandingOrder {
  side: Side;
  shares: bigint;
  traded: bigint;
}

/**
 * Returns why a standing order cannot be changed to a limit and a number of shares, which counts those that have traded;
 * null when it can. Somebody's odd lot may have traded with it: what it is for in all is in whole lots, or as it was.
 *
 * @param sellable How many shares can be sold once those that it has set aside are free.
 */
export function changeProblem(
  { side, shares, traded }: StandingOrder,
  wanted: { limit: bigint; shares: bigint },
  band: PriceBand,
  sellable: bigint,
): OrderProblem | null {
  if (!isInBand(wanted.limit, band)) return 'outside_band';
  const rest = wanted.shares - traded;
  if (side === 'sell' && rest > sellable) return 'not_sellable';
  const isAll = side === 'sell' && rest === sellable;
  return wanted.shares % lotShares === 0n || wanted.shares === shares || isAll ? null : 'not_whole_lots';
}

/** Returns the limit that an order is bound by: an order at market reaches to the end of the band. */
export const boundOf = ({ side, limit }: WantedOrder, band: PriceBand): bigint =>
  limit ?? (side === 'buy' ? band.highest : band.lowest);
