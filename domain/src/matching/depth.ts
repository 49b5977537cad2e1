import type { Book, BookSide } from './book.ts';
import type { PriceLevel } from './price-level.ts';

/** A price as others see it: how much stands there, in how many orders. */
export type SeenLevel = Pick<PriceLevel, 'price' | 'shares' | 'orders'>;

export interface Depth {
  buy: SeenLevel[];
  sell: SeenLevel[];
}

const bestOf = ({ prices, levels }: BookSide, count: number): SeenLevel[] =>
  prices
    .slice(-count)
    .toReversed()
    .map((price) => {
      const { shares, orders } = levels.get(price) as PriceLevel;
      return { price, shares, orders };
    });

/** Returns the best prices of both sides, the best first. */
export const depthOf = (book: Book, count: number): Depth => ({
  buy: bestOf(book.buy, count),
  sell: bestOf(book.sell, count),
});
