import type { OperatorInput } from '@banyan/api/contract.ts';
import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import type { HolidayChange } from '@banyan/domain/market/holiday.ts';
import { type Books, matchWaiting } from '../src/features/market/engine/engine.ts';
import { openBooks } from '../src/features/market/engine/market.tasks.ts';
import { sql } from '../src/platform/db/sql.ts';
import type { OperatorCaller } from './caller.ts';
import { comesTo, offerShares, subscriber, subscribeShares } from './equity.ts';
import { authorize, type Person } from './person.ts';
import type { Suite } from './suite.ts';

/** Shares that trade, and people who do, through the app's own calls. */

interface Both {
  ada: OperatorCaller;
  bea: OperatorCaller;
}

/** Lists shares, at 10.00 unless told otherwise, of which each of the people gets five lots, and opens their market. */
export async function listShares(
  suite: Suite,
  by: Both,
  people: readonly Person[],
  price = '10.00',
): Promise<string> {
  const quotaLots = String(people.length * 5);
  const offeringId = await offerShares(suite, by, { price, quotaLots, maxLots: '5' });
  for (const person of people) await subscribeShares(person, offeringId, 5);
  await comesTo(suite, offeringId, 'allotBy');
  const [first] = people;
  const portfolio = await first?.call.ok('/api/equity/portfolio');
  const instrumentId = portfolio?.positions.at(-1)?.instrumentId;
  if (!instrumentId) throw new Error('nothing was listed');
  await suite.app.runDue();
  return instrumentId;
}

/** Lists shares that nobody has subscribed for, and opens their market. */
export async function openMarket(suite: Suite, by: Both, price = '10.00'): Promise<string> {
  const offeringId = await offerShares(suite, by, { price });
  await comesTo(suite, offeringId, 'allotBy');
  const [row] = await suite.rows<{ id: string }>(
    sql`select instrument_id as id from equity_offerings where offering_id = ${offeringId}`,
  );
  if (!row) throw new Error('nothing was listed');
  await openBooks(suite.app.services);
  await matchWaiting(suite.app.services, marketBooks(suite), row.id);
  return row.id;
}

/** Registers somebody who may take any risk and has 50,000.00. */
export const trader = (suite: Suite, name: string): Promise<Person> => subscriber(suite, name, '50000.00');

export interface Wanted {
  side: 'buy' | 'sell';
  limit: string | null;
  shares: string;
  timeInForce?: 'gtc' | 'ioc' | 'fok' | 'post_only';
}

/** Returns all that an order sends, after its receipt and with the payment password. */
export async function shareOrderInput(person: Person, instrumentId: string, wanted: Wanted) {
  const order = { instrumentId, timeInForce: 'gtc' as const, ...wanted };
  const {
    setAsideCash: cash,
    setAsideShares: shares,
    bound,
    feeBps,
    leastFee,
  } = await person.call.ok('/api/market/receipt', order);
  const amount = wanted.side === 'buy' ? cash : valueOf(bound, wanted.shares);
  return {
    ...order,
    shown: { cash, shares, feeBps, leastFee },
    authorization: await authorize(person, 'place_share_order', amount, instrumentId),
  };
}

/** Returns what so many shares come to at a price. */
export function valueOf(price: string, shares: string): string {
  const cents = BigInt(price.replace('.', '')) * BigInt(shares);
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}

/** Places an order; the market has not looked at it yet. */
export const placeOrder = async (person: Person, instrumentId: string, wanted: Wanted) =>
  person.call.ok('/api/market/order/place', await shareOrderInput(person, instrumentId, wanted));

/** Returns the orders of a person that have not ended, as many as a page holds. */
export const openOrders = async (person: Person) =>
  (await person.call.ok('/api/market/orders', { filter: 'open', limit: 100 })).items;

/** Places an order and lets the market look at it. */
export async function tradeOrder(suite: Suite, person: Person, instrumentId: string, wanted: Wanted) {
  const { orderId } = await placeOrder(person, instrumentId, wanted);
  await matchWaiting(suite.app.services, marketBooks(suite), instrumentId);
  return person.call.ok('/api/market/order', { orderId });
}

const booksOf = new WeakMap<Suite, Books>();

/** Returns the books of a process of its own beside the one of the suite. */
export function marketBooks(suite: Suite): Books {
  const books = booksOf.get(suite) ?? new Map();
  booksOf.set(suite, books);
  return books;
}

/** Returns a proposal to close the market on a day that lies so many days ahead, or to shorten or open that. */
export const holidayDraft = (
  { app }: Suite,
  daysAhead = 1,
  change: HolidayChange = 'close',
): OperatorInput<'/console/api/market/holidays/propose'> => ({
  day: addDays(businessDateOf(app.services.clock.now()), daysAhead),
  change,
  reason: { zh: '春节', en: 'Spring Festival' },
});

/** Declares the market closed, short, or open again, on such a day: Ada proposes it, Bea declares it. Returns the day. */
export async function declareHoliday(
  suite: Suite,
  by: Both,
  daysAhead = 1,
  change: HolidayChange = 'close',
): Promise<string> {
  const draft = holidayDraft(suite, daysAhead, change);
  const { holidayId } = await by.ada.ok('/console/api/market/holidays/propose', draft);
  await by.bea.ok('/console/api/market/holidays/decide', { holidayId, decision: 'declare' });
  return draft.day;
}

/** Leaves an order in line that the market has not looked at; returns what names its instrument. */
export async function waitingOrder(suite: Suite, by: Both): Promise<{ instrumentId: string }> {
  const larch = await subscriber(suite, 'larchtree', '2000.00');
  const instrumentId = await openMarket(suite, by);
  await placeOrder(larch, instrumentId, { side: 'buy', limit: '10.00', shares: '100' });
  return { instrumentId };
}
