import type { MarketPhase, Side } from './market-command.ts';
import type { PriceBand } from './price-band.ts';
import { append, detach, emptyLevel, type PriceLevel, type Resting } from './price-level.ts';

/** One side of a book. `prices` is sorted so that the best one stands last: it is the one that comes and goes. */
export interface BookSide {
  readonly side: Side;
  readonly prices: bigint[];
  readonly levels: Map<bigint, PriceLevel>;
}

/** The book of one instrument: what stands, and what the instrument does. */
export interface Book {
  phase: MarketPhase;
  previousClose: bigint;
  band: PriceBand;
  readonly buy: BookSide;
  readonly sell: BookSide;
  readonly orders: Map<string, Resting>;
  /** The orders of each person, by which an auction finds those that would trade with themselves. */
  readonly byOwner: Map<string, Set<Resting>>;
}

const emptySide = (side: Side): BookSide => ({ side, prices: [], levels: new Map() });

/** Returns an empty book of an instrument that is closed. Nothing can be ordered before its first day has begun. */
export const newBook = (): Book => ({
  phase: 'closed',
  previousClose: 0n,
  band: { lowest: 0n, highest: 0n },
  buy: emptySide('buy'),
  sell: emptySide('sell'),
  orders: new Map(),
  byOwner: new Map(),
});

export const opposite = (side: Side): Side => (side === 'buy' ? 'sell' : 'buy');

/** Returns whether price `a` is taken before price `b` on a side: higher when buying, lower when selling. */
export const isBetter = (side: Side, a: bigint, b: bigint): boolean => (side === 'buy' ? a > b : a < b);

/** Returns whether an order with a limit trades with one of the other side at a price. */
export const reaches = (side: Side, limit: bigint, price: bigint): boolean =>
  side === 'buy' ? limit >= price : limit <= price;

export const bestPrice = ({ prices }: BookSide): bigint | undefined => prices.at(-1);

/** Returns the level that is taken first. */
export function bestLevel({ prices, levels }: BookSide): PriceLevel | undefined {
  const price = prices.at(-1);
  return price === undefined ? undefined : levels.get(price);
}

/** Returns where a price stands, or would stand, in the prices of a side. */
function placeOf({ side, prices }: BookSide, price: bigint): number {
  let low = 0;
  let high = prices.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBetter(side, price, prices[middle] as bigint)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function levelAt(bookSide: BookSide, price: bigint): PriceLevel {
  const found = bookSide.levels.get(price);
  if (found) return found;
  const made = emptyLevel(price);
  bookSide.levels.set(price, made);
  bookSide.prices.splice(placeOf(bookSide, price), 0, price);
  return made;
}

/** Puts an order into the book, behind all others at its limit. */
export function rest(book: Book, order: Resting): void {
  append(levelAt(book[order.side], order.limit), order);
  book.orders.set(order.orderId, order);
  const own = book.byOwner.get(order.owner);
  if (own) own.add(order);
  else book.byOwner.set(order.owner, new Set([order]));
}

/** Takes an order out of the book. */
export function remove(book: Book, order: Resting): void {
  const side = book[order.side];
  const level = side.levels.get(order.limit) as PriceLevel;
  detach(level, order);
  if (level.orders === 0) {
    side.levels.delete(level.price);
    side.prices.splice(placeOf(side, level.price), 1);
  }
  book.orders.delete(order.orderId);
  const own = book.byOwner.get(order.owner) as Set<Resting>;
  own.delete(order);
  if (own.size === 0) book.byOwner.delete(order.owner);
}

/** Takes traded shares off an order, and the order out of the book when nothing is left of it. */
export function reduce(book: Book, order: Resting, shares: bigint): void {
  if (shares === order.rest) {
    order.traded += shares;
    remove(book, order);
    order.rest = 0n;
    return;
  }
  (book[order.side].levels.get(order.limit) as PriceLevel).shares -= shares;
  order.rest -= shares;
  order.traded += shares;
}

/** Gives the orders of a side in the order in which they are taken: by price, then by age. */
export function* byPriority({ prices, levels }: BookSide): Generator<Resting> {
  for (const price of prices.toReversed()) {
    let order = (levels.get(price) as PriceLevel).oldest;
    while (order !== null) {
      // Whoever reads may take the order out of the book.
      const { after } = order;
      yield order;
      order = after;
    }
  }
}
