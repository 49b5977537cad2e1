import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { advanceDays } from '../../../testing/advance-days.ts';
import { offerShares, subscriber, subscribeShares } from '../../../testing/equity.ts';
import { shareOrderInput, type Wanted } from '../../../testing/market.ts';
import { isMarketOpen } from '../../../testing/market-line.ts';
import { authorize, type Person } from '../../../testing/person.ts';
import { operators } from '../../../testing/product.ts';
import { type TwoProcesses, twoProcesses } from '../../../testing/two-processes.ts';
import { expectVerified } from '../../../testing/verified.ts';
import { until } from '../../../testing/wait.ts';
import { isAnybodyWaiting, keepLocked } from '../../../testing/waiting-locks.ts';
import { sql } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { sharesOf } from '../equity/index.ts';
import { bookById } from './engine/book.store.ts';
import { hashOf } from './engine/book-hash.ts';
import { standingBook } from './engine/standing-book.ts';
import { standingOrders } from './orders/order.store.ts';

/** One day of commands, each a batch of its own, lived twice: without a kill, and with kills between its batches. */

type Name = 'maple' | 'ben' | 'cid';
type Step = { by: Name } & (
  | { order: Wanted }
  | { change: number; limit: string; shares: string; cash: string }
  | { cancel: number }
);

const shares = '100';
/** Maple sells the 500 shares that she was allotted; orders are named by their places in the day. */
const day: readonly Step[] = [
  { by: 'maple', order: { side: 'sell', limit: '10.00', shares } },
  { by: 'ben', order: { side: 'buy', limit: '10.00', shares: '200' } },
  { by: 'cid', order: { side: 'buy', limit: '9.95', shares } },
  { by: 'maple', order: { side: 'sell', limit: '10.05', shares } },
  { by: 'maple', order: { side: 'sell', limit: '9.95', shares } },
  { by: 'ben', order: { side: 'buy', limit: '9.90', shares } },
  // 1,996.00, and 2.00 of them.
  { by: 'cid', change: 2, limit: '9.98', shares: '200', cash: '1998.00' },
  { by: 'ben', cancel: 5 },
  { by: 'maple', order: { side: 'sell', limit: null, shares, timeInForce: 'ioc' } },
  { by: 'ben', order: { side: 'buy', limit: null, shares, timeInForce: 'ioc' } },
  { by: 'maple', order: { side: 'sell', limit: '10.10', shares } },
  { by: 'ben', order: { side: 'buy', limit: '10.10', shares: '200', timeInForce: 'fok' } },
  { by: 'ben', order: { side: 'buy', limit: '10.10', shares } },
  { by: 'cid', order: { side: 'buy', limit: '9.80', shares } },
  { by: 'ben', order: { side: 'buy', limit: '9.85', shares, timeInForce: 'post_only' } },
];

const isFull = process.env.BANYAN_FULL === '1';
const places = day.map((_, n) => n);
const fewPlaces = fc.shuffledSubarray(places, { minLength: 3, maxLength: 3 });
const [chosen = []] = fc.sample(fewPlaces, { seed: Number(process.env.BANYAN_SEED ?? 1), numRuns: 1 });
/** The commands before whose batches the process is killed: all with BANYAN_FULL=1, else three. */
const kills: ReadonlySet<number> = new Set(isFull ? places : chosen);

let two: TwoProcesses;
let by: Awaited<ReturnType<typeof operators>>;
let people: Record<Name, Person>;
/** Two companies whose markets are alike. */
let companies: Line[];

interface Line {
  instrumentId: string;
  symbol: string;
  phase: string;
  day: string;
  given: bigint;
  applied: bigint;
}

const lines = () =>
  two.both.rows<Line>(sql`
    select b.instrument_id as "instrumentId", b.symbol, b.phase, b.day, l.given, b.applied
    from market_books b join market_lines l on l.instrument_id = b.instrument_id
    where b.day is not null order by b.symbol`);

