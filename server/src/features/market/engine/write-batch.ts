import { afterBuying, afterSelling, type Holding } from '@banyan/domain/market/position-change.ts';
import { indicativeAuction } from '@banyan/domain/matching/auction.ts';
import type { Book } from '@banyan/domain/matching/book.ts';
import { depthOf } from '@banyan/domain/matching/depth.ts';
import { max, min } from '@banyan/domain/money/amount.ts';
import { postEach, type TransferDraft } from '../../../ledger/index.ts';
import type { CommandContext } from '../../../platform/context.ts';
import { inOrder } from '../../../platform/in-order.ts';
import type { Services } from '../../../platform/services.ts';
import { type Low, lockHoldings, setSharePrice, writeHoldings } from '../../equity/index.ts';
import { releasePosting, tradePostings } from '../market.postings.ts';
import type { OrderRow } from '../orders/order.store.ts';
import { writeOrders } from '../orders/order.store.ts';
import { insertReserves, type Reserve } from '../orders/reserve.store.ts';
import { type Batch, type BatchTrade, settled } from './apply-batch.ts';
import type { BookRow, StoredLevel } from './book.store.ts';
import { forcedDebtsOf, soldByForce } from './forced-in-batch.ts';
import { type FillRow, insertTrades } from './trade.store.ts';

/** How many prices of each side are kept with a book; what reaches further reads the orders that stand. */
export const keptLevels = 50;

type Trade = Pick<BatchTrade, 'price' | 'shares'>;

/** Returns a book's row with the trades of a batch in the figures of its day. */
function withTrades(row: BookRow, trades: readonly Trade[]): BookRow {
  let after = row;
  for (const { price, shares } of trades)
    after = {
      ...after,
      last_price: price,
      trades: after.trades + 1n,
      day_open: after.day_open ?? price,
      day_high: max(after.day_high ?? price, price),
      day_low: min(after.day_low ?? price, price),
      day_shares: after.day_shares + shares,
      day_value: after.day_value + price * shares,
    };
  return after;
}

const levelsOf = (levels: ReturnType<typeof depthOf>['buy']): StoredLevel[] =>
  levels.map(({ price, shares, orders }) => ({ price: String(price), shares: String(shares), orders }));

type StoredAuction = Pick<BookRow, 'auction_price' | 'auction_shares' | 'auction_surplus' | 'auction_side'>;

function auctionOf(book: Book): StoredAuction {
  const result = indicativeAuction(book);
  return {
    auction_price: result?.price ?? null,
    auction_shares: result?.shares ?? null,
    auction_surplus: result?.surplus ?? null,
    auction_side: result?.side ?? null,
  };
}

/** Returns the row of a book as a batch has left it. */
export function rowAfter(row: BookRow, book: Book, batch: Batch, applied: bigint, at: Date): BookRow {
  const { buy, sell } = depthOf(book, keptLevels);
  return {
    ...withTrades(row, batch.trades),
    phase: book.phase,
    previous_close: book.previousClose === 0n ? row.previous_close : book.previousClose,
    ...(book.previousClose === 0n ? {} : book.band),
    applied,
    depth: { buy: levelsOf(buy), sell: levelsOf(sell) },
    ...auctionOf(book),
    applied_at: at,
  };
}

/** Returns what each side had of a trade; what a sale gained is counted against what the shares had cost until then. */
function fillsOf(trade: BatchTrade, instrumentId: string, holdings: Map<string, Holding>): FillRow[] {
  const { price, shares, number, fillId, buyer, seller } = trade;
  const value = price * shares;
  const had = (userId: string): Holding => holdings.get(userId) ?? { shares: 0n, cost: 0n };
  const sold = afterSelling(had(seller), { shares, value, fee: trade.sellerFee });
  holdings.set(seller, sold.holding);
  holdings.set(buyer, afterBuying(had(buyer), { shares, value, fee: trade.buyerFee }));
  const common = { fill_id: fillId, instrument_id: instrumentId, trade_number: number, price, shares, value };
  const time = { traded_at: trade.traded_at, traded_on: trade.traded_on };
  return [
    {
      ...common,
      ...time,
      user_id: buyer,
      order_id: trade.buy_order,
      side: 'buy',
      fee: trade.buyerFee,
      gain: null,
    },
    {
      ...common,
      ...time,
      user_id: seller,
      order_id: trade.sell_order,
      side: 'sell',
      fee: trade.sellerFee,
      gain: sold.gain,
    },
  ];
}

