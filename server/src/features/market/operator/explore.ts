import type { operatorMarketApi } from '@banyan/api/market/market.operator.ts';
import type { OperatorRead } from '../../../platform/context.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import { pageBy, pageBySequence } from '../../../platform/page.ts';
import { type Keys, ownerOfName, usernamesOf } from '../../people/index.ts';
import { allBooks } from '../engine/book.store.ts';
import { allOrders, type OrderFilter } from '../orders/order.store.ts';
import { sidesOf, tradesPage } from './explore.store.ts';

/** Orders and trades, as operators look them up. */

/** No person's id. */
const nobody = '00000000-0000-0000-0000-000000000000';
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Returns what a name stands for: the number of an order, a person's id, or what exactly one person is called. */
async function foundBy(
  ctx: OperatorRead,
  keys: Keys,
  name: string | undefined,
): Promise<Pick<OrderFilter, 'userId' | 'number'>> {
  if (!name) return { userId: undefined, number: undefined };
  const number = name.toUpperCase();
  if (/^E\d{8}-\w{8}$/.test(number)) return { userId: undefined, number };
  const userId = uuid.test(name) ? name : ((await ownerOfName(ctx.reader, keys, name)) ?? nobody);
  return { userId, number: undefined };
}

/** Returns a page of orders: of one person, by number, of a day, of an instrument, in a state. */
export async function exploreOrders(
  ctx: OperatorRead,
  keys: Keys,
  { name, day, instrumentId, state, limit, cursor }: InputOf<typeof operatorMarketApi.operatorShareOrders>,
) {
  const books = await allBooks(ctx.reader);
  const symbols = new Map(books.map((row) => [row.instrument_id, row.symbol]));
  const filter = { ...(await foundBy(ctx, keys, name)), day, instrumentId, state };
  return pageBy(
    limit,
    cursor,
    (query) => allOrders(ctx.reader, filter, query),
    (row) => ({ at: row.placed_at, id: row.order_id }),
    (row) => ({
      userId: row.user_id,
      shareOrderId: row.order_id,
      number: row.number,
      symbol: symbols.get(row.instrument_id) ?? '—',
      side: row.side,
      limit: row.limit_price,
      shares: row.shares,
      traded: row.traded,
      timeInForce: row.time_in_force,
      state: row.state,
      endReason: row.end_reason,
      placedAt: row.placed_at,
    }),
  );
}

/** Returns a page of the trades of an instrument, each with whose orders traded. */
export async function exploreTrades(
  ctx: OperatorRead,
  { instrumentId, day, limit, cursor }: InputOf<typeof operatorMarketApi.shareTrades>,
) {
  const page = await pageBySequence(limit, cursor, (query) =>
    tradesPage(ctx.reader, { instrumentId, day }, query),
  );
  const sides = await sidesOf(
    ctx.reader,
    instrumentId,
    page.items.map((row) => row.seq),
  );
  const named = await usernamesOf(
    ctx.reader,
    sides.map((side) => side.user_id),
  );
  const sideOf = (number: bigint, which: 'buy' | 'sell') => {
    const row = sides.find((each) => each.trade_number === number && each.side === which);
    // The verifier says so where a side is missing; the others are there to be looked at.
    return { ...named(row?.user_id ?? nobody), orderNumber: row?.number ?? '—', fee: row?.fee ?? 0n };
  };
  return {
    ...page,
    items: page.items.map((row) => ({
      number: row.seq,
      command: row.command,
      at: row.traded_at,
      price: row.price,
      shares: row.shares,
      value: row.price * row.shares,
      taker: row.taker,
      buyer: sideOf(row.seq, 'buy'),
      seller: sideOf(row.seq, 'sell'),
    })),
  };
}
