import {
  boundOf,
  changeProblem,
  lotShares,
  orderProblem,
  type StandingOrder,
} from '@banyan/domain/market/order-check.ts';
import {
  boughtBy,
  type SizePart,
  sharesFor,
  sizeParts,
  soldOf,
  wholeLots,
} from '@banyan/domain/market/order-size.ts';
import type { FeeRule } from '@banyan/domain/market/trading-fee.ts';
import { isInBand, type PriceBand } from '@banyan/domain/matching/price-band.ts';
import { minorUnits } from '../../shared/amounts/amount-problem.ts';
import { wireAmount } from '../../ui/amount-input.ts';
import type { Instrument, Side } from './market.queries.ts';

/** The means and the bounds of an order, in minor units and whole shares. */
export interface Means {
  band: PriceBand;
  rule: FeeRule;
  available: bigint;
  sellable: bigint;
  settling: bigint;
  /** Of a change: the shares that have traded already, which count among those that are asked for. */
  done: bigint;
}

/** Returns what one has for an order of these shares, and what binds it. */
export const meansOf = ({ lowest, highest, feeBps, leastFee, holding }: Instrument): Means => ({
  band: { lowest: minorUnits(lowest), highest: minorUnits(highest) },
  rule: { feeBps, leastFee: minorUnits(leastFee) },
  available: minorUnits(holding.available),
  sellable: BigInt(holding.sellable),
  settling: BigInt(holding.settling),
  done: 0n,
});

/** Returns the price that was typed; 0 while there is none. */
export const priceOf = (typed: string): bigint => minorUnits(wireAmount(typed));

/** Returns the shares that were typed; 0 while there are none. */
export const sharesOf = (typed: string): bigint => (/^[1-9]\d{0,11}$/.test(typed) ? BigInt(typed) : 0n);

/** Returns what is wrong with a limit. */
export function limitProblem(typed: string, band: PriceBand): 'needPrice' | 'outsideBand' | undefined {
  if (typed === '') return 'needPrice';
  return isInBand(priceOf(typed), band) ? undefined : 'outsideBand';
}

export interface Sized {
  side: Side;
  /** Null at market. */
  limit: bigint | null;
  shares: bigint;
}
type LotProblem = 'notLots' | 'notLotsToSell' | 'oddLot';
export type SharesProblem = 'needShares' | LotProblem | 'notSellable' | 'tooMany';

/** Returns the price that an order is bound by, which is what a buyer sets aside. */
const boundFor = ({ side, limit }: Sized, { band }: Means): bigint =>
  boundOf({ side, limit, shares: 0n }, band);

/** Returns the most shares that an order can have. */
export const mostShares = (order: Sized, means: Means): bigint =>
  order.side === 'sell'
    ? means.done + means.sellable
    : wholeLots(means.done + sharesFor(means.available, boundFor(order, means), means.rule));

/** Returns the part of what a seller can sell that is no whole lot: it goes with all of it, or stays. */
export const oddLotOf = ({ done, sellable }: Means): bigint => (done + sellable) % lotShares;

function lotProblem(side: Side, means: Means): LotProblem {
  if (side === 'buy') return 'notLots';
  return oddLotOf(means) === 0n ? 'notLotsToSell' : 'oddLot';
}

/** Returns what is wrong with how many shares are wanted. */
export function sharesProblem(order: Sized, means: Means): SharesProblem | undefined {
  if (order.shares === 0n) return 'needShares';
  // The field of the limit says itself whether it is in the band.
  const problem = orderProblem({ ...order, limit: null }, means.band, means.sellable);
  if (problem === 'not_sellable') return 'notSellable';
  if (problem === 'not_whole_lots') return lotProblem(order.side, means);
  return order.side === 'buy' && order.shares > mostShares(order, means) ? 'tooMany' : undefined;
}

/** Returns what is wrong with the shares of a change; what the wallet lacks is said apart, to the cent. */
export function changedProblem(from: StandingOrder, shares: bigint, means: Means): SharesProblem | undefined {
  if (shares === 0n) return 'needShares';
  // The field of the limit says itself whether it is in the band.
  const { band, sellable } = means;
  const problem = changeProblem(from, { limit: band.lowest, shares }, band, sellable);
  if (problem === 'not_sellable') return 'notSellable';
  return problem === 'not_whole_lots' ? lotProblem(from.side, means) : undefined;
}

/** Returns how many shares each part of one's means is. */
export const partsOf = (order: Sized, means: Means): { part: SizePart; shares: bigint }[] =>
  sizeParts.map((part) => ({
    part,
    shares:
      order.side === 'sell'
        ? means.done + soldOf(part, means.sellable)
        : wholeLots(means.done + boughtBy(part, means.available, boundFor(order, means), means.rule)),
  }));

/** Returns whether orders are taken: while the market trades, or gathers them for one price. */
export const takesOrders = ({ phase }: Instrument['session']): boolean =>
  phase === 'continuous' || phase === 'auction';
