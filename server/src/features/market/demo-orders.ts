import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { inSnapshot } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import type { Demo } from '../../seed/demo-seed.ts';
import { demoPaymentPassword } from '../../seed/people.ts';
import type { Order } from './demo-market.ts';
import { allBooks } from './engine/book.store.ts';
import { type Books, matchWaiting } from './engine/engine.ts';
import { openBooks } from './engine/market.tasks.ts';

/** Lets the markets look at all that waits, and begin their day. */
async function matchAll(services: Services): Promise<void> {
  await openBooks(services);
  const books: Books = new Map();
  for (const { instrument_id } of await inSnapshot(services.db, allBooks))
    await matchWaiting(services, books, instrument_id);
}

export interface Quote {
  instrumentId: string;
  session: { phase: string };
  last: string;
}

/** Returns the shares that are traded, by their symbols, once their markets have looked at all that waits. */
export async function listed({ app, person }: Demo): Promise<Quote[]> {
  await matchAll(app.services);
  const anybody = await person('chenjing');
  return (await anybody.get<{ items: Quote[] }>('/api/market/instruments')).items;
}

interface Receipt {
  setAsideCash: string;
  setAsideShares: string;
  feeBps: number;
  leastFee: string;
}

type Placing = () => Promise<string>;

/** Asks for all that an order takes, its receipt and a word of the payment password; returns how to place it. */
async function prepare(
  demo: Demo,
  instrumentId: string,
  { trader, side, cents, shares }: Order,
): Promise<Placing> {
  const client = await demo.person(trader);
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
  return async () => {
    const fields = { ...wanted, acknowledgesRisk: true, shown, authorization };
    return (await client.post<{ orderId: string }>('/api/market/order/place', fields, newId())).orderId;
  };
}

const match = ({ app }: Demo, instrumentId: string): Promise<number> =>
  matchWaiting(app.services, new Map(), instrumentId);

/** Places an order with all that the app asks for, and lets the market look at it; returns its id. */
export async function place(demo: Demo, instrumentId: string, order: Order): Promise<string> {
  const placing = await prepare(demo, instrumentId, order);
  const orderId = await placing();
  await match(demo, instrumentId);
  return orderId;
}

/**
 * Places orders of different people one after the other, and lets the market look at them together. Their passwords,
 * each of which takes a while, are asked for side by side before.
 */
export async function placeAll(demo: Demo, instrumentId: string, orders: readonly Order[]): Promise<void> {
  const prepared = await Promise.all(orders.map((order) => prepare(demo, instrumentId, order)));
  for (const placing of prepared) await placing();
  await match(demo, instrumentId);
}

/** Takes an order back. */
export async function takeBack(demo: Demo, trader: Order['trader'], orderId: string): Promise<void> {
  await (await demo.person(trader)).post('/api/market/order/cancel', { orderId });
  await matchAll(demo.app.services);
}
