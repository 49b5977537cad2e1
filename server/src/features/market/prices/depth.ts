import type { AuctionResult } from '@banyan/domain/matching/auction.ts';
import { opposite } from '@banyan/domain/matching/book.ts';
import type { Depth } from '@banyan/domain/matching/depth.ts';
import type { Side } from '@banyan/domain/matching/market-command.ts';
import type { Reader } from '../../../platform/db/sql.ts';
import type { BookRow, StoredLevel } from '../engine/book.store.ts';
import { keptLevels } from '../engine/write-batch.ts';
import { standingLevels } from '../orders/order.store.ts';

/** Returns the best prices of both sides, as far as they are kept with the book. */
export const depthOf = ({ depth }: BookRow): Depth => {
  const level = ({ price, shares, orders }: StoredLevel) => ({
    price: BigInt(price),
    shares: BigInt(shares),
    orders,
  });
  return { buy: depth.buy.map(level), sell: depth.sell.map(level) };
};

/** Returns what the gathered orders would trade at if trading began now, as it is kept with the book. */
export function auctionOf(row: BookRow): AuctionResult | null {
  const { auction_price: price, auction_shares: shares, auction_surplus: surplus, auction_side: side } = row;
  return price === null || shares === null || surplus === null ? null : { price, shares, surplus, side };
}

/**
 * Returns what an order of a side meets: all prices of the other side. Where more stand than are kept with the book,
 * and these would not fill it, they are summed up from the orders themselves, which are of the same commit.
 */
export async function depthFor(
  reader: Reader,
  book: BookRow,
  { side, shares }: { side: Side; shares: bigint },
): Promise<Depth> {
  const depth = depthOf(book);
  const other = opposite(side);
  const kept = depth[other];
  const isEnough = kept.reduce((sum, level) => sum + level.shares, 0n) >= shares;
  if (kept.length < keptLevels || isEnough) return depth;
  return { ...depth, [other]: await standingLevels(reader, book.instrument_id, other) };
}
