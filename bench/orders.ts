import type { Database } from '@banyan/server/platform/db/database.ts';
import { sql } from '@banyan/server/platform/db/sql.ts';
import { inSnapshot } from '@banyan/server/platform/db/transaction.ts';
import { type ApiProcess, command } from '@banyan/server/testing/api-process.ts';
import { eventStream } from '@banyan/server/testing/event-stream.ts';
import { readyOrders, type WantedOrder } from '@banyan/server/testing/ready-orders.ts';
import { until } from '@banyan/server/testing/wait.ts';
import type { Caller } from './callers.ts';
import { issuePrice, type Market, prepareMarket } from './market.ts';
import { headersOf, post } from './wire.ts';

/** Orders of shares, ready to be sent, and how soon the other side hears of one. */
export interface Orders {
  /** Of each ten that buy, and each ten that sell, three trade with each other; the others stand and wait. */
  make(count: number): Promise<string[]>;
  /** Waits until the market has looked at all that were sent: else it would, while something else is measured. */
  settled(): Promise<void>;
  /** One order after the other, each of which trades with one that stands: until the live hint of whoever has placed that. */
  hints(api: ApiProcess, seconds: number): Promise<{ perSecond: number; p50: number; p99: number }>;
}

const path = '/api/market/order/place';
/** Of ten. */
const trading = 3;
/** How far below and above the price of the others those stand that wait, in minor units. */
const aside = 50n;

export async function prepareOrders(db: Database, people: number): Promise<Orders> {
  const market = await prepareMarket(db, people);
  const pair = await prepareMarket(db, 2);
  let turn = 0;
  return {
    make: async (count) => {
      const wanted = Array.from({ length: count }, (_, i) => {
        const place = Math.floor(i / 2);
        const of = turn + place;
        return i % 2 === 0 ? buying(market, of) : selling(market, of);
      });
      turn += Math.ceil(count / 2);
      const asked = await readyOrders(db, market.instrumentId, wanted);
      return asked.map(({ by, key, fields }) =>
        post(path, { ...headersOf(by), 'idempotency-key': key }, fields),
      );
    },
    settled: async () => void (await until(() => isSettled(db, market))),
    hints: (api, seconds) => hintsOf(db, { api, market: pair, seconds }),
  };
}

const isSettled = async (db: Database, { instrumentId }: Market): Promise<boolean> => {
  const done = await inSnapshot(db, (reader) =>
    reader.first(sql`
      select 1 as one from market_books b join market_lines l on l.instrument_id = b.instrument_id
      where b.instrument_id = ${instrumentId} and b.applied = l.given`),
  );
  return done !== undefined;
};

const isTrading = (turn: number): boolean => turn % 10 < trading;

const buying = ({ buyers }: Market, turn: number): WantedOrder => ({
  by: buyers[turn % buyers.length] as Caller,
  side: 'buy',
  limit: isTrading(turn) ? issuePrice : issuePrice - aside,
});

const selling = ({ sellers }: Market, turn: number): WantedOrder => ({
  by: sellers[turn % sellers.length] as Caller,
  side: 'sell',
  limit: isTrading(turn) ? issuePrice : issuePrice + aside,
});

interface Told {
  api: ApiProcess;
  market: Market;
  seconds: number;
}

/** A batch of the market changes the wallet of who sells, and placing the order does not: that is what is waited for. */
const matched = '"wallet"';

async function hintsOf(db: Database, { api, market, seconds }: Told) {
  const { token } = market.sellers[0] as Caller;
  const stream = await eventStream(api.url, token);
  const place = async (wanted: WantedOrder) => {
    const [order] = await readyOrders(db, market.instrumentId, [wanted]);
    if (!order) throw new Error('an order was authorized');
    return async () => {
      const reply = await command(api, path, { token: order.by.token, key: order.key, fields: order.fields });
      if (reply?.status !== 200) throw new Error(`answered ${reply?.status}: ${JSON.stringify(reply?.body)}`);
    };
  };
  const latencies: number[] = [];
  const hear = async () => {
    if (!(await stream.hears(matched))) throw new Error('the stream of hints has ended');
  };
  const start = performance.now();
  while (performance.now() - start < seconds * 1_000 || latencies.length === 0) {
    const [sell, buy] = [await place(selling(market, 0)), await place(buying(market, 0))];
    await sell();
    await hear();
    const sent = performance.now();
    const [, heard] = await Promise.all([buy(), hear().then(() => performance.now())]);
    latencies.push(heard - sent);
  }
  const elapsed = (performance.now() - start) / 1_000;
  stream.stop();
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN;
  return { perSecond: latencies.length / elapsed, p50: at(0.5), p99: at(0.99) };
}
