import { meetsOwnOrder } from './auction.ts';
import { type Book, reduce, remove, rest } from './book.ts';
import { crosses, type Incoming, trade } from './continuous.ts';
import type { MarketEvent, Refusal, ReplaceOrder } from './market-command.ts';
import { isInBand } from './price-band.ts';
import type { Resting } from './price-level.ts';

const keepsPlace = (order: Resting, { limit, shares }: ReplaceOrder): boolean =>
  limit === order.limit && shares <= order.traded + order.rest;

function refusalOf(book: Book, order: Resting, command: ReplaceOrder): Refusal | null {
  const { limit, shares } = command;
  if (book.phase !== 'auction' && book.phase !== 'continuous') return book.phase;
  if (order.isAtMarket) return 'not_open';
  if (shares <= order.traded) return 'below_traded';
  if (order.traded !== command.traded && !keepsPlace(order, command)) return 'traded_meanwhile';
  if (!isInBand(limit, book.band)) return 'outside_band';
  const { owner, side, timeInForce } = order;
  if (book.phase === 'auction') return meetsOwnOrder(book, owner, side, limit) ? 'self_trade' : null;
  return timeInForce === 'post_only' && crosses(book, side, limit) ? 'would_trade' : null;
}

/** Takes the order out and lets it come again, behind all others and perhaps trading at once. */
function comeAgain(book: Book, order: Resting, command: ReplaceOrder, events: MarketEvent[]): void {
  remove(book, order);
  const { orderId, owner, side, traded } = order;
  const incoming: Incoming = {
    orderId,
    owner,
    side,
    limit: command.limit,
    rest: command.shares - traded,
    traded,
  };
  const isTrading = book.phase === 'continuous';
  const { meetsOwn } = isTrading ? trade(book, incoming, events) : { meetsOwn: false };
  if (incoming.rest === 0n) return;
  if (meetsOwn) events.push({ kind: 'cancelled', orderId, shares: incoming.rest, reason: 'self_trade' });
  else rest(book, { ...order, limit: incoming.limit, rest: incoming.rest, traded: incoming.traded });
}

/**
 * Gives an order another limit or quantity. Fewer shares at the same limit keep its place; more, or another limit, put it
 * behind the others, unless it has traded since that was asked for. What is refused leaves the order as it was.
 */
export function replaceOrder(book: Book, command: ReplaceOrder, events: MarketEvent[]): void {
  const { orderId, limit, shares } = command;
  const order = book.orders.get(orderId);
  const reason = order ? refusalOf(book, order, command) : 'not_open';
  if (!order || reason) {
    events.push({ kind: 'refused', orderId, reason: reason ?? 'not_open' });
    return;
  }
  const stays = keepsPlace(order, command);
  events.push({ kind: 'replaced', orderId, limit, shares, keepsPlace: stays });
  if (!stays) {
    comeAgain(book, order, command, events);
    return;
  }
  const fewer = order.traded + order.rest - shares;
  if (fewer === 0n) return;
  reduce(book, order, fewer);
  // What was taken off has not traded.
  order.traded -= fewer;
}
