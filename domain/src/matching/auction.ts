import { min } from '../money/amount.ts';
import { type Book, byPriority, reaches, reduce, remove } from './book.ts';
import type { MarketEvent, Side } from './market-command.ts';
import type { Resting } from './price-level.ts';

/** What an auction would do now: one price, how much trades at it, and what stays over on the larger side. */
export interface AuctionResult {
  price: bigint;
  shares: bigint;
  surplus: bigint;
  /** The side on which the surplus stands; null where nothing stays over. */
  side: Side | null;
}

const distance = (a: bigint, b: bigint): bigint => (a > b ? a - b : b - a);

/**
 * Returns the prices among which the best one is: every limit, and between two neighbouring limits the price nearest the
 * close, as any price between them trades the same.
 */
function candidates(limits: readonly bigint[], previousClose: bigint): bigint[] {
  const between = limits.slice(1).flatMap((upper, index) => {
    const first = (limits[index] as bigint) + 1n;
    const last = upper - 1n;
    if (first > last) return [];
    if (previousClose < first) return [first];
    return [previousClose > last ? last : previousClose];
  });
  return [...limits, ...between].toSorted((a, b) => (a < b ? -1 : 1));
}

/** Returns for each price, from the lowest, how much is sold at it or below. */
function runningSums(prices: readonly bigint[], sharesAt: (price: bigint) => bigint): bigint[] {
  let sum = 0n;
  return prices.map((price) => {
    sum += sharesAt(price);
    return sum;
  });
}

function largerSide(demand: bigint, supply: bigint): Side | null {
  if (demand === supply) return null;
  return demand > supply ? 'buy' : 'sell';
}

function isPreferred(a: AuctionResult, b: AuctionResult, previousClose: bigint): boolean {
  if (a.shares !== b.shares) return a.shares > b.shares;
  if (a.surplus !== b.surplus) return a.surplus < b.surplus;
  return distance(a.price, previousClose) < distance(b.price, previousClose);
}

/**
 * Returns the price of an auction: the one at which most trades, then the one with the smaller surplus, then the one
 * nearest the previous close, then the lower one; null when nothing would trade.
 */
export function auctionPrice(book: Book): AuctionResult | null {
  const limits = [...new Set([...book.buy.prices, ...book.sell.prices])].toSorted((a, b) => (a < b ? -1 : 1));
  const prices = candidates(limits, book.previousClose);
  const sharesOf = (side: Side) => (price: bigint) => book[side].levels.get(price)?.shares ?? 0n;
  const offered = runningSums(prices, sharesOf('sell'));
  const wanted = runningSums(prices.toReversed(), sharesOf('buy')).toReversed();
  let best: AuctionResult | null = null;
  for (const [index, price] of prices.entries()) {
    const supply = offered[index] as bigint;
    const demand = wanted[index] as bigint;
    const shares = min(supply, demand);
    if (shares === 0n) continue;
    const result = { price, shares, surplus: distance(supply, demand), side: largerSide(demand, supply) };
    if (best === null || isPreferred(result, best, book.previousClose)) best = result;
  }
  return best;
}

/**
 * Returns what the orders that were gathered would trade at if trading began now; null while no two of them meet, and while
 * each order trades as it comes. What a halt or the end of a session has interrupted waits for its price.
 */
export const indicativeAuction = (book: Book): AuctionResult | null =>
  book.phase === 'continuous' ? null : auctionPrice(book);

/** Returns whether an order would meet one of its own owner's in the auction: such an order is not taken. */
export function meetsOwnOrder(book: Book, owner: string, side: Side, limit: bigint): boolean {
  for (const own of book.byOwner.get(owner) ?? [])
    if (own.side !== side && reaches(side, limit, own.limit)) return true;
  return false;
}

function tradeAll(book: Book, { price, shares }: AuctionResult, events: MarketEvent[]): void {
  const buyers = byPriority(book.buy);
  const sellers = byPriority(book.sell);
  let buyer = buyers.next().value as Resting;
  let seller = sellers.next().value as Resting;
  for (let left = shares; left > 0n; ) {
    const traded = min(left, min(buyer.rest, seller.rest));
    const { orderId: buyOrder } = buyer;
    const { orderId: sellOrder } = seller;
    events.push({ kind: 'traded', price, shares: traded, buyOrder, sellOrder, taker: null });
    left -= traded;
    reduce(book, buyer, traded);
    reduce(book, seller, traded);
    if (buyer.rest === 0n) buyer = buyers.next().value as Resting;
    if (seller.rest === 0n) seller = sellers.next().value as Resting;
  }
}

/** Trades all that can be traded at the one price of the auction, and cancels what is left of orders at market. */
export function uncross(book: Book, events: MarketEvent[]): void {
  const result = auctionPrice(book);
  if (result) tradeAll(book, result, events);
  for (const side of [book.buy, book.sell])
    for (const order of byPriority(side))
      if (order.isAtMarket) {
        events.push({ kind: 'cancelled', orderId: order.orderId, shares: order.rest, reason: 'rest' });
        remove(book, order);
      }
}
