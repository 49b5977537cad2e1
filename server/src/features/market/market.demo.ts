import { addDays, businessDateOf, daysBetween } from '@banyan/domain/calendar/business-date.ts';
import { max, min } from '@banyan/domain/money/amount.ts';
import { type Demo, type DemoSeed, daysLeft } from '../../seed/demo-seed.ts';
import { demoMarkets, type Order, type Trader, traders } from './demo-market.ts';
import { listed, place, placeAll, type Quote, takeBack } from './demo-orders.ts';

/** People of the demo trade the shares that they were allotted or have bought, on each day of the seed and after it. */
export const demoSeed: DemoSeed = {
  pass: tradeOfDay,
  goOn,
  leave: async (demo) => {
    await leaveOrders(demo);
    await proposeHolidays(demo);
  },
};

const cents = (amount: string): bigint => BigInt(amount.replace('.', ''));

async function tradeOfDay(demo: Demo): Promise<void> {
  const left = daysLeft(demo);
  for (const [n, { instrumentId }] of (await listed(demo)).entries()) {
    const orders = demoMarkets[n]?.days.get(left);
    if (!orders) continue;
    // Whoever takes an interrupted seed up again finds a day that is begun, or done.
    const placed = await placedToday(demo, instrumentId);
    if (placed < orders.length) await placeAll(demo, instrumentId, orders.slice(placed));
  }
}

/** Returns how many orders of some shares the traders have placed today. */
async function placedToday({ app, person }: Demo, instrumentId: string): Promise<number> {
  const today = businessDateOf(app.services.clock.now());
  let placed = 0;
  for (const trader of traders) {
    const client = await person(trader);
    const { items } = await client.get<{ items: { placedAt: string }[] }>('/api/market/orders', {
      instrumentId,
    });
    placed += items.filter(({ placedAt }) => businessDateOf(new Date(placedAt)) === today).length;
  }
  return placed;
}

async function leaveOrders(demo: Demo): Promise<void> {
  for (const [n, quote] of (await listed(demo)).entries())
    for (const order of demoMarkets[n]?.standing ?? []) await leaveOrder(demo, quote, order);
}

async function leaveOrder(demo: Demo, { instrumentId, last }: Quote, order: Order): Promise<void> {
  const client = await demo.person(order.trader);
  const open = await client.get<{ items: { side: string }[] }>('/api/market/orders', {
    filter: 'open',
    instrumentId,
  });
  if (open.items.some(({ side }) => side === order.side)) return;
  await place(demo, instrumentId, { ...order, cents: cents(last) + order.cents });
}

/** A day on which the market is to be closed, and one with a short session, wait for a second operator. */
async function proposeHolidays({ app, operator }: Demo): Promise<void> {
  const maker = await operator('zhao');
  const { items } = await maker.get<{ items: object[] }>('/console/api/market/holidays');
  const day = addDays(businessDateOf(app.services.clock.now()), 30);
  const wanted = [
    { day, change: 'close', reason: { zh: '系统演练', en: 'Drill of the systems' } },
    { day: addDays(day, -1), change: 'shorten', reason: { zh: '演练前提前收市', en: 'Before the drill' } },
  ];
  for (const each of wanted.slice(items.length))
    await maker.post('/console/api/market/holidays/propose', each);
}

const lot = 100;

interface Seen {
  last: string;
  lowest: string;
  highest: string;
  depth: Record<'buy' | 'sell', { price: string }[]>;
  leastFee: string;
  holding: { sellable: string; available: string };
}

/**
 * On each day that passes once the demo is made, one of two sells a lot to the other, of one company after the other.
 * What Lin Xiao and Wang Qiang have is changed by nobody but whoever looks at the demo as one of them.
 */
async function goOn(demo: Demo): Promise<void> {
  const quotes = await listed(demo);
  const day = daysBetween('2000-01-01', businessDateOf(demo.app.services.clock.now()));
  const quote = quotes[day % quotes.length];
  if (quote?.session.phase !== 'continuous') return;
  const isEven = Math.floor(day / quotes.length) % 2 === 0;
  const pair: readonly [Trader, Trader] = isEven ? ['chenjing', 'zhouning'] : ['zhouning', 'chenjing'];
  const first = await seenBy(demo, pair[0], quote);
  const second = await seenBy(demo, pair[1], quote);
  const price = priceInside(first, isEven ? 1n : -1n);
  if (price === null) return;
  if (mayTrade(first, second, price)) await trade(demo, quote, pair, price);
  else if (mayTrade(second, first, price)) await trade(demo, quote, [pair[1], pair[0]], price);
}

const seenBy = async ({ person }: Demo, trader: Trader, { instrumentId }: Quote): Promise<Seen> =>
  (await person(trader)).get<Seen>('/api/market/instrument', { instrumentId });

/** Returns a price next to the last one at which an order meets nothing that stands; null where there is none. */
function priceInside({ last, lowest, highest, depth }: Seen, step: bigint): bigint | null {
  const [bid] = depth.buy;
  const [offer] = depth.sell;
  const from = bid ? max(cents(lowest), cents(bid.price) + 1n) : cents(lowest);
  const to = offer ? min(cents(highest), cents(offer.price) - 1n) : cents(highest);
  return from > to ? null : min(to, max(from, cents(last) + step));
}

/** Returns whether one has a lot to sell, and the other the money for it. */
const mayTrade = (seller: Seen, buyer: Seen, price: bigint): boolean =>
  Number(seller.holding.sellable) >= lot &&
  cents(buyer.holding.available) >= price * BigInt(lot) + cents(buyer.leastFee);

async function trade(
  demo: Demo,
  { instrumentId }: Quote,
  [seller, buyer]: readonly [Trader, Trader],
  price: bigint,
): Promise<void> {
  const order = { cents: price, shares: lot };
  const orderId = await place(demo, instrumentId, { ...order, trader: seller, side: 'sell' });
  try {
    await place(demo, instrumentId, { ...order, trader: buyer, side: 'buy' });
  } catch (error) {
    // Nothing is left between the best prices, where the next days trade.
    await takeBack(demo, seller, orderId);
    throw error;
  }
}
