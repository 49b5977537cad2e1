import { min } from '../money/amount.ts';
import { type Book, bestLevel, bestPrice, isBetter, opposite, reaches, reduce } from './book.ts';
import type { MarketEvent, Side } from './market-command.ts';
import type { PriceLevel, Resting } from './price-level.ts';

/** An order on its way into the book. */
export interface Incoming {
  readonly orderId: string;
  readonly owner: string;
  readonly side: Side;
  readonly limit: bigint;
  rest: bigint;
  traded: bigint;
}

/** Returns whether an order would trade with the best of the other side. */
export function crosses(book: Book, side: Side, limit: bigint): boolean {
  const best = bestPrice(book[opposite(side)]);
  return best !== undefined && reaches(side, limit, best);
}

/**
 * Returns how many shares an order could trade now: those in its reach, up to the first order of its own owner, with whom
 * nobody trades.
 */
export function tradable(book: Book, { owner, side, limit, rest }: Incoming): bigint {
  const other = book[opposite(side)];
  let found = 0n;
  for (let index = other.prices.length - 1; index >= 0 && found < rest; index -= 1) {
    const price = other.prices[index] as bigint;
    if (!reaches(side, limit, price)) break;
    for (
      let order = (other.levels.get(price) as PriceLevel).oldest;
      order !== null && found < rest;
      order = order.after
    ) {
      if (order.owner === owner) return min(found, rest);
      found += order.rest;
    }
  }
  return min(found, rest);
}

const tradeOf = (incoming: Incoming, standing: Resting, shares: bigint): MarketEvent => ({
  kind: 'traded',
  price: standing.limit,
  shares,
  buyOrder: incoming.side === 'buy' ? incoming.orderId : standing.orderId,
  sellOrder: incoming.side === 'sell' ? incoming.orderId : standing.orderId,
  taker: incoming.side,
});

/**
 * Trades an order with those that stand, the best price first and at one price the oldest first, each at the price of the
 * one that stood. Stops at an order of its own owner and returns whether it did: the newest of the two is to be cancelled.
 */
export function trade(book: Book, incoming: Incoming, events: MarketEvent[]): { meetsOwn: boolean } {
  const other = book[opposite(incoming.side)];
  while (incoming.rest > 0n) {
    const level = bestLevel(other);
    if (level === undefined || isBetter(other.side, incoming.limit, level.price)) break;
    const standing = level.oldest as Resting;
    if (standing.owner === incoming.owner) return { meetsOwn: true };
    const shares = min(standing.rest, incoming.rest);
    events.push(tradeOf(incoming, standing, shares));
    reduce(book, standing, shares);
    incoming.rest -= shares;
    incoming.traded += shares;
  }
  return { meetsOwn: false };
}
