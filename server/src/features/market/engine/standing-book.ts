import { type Book, newBook } from '@banyan/domain/matching/book.ts';
import { bookOf } from '@banyan/domain/matching/snapshot.ts';
import type { OrderRow } from '../orders/order.store.ts';
import type { BookRow } from './book.store.ts';

/** Returns the book that stands in the database: its orders came in the order of their places. */
export function standingBook(row: BookRow, standing: readonly OrderRow[]): Book {
  if (row.day === null) return newBook();
  return bookOf({
    phase: row.phase,
    previousClose: row.previous_close,
    lowest: row.lowest,
    highest: row.highest,
    orders: standing.map((order) => ({
      orderId: order.order_id,
      owner: order.user_id,
      side: order.side,
      timeInForce: order.time_in_force,
      isAtMarket: order.limit_price === null,
      limit: order.bound,
      rest: order.shares - order.traded,
      traded: order.traded,
    })),
  });
}