async function lineOf(instrumentId: string): Promise<Line | undefined> {
  return (await lines()).find((line) => line.instrumentId === instrumentId);
}

/** Waits until the market has looked at all that it was given. */
const quiet = (instrumentId: string) =>
  until(
    () => lineOf(instrumentId),
    (line) => line !== undefined && line.applied === line.given,
  );

beforeAll(async () => {
  two = await twoProcesses();
  by = await operators(two.both);
  people = {
    maple: await subscriber(two.both, 'maple', '20000.00'),
    ben: await subscriber(two.both, 'benoak', '20000.00'),
    cid: await subscriber(two.both, 'cidelm', '20000.00'),
  };
  for (let n = 0; n < 2; n += 1) {
    const offeringId = await offerShares(two.both, by, { price: '10.00', quotaLots: '5', maxLots: '5' });
    await subscribeShares(people.maple, offeringId, 5);
  }
  // The windows close and the allotments happen by themselves, and the markets open.
  await advanceDays(two, by.ada, 2);
  await until(() => isMarketOpen(two));
  const areOpen = (rows: readonly Line[]) =>
    rows.length === 2 && rows.every(({ phase, day }) => phase === 'continuous' && day === rows[0]?.day);
  companies = await until(lines, areOpen);
  // One process is killed and started again each time; the other one would only take its turn.
  await two.each[1].kill9();
});
afterAll(() => two?.close());

const somebodyWaits = () => inTransaction(two.database.db, isAnybodyWaiting);

type Give = () => Promise<{ orderId: string }>;

/** Returns what gives a command of the day, with all that is entered for it beforehand. */
async function prepared(instrumentId: string, step: Step, orders: readonly string[]): Promise<Give> {
  const person = people[step.by];
  if ('order' in step) {
    const input = await shareOrderInput(person, instrumentId, step.order);
    return () => person.call.ok('/api/market/order/place', input);
  }
  if ('cancel' in step) {
    const orderId = orders[step.cancel] ?? '';
    return () => person.call.ok('/api/market/order/cancel', { orderId });
  }
  const { change, limit, shares: wanted, cash } = step;
  const orderId = orders[change] ?? '';
  const authorization = await authorize(person, 'replace_share_order', cash, orderId);
  const fields = { orderId, limit, shares: wanted, shown: { cash, shares: '0' }, authorization };
  return () => person.call.ok('/api/market/order/replace', fields);
}

/** Gives a command, and kills the process that comes to match it: the last batch is committed, and this one is not. */
async function killedBefore(instrumentId: string, give: Give): Promise<{ orderId: string }> {
  const [process] = two.each;
  const before = await lineOf(instrumentId);
  const book = sql`select 1 from market_books where instrument_id = ${instrumentId} for update`;
  const release = await keepLocked(two.database.db, book);
  try {
    const given = await give();
    await until(somebodyWaits);
    await process.kill9();
    await release();
    await until(async () => !(await somebodyWaits()));
    const { applied = 0n, given: last = 0n } = before ?? {};
    expect(await lineOf(instrumentId)).toMatchObject({ applied, given: last + 1n });
    await process.start();
    return given;
  } finally {
    await release();
  }
}

/** Lives the day at a company. Returns which order each command was about. */
async function live(instrumentId: string, killedAt: ReadonlySet<number>): Promise<string[]> {
  const orders: string[] = [];
  for (const [n, step] of day.entries()) {
    const give = await prepared(instrumentId, step, orders);
    const { orderId } = killedAt.has(n) ? await killedBefore(instrumentId, give) : await give();
    orders.push(orderId);
    await quiet(instrumentId);
  }
  return orders;
}

interface Named {
  instrumentId: string;
  /** Returns which command of the day has placed an order. */
  placeOf(orderId: string): number;
}