async function writeTrades(ctx: CommandContext, batch: Batch): Promise<void> {
  const { instrumentId, trades } = batch;
  const last = trades.at(-1);
  if (!last) return;
  const people = [...new Set(trades.flatMap(({ buyer, seller }) => [buyer, seller]))];
  const holdings = await lockHoldings(ctx.writer, people, instrumentId);
  const fills = trades.flatMap((trade) => fillsOf(trade, instrumentId, holdings));
  const price = { price: last.price, at: last.traded_at, on: last.traded_on, low: lowOf(last, trades) };
  insertTrades(ctx.writer, instrumentId, trades, fills);
  writeHoldings(ctx.writer, instrumentId, holdings, ctx.now);
  setSharePrice(ctx.writer, { instrumentId, ...price });
}

/** Returns the lowest price of some trades, and when it was traded at last. */
function lowOf(last: BatchTrade, trades: readonly BatchTrade[]): Low {
  const low = trades.reduce((lowest, trade) => (trade.price <= lowest.price ? trade : lowest), last);
  return { price: low.price, at: low.traded_at };
}

/**
 * Writes what a batch has done: orders, trades, holdings and money, in one transaction with a few statements. The debts that
 * shares are sold for by force are locked before the orders, as by whoever repays them, and repaid in the same commit.
 */
export async function writeBatch(
  ctx: CommandContext,
  { forcedSales, config }: Services,
  batch: Batch,
  { symbol, applied }: { symbol: string; applied: bigint },
): Promise<void> {
  const debts = forcedDebtsOf(batch);
  if (debts.length > 0) await forcedSales.lock(ctx.writer, debts);
  const results = [...batch.touched.values()].map((order) => ({ order, ...settled(order, batch) }));
  const refused = new Map(batch.refusedChanges.map(({ order, reason }) => [order.order_id, reason]));
  const after = results.map((result) => ({
    ...result.after,
    change_refused: refused.get(result.order.order_id) ?? null,
  }));
  const released = results
    .filter(({ free }) => free > 0n)
    .map(({ order, free }) => releaseOf(order, symbol, free, applied));
  const paid = batch.trades.flatMap((trade) =>
    tradePostings({
      ...trade,
      symbol,
      value: trade.price * trade.shares,
      isForced: isForced(batch.touched.get(trade.sell_order)),
    }),
  );
  const transfers = [
    ...paid,
    ...released.map(({ order, amount, step }) => releasePosting(order, amount, step)),
  ];
  // Holdings and accounts are locked in this order, and as shortly before the commit as can be: others wait for them.
  await inOrder({
    orders: writeOrders(ctx.writer, after),
    reserves: insertReserves(ctx.writer, released, ctx.now),
    trades: writeTrades(ctx, batch),
    posted: postAll(ctx, transfers),
  });
  if (debts.length > 0) await forcedSales.settle(ctx, config.keys, soldByForce(batch, results));
}

const isForced = (order: OrderRow | undefined): boolean => (order?.forced_for ?? null) !== null;

const releaseOf = (order: OrderRow, symbol: string, amount: bigint, step: bigint): Reserve => {
  const { user_id: userId, order_id: orderId, side } = order;
  const of = { userId, orderId, side, symbol, isForced: isForced(order) };
  return { order: of, kind: 'released', amount, step };
};

async function postAll(ctx: CommandContext, transfers: readonly TransferDraft[]): Promise<void> {
  if (transfers.length === 0) return;
  const outcomes = await postEach(ctx.writer, transfers, { at: ctx.now, on: ctx.today });
  const failed = outcomes.findIndex((outcome) => outcome !== 'posted');
  if (failed !== -1)
    throw new Error(`the market could not post ${transfers[failed]?.kind}: ${outcomes[failed]}`);
}
