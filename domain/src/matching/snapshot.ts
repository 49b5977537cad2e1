import { type Book, byPriority, newBook, rest } from './book.ts';
import type { MarketPhase } from './market-command.ts';
import type { Resting } from './price-level.ts';

type Kept = Omit<Resting, 'before' | 'after'>;

/** A book as plain values, its orders in the order in which they are taken: buyers first. */
export interface BookSnapshot {
  phase: MarketPhase;
  previousClose: bigint;
  lowest: bigint;
  highest: bigint;
  orders: Kept[];
}

const keptOf = ({ before: _before, after: _after, ...kept }: Resting): Kept => kept;

export const snapshotOf = (book: Book): BookSnapshot => ({
  phase: book.phase,
  previousClose: book.previousClose,
  ...book.band,
  orders: [...byPriority(book.buy), ...byPriority(book.sell)].map(keptOf),
});

/** Returns the book that a snapshot was taken of. */
export function bookOf({ phase, previousClose, lowest, highest, orders }: BookSnapshot): Book {
  const book: Book = { ...newBook(), phase, previousClose, band: { lowest, highest } };
  for (const order of orders) rest(book, { ...order, before: null, after: null });
  return book;
}

/** Returns a text that is the same for equal books, and for these alone: what a stored hash is made of. */
export const textOf = (book: Book): string =>
  JSON.stringify(snapshotOf(book), (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
