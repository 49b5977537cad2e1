import type { Side, TimeInForce } from './market-command.ts';

/** An order in the book. `rest` is what has not traded, `traded` what has; the links are its neighbours at its price. */
export interface Resting {
  readonly orderId: string;
  readonly owner: string;
  readonly side: Side;
  readonly timeInForce: TimeInForce;
  /** An order at market stands in an auction alone: what is left of it there is cancelled. */
  readonly isAtMarket: boolean;
  limit: bigint;
  rest: bigint;
  traded: bigint;
  before: Resting | null;
  after: Resting | null;
}

/** The orders at one price, the oldest first. `shares` is the sum of what has not traded of them. */
export interface PriceLevel {
  readonly price: bigint;
  shares: bigint;
  orders: number;
  oldest: Resting | null;
  newest: Resting | null;
}

export const emptyLevel = (price: bigint): PriceLevel => ({
  price,
  shares: 0n,
  orders: 0,
  oldest: null,
  newest: null,
});

/** Puts an order behind all others at its price. */
export function append(level: PriceLevel, order: Resting): void {
  order.before = level.newest;
  order.after = null;
  if (level.newest === null) level.oldest = order;
  else level.newest.after = order;
  level.newest = order;
  level.shares += order.rest;
  level.orders += 1;
}

/** Takes an order out of its level, wherever it stands. */
export function detach(level: PriceLevel, order: Resting): void {
  if (order.before === null) level.oldest = order.after;
  else order.before.after = order.after;
  if (order.after === null) level.newest = order.before;
  else order.after.before = order.before;
  order.before = null;
  order.after = null;
  level.shares -= order.rest;
  level.orders -= 1;
}
