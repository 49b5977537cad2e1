import { meetsOwnOrder, uncross } from './auction.ts';
import { type Book, byPriority, remove, rest } from './book.ts';
import { crosses, type Incoming, tradable, trade } from './continuous.ts';
import type {
  CancelOrder,
  ChangePhase,
  MarketCommand,
  MarketEvent,
  MarketPhase,
  PlaceOrder,
  Refusal,
  StartDay,
} from './market-command.ts';
import { isInBand, priceBand } from './price-band.ts';
import { replaceOrder } from './replace-order.ts';

/** Returns the limit that an order stands with: an order at market reaches to the end of the band. */
export const effectiveLimit = (book: Book, { side, limit }: PlaceOrder): bigint =>
  limit ?? (side === 'buy' ? book.band.highest : book.band.lowest);

function auctionRefusal(book: Book, order: PlaceOrder, limit: bigint): Refusal | null {
  if (order.timeInForce !== 'gtc') return 'not_in_auction';
  return meetsOwnOrder(book, order.owner, order.side, limit) ? 'self_trade' : null;
}

function continuousRefusal(book: Book, order: PlaceOrder, incoming: Incoming): Refusal | null {
  const { side, limit } = incoming;
  if (order.timeInForce === 'post_only' && crosses(book, side, limit)) return 'would_trade';
  if (order.timeInForce === 'fok' && tradable(book, incoming) < incoming.rest) return 'not_all';
  return null;
}

function refusalOf(book: Book, order: PlaceOrder, incoming: Incoming): Refusal | null {
  if (book.orders.has(order.orderId)) return 'duplicate';
  if (book.phase !== 'auction' && book.phase !== 'continuous') return book.phase;
  if (!isInBand(incoming.limit, book.band)) return 'outside_band';
  return book.phase === 'auction'
    ? auctionRefusal(book, order, incoming.limit)
    : continuousRefusal(book, order, incoming);
}

/** Puts what is left of an order into the book. */
function keep(book: Book, order: PlaceOrder, { limit, rest: left, traded }: Incoming): void {
  const { orderId, owner, side, timeInForce } = order;
  const isAtMarket = order.limit === null;
  const links = { before: null, after: null };
  rest(book, { orderId, owner, side, timeInForce, isAtMarket, limit, rest: left, traded, ...links });
}

const restIsCancelled = ({ limit, timeInForce }: PlaceOrder): boolean =>
  limit === null || timeInForce === 'ioc' || timeInForce === 'fok';

function place(book: Book, order: PlaceOrder, events: MarketEvent[]): void {
  const { orderId, owner, side, shares } = order;
  const incoming: Incoming = {
    orderId,
    owner,
    side,
    limit: effectiveLimit(book, order),
    rest: shares,
    traded: 0n,
  };
  const reason = refusalOf(book, order, incoming);
  if (reason) {
    events.push({ kind: 'refused', orderId, reason });
    return;
  }
  events.push({ kind: 'accepted', orderId, limit: incoming.limit, shares });
  if (book.phase === 'auction') {
    keep(book, order, incoming);
    return;
  }
  const { meetsOwn } = trade(book, incoming, events);
  if (incoming.rest === 0n) return;
  if (meetsOwn || restIsCancelled(order)) {
    const why = meetsOwn ? 'self_trade' : 'rest';
    events.push({ kind: 'cancelled', orderId, shares: incoming.rest, reason: why });
  } else keep(book, order, incoming);
}

function cancel(book: Book, { orderId }: CancelOrder, events: MarketEvent[]): void {
  const order = book.orders.get(orderId);
  if (!order) {
    events.push({ kind: 'refused', orderId, reason: 'not_open' });
    return;
  }
  events.push({ kind: 'cancelled', orderId, shares: order.rest, reason: 'asked' });
  remove(book, order);
}

/** Orders outlive a day, but not a band that has left them outside. */
function startDay(book: Book, { previousClose, bandBps }: StartDay, events: MarketEvent[]): void {
  book.previousClose = previousClose;
  book.band = priceBand(previousClose, bandBps);
  events.push({ kind: 'day', ...book.band });
  for (const side of [book.buy, book.sell])
    for (const order of byPriority(side))
      if (!isInBand(order.limit, book.band)) {
        const { orderId, rest: shares } = order;
        events.push({ kind: 'cancelled', orderId, shares, reason: 'outside_band' });
        remove(book, order);
      }
}

/** Nothing of a book outlives the last day of its shares as they were. */
function clear(book: Book, events: MarketEvent[]): void {
  for (const side of [book.buy, book.sell])
    for (const order of byPriority(side)) {
      const { orderId, rest: shares } = order;
      events.push({ kind: 'cancelled', orderId, shares, reason: 'split' });
      remove(book, order);
    }
}

/**
 * Orders that were gathered trade with each other when trading begins. An auction that a halt has interrupted, or the end of
 * a session, waits for that: nothing trades while the market is closed.
 */
const tradesGathered = (from: MarketPhase, to: MarketPhase): boolean =>
  from !== 'continuous' && to === 'continuous';

function changePhase(book: Book, { phase }: ChangePhase, events: MarketEvent[]): void {
  if (tradesGathered(book.phase, phase)) uncross(book, events);
  book.phase = phase;
  events.push({ kind: 'phase', phase });
}

/**
 * Applies a command to a book and returns what has happened. The book is changed, and it alone: the same commands on equal
 * books give the same events, to the last share.
 */
export function applyCommand(book: Book, command: MarketCommand): MarketEvent[] {
  const events: MarketEvent[] = [];
  if (command.kind === 'place') place(book, command, events);
  else if (command.kind === 'cancel') cancel(book, command, events);
  else if (command.kind === 'replace') replaceOrder(book, command, events);
  else if (command.kind === 'day') startDay(book, command, events);
  else if (command.kind === 'clear') clear(book, events);
  else changePhase(book, command, events);
  return events;
}
