import { afterAll, beforeAll, expect, it } from 'vitest';
import { advanceDays } from '../../../testing/advance-days.ts';
import { type ApiProcess, command } from '../../../testing/api-process.ts';
import { offerShares, subscriber, subscribeShares } from '../../../testing/equity.ts';
import { expectReplayed, isMarketOpen, marketLine } from '../../../testing/market-line.ts';
import type { Person } from '../../../testing/person.ts';
import { operators } from '../../../testing/product.ts';
import {
  type Orderer,
  ordererOf,
  type ReadyOrder,
  readyOrders,
  type WantedOrder,
} from '../../../testing/ready-orders.ts';
import { type TwoProcesses, twoProcesses } from '../../../testing/two-processes.ts';
import { closely, until } from '../../../testing/wait.ts';
import { keepLocked } from '../../../testing/waiting-locks.ts';
import { isOnCluster } from '../../platform/db/placement.ts';
import { sql } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { lockBook, writeBook } from './engine/book.store.ts';

const orders = 2_000;
/** How many orders each process is sent at once. */
const inFlight = 12;
/** So many orders in a row go to one process, and as many to the other one. */
const inARow = 12;
/** How many shares each seller is allotted. */
const lots = 220;

let two: TwoProcesses;
let by: Awaited<ReturnType<typeof operators>>;
const sellers: Person[] = [];
const buyers: Person[] = [];
let instrumentId = '';

const line = () => marketLine(two);

beforeAll(async () => {
  two = await twoProcesses();
  by = await operators(two.both);
  for (const name of ['maple', 'cidelm', 'danfir'])
    sellers.push(await subscriber(two.both, name, '25000.00'));
  for (const letter of 'abcdefghijkl') buyers.push(await subscriber(two.both, `buyer${letter}`, '20000.00'));
  const quotaLots = String(sellers.length * lots);
  const offeringId = await offerShares(two.both, by, { price: '1.00', quotaLots, maxLots: String(lots) });
  for (const seller of sellers) await subscribeShares(seller, offeringId, lots);
  // The window closes and the allotment happens by itself, and the market opens.
  await advanceDays(two, by.ada, 2);
  await until(() => isMarketOpen(two));
  instrumentId = (await line())?.instrumentId ?? '';
});
afterAll(() => two?.close());

/** Returns the orders, three of ten to sell, at prices of which most meet those of somebody else. */
async function preparedOrders(): Promise<ReadyOrder[]> {
  const known = (people: readonly Person[]) =>
    inTransaction(two.database.db, (reader) =>
      Promise.all(people.map((person) => ordererOf(reader, person))),
    );
  const [selling, buying] = [await known(sellers), await known(buyers)];
  const wanted = Array.from({ length: orders }, (_, n): WantedOrder => {
    const isSale = n % 10 < 3;
    const group = isSale ? selling : buying;
    const limit = 96n + BigInt((n * 7) % 9);
    return { by: group[n % group.length] as Orderer, side: isSale ? 'sell' : 'buy', limit };
  });
  return readyOrders(two.database.db, instrumentId, wanted);
}

/** Gives an order until it is answered: whoever hears nothing asks again under the same key. Returns the order's id. */
async function insist(api: ApiProcess, { by: person, key, fields }: ReadyOrder): Promise<string> {
  const reply = await until(
    () => command(api, '/api/market/order/place', { token: person.token, key, fields }),
    (seen) => seen !== undefined && seen.status < 500,
  );
  if (reply?.status !== 200) throw new Error(`answered ${reply?.status}: ${JSON.stringify(reply?.body)}`);
  return String(reply.body.orderId);
}

/** Sends the orders through both processes, some at a time; notes the id that each is answered with, by its key. */
async function arrive(ready: readonly ReadyOrder[], answered: Map<string, string>): Promise<void> {
  const senders = two.each.flatMap((api, process) => {
    const own = ready.filter((_, n) => Math.floor(n / inARow) % two.each.length === process);
    const sendSome = async () => {
      for (let order = own.shift(); order; order = own.shift())
        answered.set(order.key, await insist(api, order));
    };
    return Array.from({ length: inFlight }, sendSome);
  });
  await Promise.all(senders);
}

/**
 * Returns the connection of the process that stands in the middle of a batch, at the price of the shares, once the
 * other process waits for the book behind it: each matches an instrument once at a time.
 */