/** Returns the book as the next batch would go on from it, and the figures of its day. */
const bookAt = ({ instrumentId, placeOf }: Named) =>
  inTransaction(two.database.db, async (reader) => {
    const book = await bookById(reader, instrumentId);
    if (!book) throw new Error('a market that is open has a book');
    const standing = await standingOrders(reader, instrumentId);
    const named = standing.map((order) => ({ ...order, order_id: String(placeOf(order.order_id)) }));
    const { trades, depth, last_price, day_open, day_high, day_low, day_shares, day_value } = book;
    const figures = { trades, depth, last_price, day_open, day_high, day_low, day_shares, day_value };
    return { ...figures, hash: hashOf(standingBook(book, named)) };
  });

/** Returns the trades of the day, and what each side had of them. */
async function tradesAt({ instrumentId, placeOf }: Named) {
  const trades = await two.both.rows<{ buy_order: string; sell_order: string }>(sql`
    select number, price, shares, buy_order, sell_order, taker from market_trades
    where instrument_id = ${instrumentId} order by number`);
  const fills = await two.both.rows<{ order_id: string }>(sql`
    select user_id, order_id, trade_number, side, price, shares, value, fee, gain from market_fills
    where instrument_id = ${instrumentId} order by trade_number, side`);
  return {
    trades: trades.map((trade) => ({
      ...trade,
      buy_order: placeOf(trade.buy_order),
      sell_order: placeOf(trade.sell_order),
    })),
    fills: fills.map((fill) => ({ ...fill, order_id: placeOf(fill.order_id) })),
  };
}

/** Returns what became of each order of the day. */
async function ordersAt({ instrumentId, placeOf }: Named) {
  const orders = await two.both.rows<{ order_id: string }>(sql`
    select user_id, order_id, state, shares, limit_price, bound, traded, value, fee, set_aside, extra, waits,
      change_refused, end_reason
    from market_orders where instrument_id = ${instrumentId}`);
  return orders
    .map((order) => ({ ...order, order_id: placeOf(order.order_id) }))
    .toSorted((one, other) => one.order_id - other.order_id);
}

/** Returns the shares that everybody has by the ledger, and what they are said to have cost. */
async function sharesAt({ instrumentId, symbol }: Line) {
  return {
    accounts: await two.both.rows(sql`
      select user_id, kind, posted, held from accounts where asset = ${sharesOf(symbol)} order by user_id, kind`),
    positions: await two.both.rows(sql`
      select user_id, shares, cost from equity_positions where instrument_id = ${instrumentId} order by user_id`),
  };
}

/** Returns the money that everybody has, in the wallet and set aside. */
async function money(): Promise<Map<string, bigint>> {
  const rows = await two.both.rows<{ account: string; posted: bigint }>(sql`
    select user_id || ' ' || kind as account, posted from accounts
    where kind in ('wallet', 'order_cash') order by user_id, kind`);
  return new Map(rows.map(({ account, posted }) => [account, posted]));
}

/** Lives the day at a company, and returns all that it has come to. */
async function livedAt(company: Line, killedAt: ReadonlySet<number>) {
  const before = await money();
  const orders = await live(company.instrumentId, killedAt);
  const after = await money();
  const named = {
    instrumentId: company.instrumentId,
    placeOf: (orderId: string) => orders.indexOf(orderId),
  };
  return {
    book: await bookAt(named),
    ...(await tradesAt(named)),
    orders: await ordersAt(named),
    ...(await sharesAt(company)),
    money: [...after].map(([account, posted]) => [account, posted - (before.get(account) ?? 0n)]),
  };
}

it('a day whose process is killed between two batches comes to the same end as a day that nobody disturbs', {
  timeout: isFull ? 480_000 : 240_000,
}, async () => {
  const [calm, killed] = companies as [Line, Line];
  const wanted = await livedAt(calm, new Set());
  expect([wanted.trades.length, wanted.fills.length, wanted.orders.length]).toEqual([5, 10, 13]);
  expect(await livedAt(killed, kills)).toEqual(wanted);
  for (const { instrumentId } of companies)
    expect(await by.ada.ok('/console/api/market/replay', { instrumentId })).toMatchObject({
      isSame: true,
      trades: '5',
    });
  await expectVerified(two.database.db);
});
