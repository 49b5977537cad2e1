import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { inSnapshot } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import type { ApiClient } from '../../seed/api-client.ts';
import type { Demo, DemoChapter } from '../../seed/chapter.ts';
import { demoPaymentPassword } from '../../seed/people.ts';
import { allBooks } from './engine/book.store.ts';
import { type Books, matchWaiting } from './engine/engine.ts';
import { openBooks } from './engine/market.tasks.ts';

/**
 * People of the demo trade the shares that they were allotted: prices, candles and depth come from their orders alone. On
 * each day one of them sells a lot to either of the others, so that everybody has as many after three days as before.
 */
const traders = ['linxiao', 'wangqiang', 'chenjing'] as const;
type Trader = (typeof traders)[number];

/** What the two lots of each day change hands at, in cents. */
const days: readonly (readonly [bigint, bigint])[] = [
  [51n, 52n],
  [53n, 51n],
  [52n, 54n],
  [55n, 54n],
  [53n, 56n],
  [57n, 55n],
  [56n, 58n],
  [57n, 59n],
];

interface Order {
  trader: Trader;
  side: 'buy' | 'sell';
  cents: bigint;
  shares: number;
}

/** Returns the orders of a day, of which each second one trades with the one before. */
function ordersOn(day: number): Order[] {
  const [seller, ...buyers] = [0, 1, 2].map((n) => traders[(day + n) % traders.length] ?? 'linxiao');
  return (days[day] ?? []).flatMap((cents, n): Order[] => [
    { trader: seller ?? 'linxiao', side: 'sell', cents, shares: 100 },
    { trader: buyers[n] ?? 'chenjing', side: 'buy', cents, shares: 100 },
  ]);
}

/** What stands in the book when the demo begins, by how far it is from the last price. */
const standing: readonly Order[] = [
  { trader: 'chenjing', side: 'sell', cents: 3n, shares: 100 },
  { trader: 'linxiao', side: 'sell', cents: 2n, shares: 100 },
  { trader: 'linxiao', side: 'buy', cents: -1n, shares: 200 },
  { trader: 'chenjing', side: 'buy', cents: -2n, shares: 100 },
];

export const chapter: DemoChapter = { pass: tradeOfDay, leave: leaveOrders };

/** Lets the markets look at all that waits, and begin their day. */
async function matchAll(services: Services): Promise<void> {
  await openBooks(services);
  const books: Books = new Map();
  for (const { instrument_id } of await inSnapshot(services.db, allBooks))
    await matchWaiting(services, books, instrument_id);
}

interface Quote {
  instrumentId: string;
  last: string;
}

/** Returns the first shares that were listed; undefined before. */
async function firstListed({ app, person }: Demo): Promise<Quote | undefined> {
  await matchAll(app.services);
  const anybody = await person('linxiao');
  return (await anybody.get<{ items: Quote[] }>('/api/market/instruments')).items[0];
}

/** Returns when the traders placed their orders so far. */
async function placedSoFar({ person }: Demo): Promise<string[]> {
  const placed: string[] = [];
  for (const trader of traders) {
    const client = await person(trader);
    const { items } = await client.get<{ items: { placedAt: string }[] }>('/api/market/orders', {
      limit: '100',
    });
    placed.push(...items.map(({ placedAt }) => placedAt));
  }
  return placed;
}

async function tradeOfDay(demo: Demo): Promise<void> {
  const quote = await firstListed(demo);
  if (!quote) return;
  const { services } = demo.app;
  const placed = await placedSoFar(demo);
  const day = Math.floor(placed.length / 4);
  const done = placed.length % 4;
  const today = businessDateOf(services.clock.now());
  // Whoever takes an interrupted seed up again finds a day that is begun, or done.
  if (done === 0 && placed.some((at) => businessDateOf(new Date(at)) === today)) return;
  for (const order of ordersOn(day).slice(done)) await place(demo, quote.instrumentId, order);
}

async function leaveOrders(demo: Demo): Promise<void> {
  const quote = await firstListed(demo);
  if (!quote) return;
  const last = BigInt(quote.last.replace('.', ''));
  for (const order of standing) {
    const client = await demo.person(order.trader);
    const open = await client.get<{ items: { side: string }[] }>('/api/market/orders', { filter: 'open' });
    if (open.items.some(({ side }) => side === order.side)) continue;
    await place(demo, quote.instrumentId, { ...order, cents: last + order.cents });
  }
}

async function place(demo: Demo, instrumentId: string, order: Order): Promise<void> {
  const client = await demo.person(order.trader);
  await placeWith(client, instrumentId, order);
  await matchAll(demo.app.services);
}

interface Receipt {
  setAsideCash: string;
  setAsideShares: string;
  feeBps: number;
  leastFee: string;
}

async function placeWith(client: ApiClient, instrumentId: string, { side, cents, shares }: Order) {
  const money = (amount: bigint) => formatAmount(amount, currency);
  const wanted = { instrumentId, side, limit: money(cents), shares: String(shares), timeInForce: 'gtc' };
  const receipt = await client.post<Receipt>('/api/market/receipt', wanted);
  const { setAsideCash, setAsideShares, feeBps, leastFee } = receipt;
  const amount = side === 'buy' ? setAsideCash : money(cents * BigInt(shares));
  const { authorization } = await client.post<{ authorization: string }>('/api/payment_password/authorize', {
    password: demoPaymentPassword,
    command: 'place_share_order',
    amount,
    payee: instrumentId,
  });
  const shown = { cash: setAsideCash, shares: setAsideShares, feeBps, leastFee };
  await client.post(
    '/api/market/order/place',
    { ...wanted, acknowledgesRisk: true, shown, authorization },
    newId(),
  );
}
