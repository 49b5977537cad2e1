import { sharesOf } from '../../src/features/equity/equity.postings.ts';
import { storedCommand } from '../../src/features/market/engine/stored-command.ts';
import {
  type OfOrder,
  releasePosting,
  reserveId,
  setAsidePosting,
  tradePostings,
} from '../../src/features/market/market.postings.ts';
import { openAccount, post } from '../../src/ledger/index.ts';
import { sql, type Writer } from '../../src/platform/db/sql.ts';
import { takeBothParts } from './operators.ts';
import { dayOne, idOf } from './people.ts';
import type { WorldPart } from './world-part.ts';

const { at, on } = dayOne;
const symbol = 'BY0001';
const instrument = idOf('instrument settled');
const fill = idOf('fill');

/**
 * Inserts a market on which Ann has sold 100 shares to Ben at 2, and each has one more order that stands; a day of it was
 * declared closed, and opened again.
 */
async function tradeShares(writer: Writer): Promise<void> {
  await openAccount(writer, idOf('ann'), 'order_shares', sharesOf(symbol), at);
  await openAccount(writer, idOf('ben'), 'order_cash', 'CNY', at);
  await openBook(writer);
  const anns = { who: 'ann', side: 'sell' } as const;
  const bens = { who: 'ben', side: 'buy' } as const;
  // Ben would have paid 3 a share: what the trade did not need came free.
  await place(writer, { ...anns, name: 'traded', bound: 2n, needs: 100n, seq: 3n });
  await place(writer, { ...bens, name: 'traded', bound: 3n, needs: 400n, seq: 4n });
  await trade(writer);
  await free(writer, bens, 100n);
  await place(writer, { ...anns, name: 'open', bound: 3n, needs: 100n, seq: 5n });
  await place(writer, { ...bens, name: 'open', bound: 1n, needs: 200n, seq: 6n });
  await writer.run(sql`
    insert into market_watches (user_id, instrument_id, watched_at) values (${idOf('ann')}, ${instrument}, ${at})`);
  await declareDay(writer, 'opened', null);
  await declareDay(writer, 'closed', idOf('holiday opened'));
}

async function declareDay(
  writer: Writer,
  name: 'closed' | 'opened',
  reopenedBy: string | null,
): Promise<void> {
  const id = idOf(`holiday ${name}`);
  await writer.run(sql`
    insert into market_holidays (holiday_id, day, change, reason, state, proposed_by, proposed_at, decided_by, decided_at,
      reopened_by)
    values (${id}, '2026-04-01', ${name === 'closed' ? 'close' : 'open'}, '{"zh":"文字","en":"Text"}', 'declared',
      ${idOf('operator 1')}, ${at}, ${idOf('operator 2')}, ${at}, ${reopenedBy})`);
  await takeBothParts(writer, { type: 'market_holiday', id });
}

async function openBook(writer: Writer): Promise<void> {
  await writer.run(
    sql`insert into market_lines (instrument_id, day, given) values (${instrument}, ${on}, 6)`,
  );
  await writer.run(sql`
    insert into market_commands (instrument_id, seq, command, given_at, given_on)
    values (${instrument}, 1, '{"kind":"day","previousClose":"1","bandBps":"20000"}', ${at}, ${on}),
      (${instrument}, 2, '{"kind":"phase","phase":"continuous"}', ${at}, ${on})`);
  await writer.run(sql`
    insert into market_books (instrument_id, symbol, company, issue_price, phase, day, previous_close, lowest, highest,
      last_price, applied, trades, depth, day_open, day_high, day_low, day_shares, day_value, applied_at)
    values (${instrument}, ${symbol}, '{"zh":"文字","en":"Text"}', 1, 'continuous', ${on}, 1, 1, 3, 2, 6, 1,
      '{"buy":[],"sell":[]}', 2, 2, 2, 100, 200, ${at})`);
  await writer.run(sql`
    insert into share_prices (instrument_id, price, traded_at) values (${instrument}, 2, ${at})`);
  await writer.run(sql`
    insert into share_closes (instrument_id, on_date, price) values (${instrument}, ${on}, 2)`);
  await writer.run(sql`
    insert into market_days (instrument_id, day, open, high, low, close, shares, value, last_seq, book_sha256)
    values (${instrument}, '2026-02-28', null, null, null, 1, 0, 0, 1, 'hash')`);
}

