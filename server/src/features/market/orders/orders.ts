import type { marketApi } from '@banyan/api/market/market.ts';
import { statesOf } from '@banyan/domain/market/order-state.ts';
import { found } from '../../../platform/app-error.ts';
import type { UserRead } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/db/sql.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import { pageBy } from '../../../platform/page.ts';
import { allBooks, type BookRow } from '../engine/book.store.ts';
import { fillsOf, fillsPage } from '../engine/trade.store.ts';
import { orderById, ordersOf } from './order.store.ts';
import { showFill, showOrder } from './show-order.ts';

/** Reads a person's own orders and trades. */

const booksById = async (reader: Reader): Promise<Map<string, BookRow>> =>
  new Map((await allBooks(reader)).map((row) => [row.instrument_id, row]));

const bookOf = (books: Map<string, BookRow>, instrumentId: string): BookRow => found(books.get(instrumentId));

export async function shareOrders(ctx: UserRead, input: InputOf<typeof marketApi.shareOrders>) {
  const { filter, instrumentId, limit, cursor } = input;
  const books = await booksById(ctx.reader);
  return pageBy(
    limit,
    cursor,
    (query) => ordersOf(ctx.reader, ctx.userId, { states: statesOf(filter), instrumentId }, query),
    (row) => ({ at: row.placed_at, id: row.order_id }),
    (row) => showOrder(row, bookOf(books, row.instrument_id)),
  );
}

export async function shareOrder(ctx: UserRead, orderId: string) {
  const row = found(await orderById(ctx.reader, ctx.userId, orderId));
  const books = await booksById(ctx.reader);
  const fills = await fillsOf(ctx.reader, ctx.userId, orderId);
  return { ...showOrder(row, bookOf(books, row.instrument_id)), fills: fills.map(showFill) };
}

export async function ownTrades(ctx: UserRead, { limit, cursor }: InputOf<typeof marketApi.ownTrades>) {
  const books = await booksById(ctx.reader);
  return pageBy(
    limit,
    cursor,
    (query) => fillsPage(ctx.reader, ctx.userId, query),
    (row) => ({ at: row.traded_at, id: row.fill_id }),
    (row) => {
      const { symbol, company } = bookOf(books, row.instrument_id);
      return {
        ...showFill(row),
        orderId: row.order_id,
        instrumentId: row.instrument_id,
        symbol,
        company,
        side: row.side,
        tradedOn: row.traded_on,
      };
    },
  );
}
