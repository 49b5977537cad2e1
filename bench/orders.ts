import { neededFor, newAccount } from '@banyan/domain/market/order-account.ts';
import type { Side } from '@banyan/domain/matching/market-command.ts';
import { formatAmount } from '@banyan/domain/money/amount.ts';
import { defaultPolicy } from '@banyan/domain/policy.ts';
import type { Database } from '@banyan/server/platform/db/database.ts';
import { inTransaction } from '@banyan/server/platform/db/transaction.ts';
import { newId } from '@banyan/server/platform/ids.ts';
import { type ApiProcess, command } from '@banyan/server/testing/api-process.ts';
import { eventStream } from '@banyan/server/testing/event-stream.ts';
import { authorizeEach } from '@banyan/server/testing/rich-person.ts';
import type { Caller } from './callers.ts';
import { issuePrice, type Market, prepareMarket } from './market.ts';
import { headersOf, post } from './wire.ts';

/** Orders of shares, ready to be sent, and how soon the other side hears of one. */
export interface Orders {
  /** Of each ten that buy, and each ten that sell, three trade with each other; the others stand and wait. */
  make(count: number): Promise<string[]>;
  /** One order after the other, each of which trades with one that stands: until the live hint of whoever has placed that. */
  hints(api: ApiProcess, seconds: number): Promise<{ perSecond: number; p50: number; p99: number }>;
}

const path = '/api/market/order/place';
const shares = 100n;
/** Of ten. */
const trading = 3;
/** How far below and above the price of the others those stand that wait, in minor units. */
const aside = 50n;
const rule = { feeBps: defaultPolicy.market.feeBps, leastFee: defaultPolicy.market.leastFee };

interface Wanted {
  by: Caller;
  side: Side;
  limit: bigint;
}

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
      const asked = await placed(db, market, wanted);
      return asked.map(({ by, key, fields }) =>
        post(path, { ...headersOf(by), 'idempotency-key': key }, fields),
      );
    },
    hints: (api, seconds) => hintsOf(db, { api, market: pair, seconds }),
  };
}

const isTrading = (turn: number): boolean => turn % 10 < trading;

const buying = ({ buyers }: Market, turn: number): Wanted => ({
  by: buyers[turn % buyers.length] as Caller,
  side: 'buy',
  limit: isTrading(turn) ? issuePrice : issuePrice - aside,
});

const selling = ({ sellers }: Market, turn: number): Wanted => ({
  by: sellers[turn % sellers.length] as Caller,
  side: 'sell',
  limit: isTrading(turn) ? issuePrice : issuePrice + aside,
});

/** Authorizes orders, and returns all that each sends. */
async function placed(db: Database, { instrumentId }: Market, wanted: readonly Wanted[]) {
  const terms = wanted.map(({ by, side, limit }) => {
    const needed = neededFor(newAccount(side, limit, shares), rule);
    return { by, side, limit, cash: side === 'buy' ? needed : 0n, sold: side === 'sell' ? shares : 0n };
  });
  const secrets = await inTransaction(db, (writer) =>
    authorizeEach(
      writer,
      terms.map(({ by, side, limit, cash }) => ({
        person: by,
        command: 'place_share_order' as const,
        amount: side === 'buy' ? cash : limit * shares,
        payee: instrumentId,
      })),
      new Date(),
    ),
  );
  return terms.map(({ by, side, limit, cash, sold }, i) => ({
    by,
    key: newId(),
    fields: {
      instrumentId,
      side,
      limit: formatAmount(limit, 'CNY'),
      shares: String(shares),
      timeInForce: 'gtc',
      shown: {
        cash: formatAmount(cash, 'CNY'),
        shares: String(sold),
        feeBps: rule.feeBps,
        leastFee: formatAmount(rule.leastFee, 'CNY'),
      },
      authorization: secrets[i],
    },
  }));
}

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
  const place = async (wanted: Wanted) => {
    const [order] = await placed(db, market, [wanted]);
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
