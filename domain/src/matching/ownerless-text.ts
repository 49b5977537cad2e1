import { type Book, byPriority } from './book.ts';
import type { Resting } from './price-level.ts';

/**
 * Returns a book as a text that names nobody, and is the same for equal books alone: a line for the book, then one for each
 * order in the order in which they are taken, buyers first. Its hash can be published, and found again by whoever runs the
 * same commands. Amounts in minor units.
 *
 * @param nameOf Returns the name under which an order is published.
 */
export function ownerlessText(book: Book, nameOf: (orderId: string) => string): string {
  const { phase, previousClose, band } = book;
  const lineOf = ({ orderId, side, limit, rest, traded, timeInForce, isAtMarket }: Resting): string =>
    [nameOf(orderId), side, limit, rest, traded, timeInForce, isAtMarket ? 'market' : 'limit'].join('|');
  return [
    ['book', phase, previousClose, band.lowest, band.highest].join('|'),
    ...[...byPriority(book.buy), ...byPriority(book.sell)].map(lineOf),
  ].join('\n');
}
