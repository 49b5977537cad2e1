import type { operatorMarketApi } from '@banyan/api/market/market.operator.ts';
import { found } from '../../../platform/app-error.ts';
import type { OperatorRead } from '../../../platform/context.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import { pageBy, pageBySequence } from '../../../platform/page.ts';
import { type Keys, ownerOfName, usernamesOf } from '../../people/index.ts';
import { allBooks, bookById } from '../engine/book.store.ts';
import type { GivenCommand } from '../engine/line.store.ts';
import { commandOf } from '../engine/stored-command.ts';
import { fillsOf } from '../engine/trade.store.ts';
import { allOrders, type OrderFilter, type OrderRow, orderById } from '../orders/order.store.ts';
import { showFill } from '../orders/show-order.ts';
import { commandsOf, reservesOf, sidesOf, tradesPage } from './explore.store.ts';

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
  return { userId: await personOf(ctx, keys, name), number: undefined };
}

/** Returns whose id a name is, or who is called exactly so. */
const personOf = async (ctx: OperatorRead, keys: Keys, name: string): Promise<string> =>
  uuid.test(name) ? name : ((await ownerOfName(ctx.reader, keys, name)) ?? nobody);

const listed = (row: OrderRow, symbol: string) => ({
  userId: row.user_id,
  shareOrderId: row.order_id,
  number: row.number,
  symbol,
  side: row.side,
  limit: row.limit_price,
  shares: row.shares,
  traded: row.traded,
  timeInForce: row.time_in_force,
  state: row.state,
  endReason: row.end_reason,
  placedAt: row.placed_at,
  forcedFor: row.forced_for,
});

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
    (row) => listed(row, symbols.get(row.instrument_id) ?? '—'),
  );
}

/** Returns one order whole: its trades, what was asked of it, and what was set aside for it. */
export async function exploreOrder(
  { reader }: OperatorRead,
  { userId, shareOrderId }: InputOf<typeof operatorMarketApi.operatorShareOrder>,
) {
  const row = found(await orderById(reader, userId, shareOrderId));
  const book = found(await bookById(reader, row.instrument_id));
  const { username } = (await usernamesOf(reader, [userId]))(userId);
  const inBoth = (amount: bigint) =>
    row.side === 'buy' ? { cash: amount, shares: 0n } : { cash: 0n, shares: amount };
  const held = inBoth(row.set_aside + row.extra);
  const fills = await fillsOf(reader, userId, shareOrderId);
  const commands = await commandsOf(reader, row);
  const reserves = await reservesOf(reader, userId, shareOrderId);
  return {
    ...listed(row, book.symbol),
    username,
    company: book.company,
    value: row.value,
    fee: row.fee,
    setAsideCash: held.cash,
    setAsideShares: held.shares,
    endedAt: row.ended_at,
    changeRefused: row.change_refused,
    fills: fills.map((fill) => ({ ...showFill(fill), tradeNumber: fill.trade_number })),
    commands: commands.flatMap(showCommand),
    reserves: reserves.map(({ seq, kind, amount, moved_at: at }) => ({
      command: seq,
      kind,
      ...inBoth(amount),
      at,
    })),
  };
}

/** What was asked of an order. */
interface Asked {
  command: bigint;
  kind: 'place' | 'replace' | 'cancel';
  limit: bigint | null;
  shares: bigint | null;
  at: Date;
}

/** Shows a command that is about an order; none where it is the market's own. */
function showCommand({ seq, command: stored, given_at: at }: GivenCommand): Asked[] {
  const command = commandOf(stored);
  if (command.kind === 'cancel') return [{ command: seq, kind: command.kind, limit: null, shares: null, at }];
  if (command.kind !== 'place' && command.kind !== 'replace') return [];
  return [{ command: seq, kind: command.kind, limit: command.limit, shares: command.shares, at }];
}

/** Returns a page of the trades of an instrument, each with whose orders traded. */
export async function exploreTrades(
  ctx: OperatorRead,
  keys: Keys,
  { instrumentId, name, day, limit, cursor }: InputOf<typeof operatorMarketApi.shareTrades>,
) {
  const userId = name ? await personOf(ctx, keys, name) : undefined;
  const page = await pageBySequence(limit, cursor, (query) =>
    tradesPage(ctx.reader, { instrumentId, day, userId }, query),
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
    return {
      ...named(row?.user_id ?? nobody),
      shareOrderId: row?.order_id ?? nobody,
      orderNumber: row?.number ?? '—',
      fee: row?.fee ?? 0n,
      forcedFor: row?.forced_for ?? null,
    };
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