async function atItsTurn(): Promise<number | undefined> {
  const [turn] = await two.both.rows<{ pid: number }>(sql`
    with waiting as materialized (
      select pid, query, pg_blocking_pids(pid) as behind from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    )
    select w.pid from waiting w join waiting n on w.pid = any(n.behind)
    where w.query like '%insert into share_prices%' and n.query like '%from market_books%for update%'`);
  return turn?.pid;
}

/**
 * Takes the turn away from the process that has it, in the middle of its batch, so often: each time another one, which
 * waited for it, comes to stand at the same place. Expects that whoever lost the turn has moved the book by nothing.
 */
async function takeTurnsAway(times: number): Promise<void> {
  // Who waits for whom is known within one node alone.
  if (await inTransaction(two.database.db, isOnCluster)) return;
  await until(line, (row) => row !== undefined && row.trades > 0n);
  const price = sql`select 1 from share_prices where instrument_id = ${instrumentId} for update`;
  const release = await keepLocked(two.database.db, price);
  try {
    let pid = await until(atItsTurn);
    const start = await line();
    for (let n = 0; n < times; n += 1) {
      const lost = pid;
      await two.both.rows(sql`select pg_terminate_backend(${lost}::int)`);
      pid = await until(atItsTurn, (seen) => seen !== undefined && seen !== lost);
      expect(await line()).toMatchObject({ applied: start?.applied, trades: start?.trades });
    }
  } finally {
    await release();
  }
}

/** Returns what all of them have, orders included: minor units, and shares. */
async function owned(): Promise<{ cash: bigint; shares: bigint } | undefined> {
  const people = [...sellers, ...buyers].map(({ userId }) => userId);
  const [row] = await two.both.rows<{ cash: bigint; shares: bigint }>(sql`
    select sum(posted) filter (where kind in ('wallet', 'order_cash'))::bigint as cash,
      sum(posted) filter (where kind in ('shares', 'order_shares'))::bigint as shares
    from accounts where user_id = any(${people}::uuid[])`);
  return row;
}

async function feesPaid(): Promise<bigint> {
  const [row] = await two.both.rows<{ fees: bigint }>(
    sql`select sum(fee)::bigint as fees from market_fills where instrument_id = ${instrumentId}`,
  );
  return row?.fees ?? 0n;
}

/** Expects that each order that was answered is there once, has one place in the line, and was looked at. */
async function expectEachOnce(answered: ReadonlyMap<string, string>): Promise<void> {
  const end = await until(line, (row) => row !== undefined && row.applied === row.given);
  const stored = await two.both.rows<{ order_id: string; state: string }>(
    sql`select order_id, state from market_orders where instrument_id = ${instrumentId}`,
  );
  expect(stored.map(({ order_id }) => order_id).toSorted()).toEqual([...answered.values()].toSorted());
  expect(stored.filter(({ state }) => state === 'waiting')).toEqual([]);
  const [found] = await two.both.rows(sql`
    select count(*) as commands, min(seq) as "firstSeq", max(seq) as "lastSeq",
      count(*) filter (where command ->> 'kind' = 'place') as placed, count(distinct command ->> 'orderId') as orders
    from market_commands where instrument_id = ${instrumentId}`);
  const [given, placed] = [end?.given, BigInt(orders)];
  expect(found).toEqual({ commands: given, firstSeq: 1n, lastSeq: given, placed, orders: placed });
  expect(end?.trades).toBeGreaterThan(100n);
}

/** Returns whether a batch that began before the last one could still write the book. */
const canWriteLate = (): Promise<boolean> =>
  inTransaction(two.database.db, async (writer) => {
    const row = await lockBook(writer, instrumentId);
    return row !== undefined && (await writeBook(writer, row.applied - 1n, row));
  });

it('two processes fight for the turn, and lose it, while 2,000 orders arrive: each is answered and matched once', {
  timeout: 240_000,
}, async () => {
  const before = await owned();
  expect(before?.shares).toBe(BigInt(sellers.length * lots * 100));
  const ready = await preparedOrders();
  const answered = new Map<string, string>();
  const arriving = arrive(ready, answered);
  for (const many of [300, 900, 1_500]) {
    await until(() => answered.size >= many, Boolean, closely);
    await takeTurnsAway(2);
  }
  await arriving;
  // Asked for again, at the other process, an order is the one that it was.
  for (const order of ready.slice(0, inARow))
    expect(await insist(two.each[1], order)).toBe(answered.get(order.key));
  await expectEachOnce(answered);
  await expectReplayed(two, by.ada);
  expect(await owned()).toEqual({
    cash: (before?.cash ?? 0n) - (await feesPaid()),
    shares: before?.shares,
  });
  expect(await canWriteLate()).toBe(false);
});