interface Placed {
  who: 'ann' | 'ben';
  side: 'buy' | 'sell';
  name: 'traded' | 'open';
  bound: bigint;
  needs: bigint;
  seq: bigint;
}

async function give(writer: Writer, { userId, orderId, side }: OfOrder, bound: bigint, seq: bigint) {
  const order = { orderId, owner: userId, side, limit: bound, shares: 100n } as const;
  const command = storedCommand({ kind: 'place', ...order, timeInForce: 'gtc' });
  await writer.run(sql`
    insert into market_commands (instrument_id, seq, command, given_at, given_on)
    values (${instrument}, ${seq}, ${JSON.stringify(command)}, ${at}, ${on})`);
}

const orderOf = ({ who, side }: Pick<Placed, 'who' | 'side'>, name: Placed['name']): OfOrder => ({
  userId: idOf(who),
  orderId: idOf(`share order of ${who} ${name}`),
  side,
  symbol,
});

async function place(writer: Writer, { who, side, name, bound, needs, seq }: Placed): Promise<void> {
  const order = orderOf({ who, side }, name);
  const isOver = name === 'traded';
  await give(writer, order, bound, seq);
  const [traded, value, fee] = isOver ? [100n, 200n, 100n] : [0n, 0n, 0n];
  await reserve(writer, order, 'set_aside', needs);
  await post(writer, [setAsidePosting(order, needs, 0n)], dayOne);
  await writer.run(sql`
    insert into market_orders (user_id, order_id, number, instrument_id, side, limit_price, bound, shares, time_in_force,
      fee_bps, least_fee, state, traded, value, fee, set_aside, place_seq, placed_at, placed_on, ended_at)
    values (${order.userId}, ${order.orderId}, ${`E ${who} ${name}`}, ${instrument}, ${side}, ${bound}, ${bound}, 100, 'gtc',
      10, 100, ${isOver ? 'filled' : 'open'}, ${traded}, ${value}, ${fee}, ${isOver ? 0n : needs}, ${seq}, ${at}, ${on},
      ${isOver ? at : null})`);
}

const reserve = (writer: Writer, order: OfOrder, kind: 'set_aside' | 'released', amount: bigint) =>
  writer.run(sql`
    insert into market_reserves (user_id, reserve_id, order_id, seq, kind, amount, moved_at)
    values (${order.userId}, ${reserveId(order, kind, 0n)}, ${order.orderId}, 0, ${kind}, ${amount}, ${at})`);

async function free(writer: Writer, whose: Pick<Placed, 'who' | 'side'>, amount: bigint): Promise<void> {
  const order = orderOf(whose, 'traded');
  await reserve(writer, order, 'released', amount);
  await post(writer, [releasePosting(order, amount, 0n)], dayOne);
}

async function trade(writer: Writer): Promise<void> {
  const [buyer, seller] = [idOf('ben'), idOf('ann')];
  const [bought, sold] = [idOf('share order of ben traded'), idOf('share order of ann traded')];
  await writer.run(sql`
    insert into market_trades (instrument_id, number, seq, price, shares, buy_order, sell_order, taker, traded_at, traded_on)
    values (${instrument}, 1, 4, 2, 100, ${bought}, ${sold}, 'buy', ${at}, ${on})`);
  await writer.run(sql`
    insert into market_fills (user_id, fill_id, order_id, instrument_id, trade_number, side, price, shares, value, fee, gain,
      traded_at, traded_on)
    values (${buyer}, ${fill}, ${bought}, ${instrument}, 1, 'buy', 2, 100, 200, 100, null, ${at}, ${on}),
      (${seller}, ${fill}, ${sold}, ${instrument}, 1, 'sell', 2, 100, 200, 100, 0, ${at}, ${on})`);
  const [shares, value, buyerFee, sellerFee] = [100n, 200n, 100n, 100n];
  await post(
    writer,
    tradePostings({ fillId: fill, symbol, buyer, seller, shares, value, buyerFee, sellerFee }),
    dayOne,
  );
  await writer.run(sql`
    update equity_positions set shares = shares - 100, cost = cost - 100
    where user_id = ${seller} and instrument_id = ${instrument}`);
  await writer.run(sql`
    update equity_positions set shares = shares + 100, cost = cost + 300
    where user_id = ${buyer} and instrument_id = ${instrument}`);
}

export const worldPart: WorldPart = { order: 190, settle: tradeShares };
