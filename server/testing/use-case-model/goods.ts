import { addDays } from '@banyan/domain/calendar/business-date.ts';
import fc from 'fast-check';
import { putOnShelf } from '../goods.ts';
import { answerOf, available, callsOf, type Life, shown, somebody } from '../life/life.ts';
import type { ModelPerson } from '../life/model-person.ts';
import { type AreaModel, command, keptFor } from '../life/use-case.ts';
import { homeAddress } from '../person.ts';
import { alive, checkinsOf } from './checkin.ts';
import { tryPaymentPassword } from './people.ts';

/** What the model knows of goods: one of them, of which there are few, for 3 points and 0.50 each. */

const points = 3;
const price = 50n;
const perPerson = 4;

interface Ordered {
  orderId: string;
  owner: ModelPerson;
  count: number;
  /** The points that it cost, each by the day on which it expires. */
  spent: string[];
  state: 'placed' | 'received' | 'over';
}

const storeOf = keptFor<Life>()(() => ({ goodId: '', stock: 0, sales: 0n, orders: [] as Ordered[] }));

/** More than any rule lets pass until points that came back must be spent. */
const longest = 200;

const stocks = command({
  weight: 2,
  usually: 1,
  given: fc.record({ pieces: fc.integer({ min: 1, max: 5 }) }),
  play: async (life, { pieces }) => {
    const store = storeOf(life);
    const [ada, bea] = [await life.operator('ada'), await life.operator('bea')];
    if (!store.goodId)
      store.goodId = await putOnShelf(
        { ada, bea },
        { points: String(points), price: shown(price), perPerson },
        0,
      );
    const { goodId } = store;
    await ada.ok('/console/api/goods/stock', { goodId, change: pieces, reason: 'delivered' });
    store.stock += pieces;
    return { told: `${pieces} pieces are put on the shelf`, expected: '', actual: '' };
  },
});

const orders = command({
  weight: 6,
  usually: 2,
  given: fc.record({ who: fc.nat(100), count: fc.integer({ min: 1, max: 3 }) }),
  play: async (life, { who, count }) => {
    const person = somebody(life, who);
    const store = storeOf(life);
    if (!person || !store.goodId) return null;
    const has = alive(person, life.today());
    const cost = price * BigInt(count);
    const expected = refusalOf(life, person, { count, cost, has });
    const { reply, orderId } = await askedFor(life, person, count);
    if (expected === 'ok') {
      checkinsOf(person).points = has.slice(points * count);
      person.held += cost;
      store.stock -= count;
      const spent = has.slice(0, points * count);
      store.orders.push({ orderId, owner: person, count, spent, state: 'placed' });
    }
    return { told: `${person.name} orders ${count} of the goods`, expected, actual: reply };
  },
});

/** What an order is refused for, in the order in which it is looked at. */
function refusalOf(
  life: Life,
  person: ModelPerson,
  { count, cost, has }: { count: number; cost: bigint; has: string[] },
): string {
  if (person.frozenBy) return 'account.frozen';
  const tried = tryPaymentPassword(life, person);
  if (tried !== 'ok') return tried;
  const { stock, orders: all } = storeOf(life);
  const had = all.filter(({ owner, state }) => owner === person && state !== 'over');
  if (count > stock) return 'good.not_enough';
  if (count + had.reduce((sum, order) => sum + order.count, 0) > perPerson) return 'good.limit_reached';
  if (has.length < points * count) return 'points.insufficient';
  return cost > available(person) ? 'wallet.insufficient_balance' : 'ok';
}

async function askedFor(life: Life, person: ModelPerson, count: number) {
  const call = await callsOf(life, person);
  const { goodId } = storeOf(life);
  const [known] = (await call.ok('/api/address/list')).items;
  const { addressId } = known ?? (await call.ok('/api/v2/market/updateAddress', homeAddress));
  const cost = shown(price * BigInt(count));
  const given = await call.send('/api/payment_password/authorize', {
    password: person.paymentPassword ?? '258036',
    command: 'exchange_good',
    amount: cost,
    payee: goodId,
  });
  if (given.status !== 200) return { reply: answerOf(given), orderId: '' };
  const reply = await call.send('/api/exchange', {
    goodId,
    count,
    addressId,
    shown: { points: String(points * count), price: cost },
    authorization: given.body.authorization,
  });
  return { reply: answerOf(reply), orderId: String(reply.body.orderId) };
}

/** The order that comes after `which` in the order of their making, among those that may go on. */
function openOrder(life: Life, which: number, states: readonly Ordered['state'][]): Ordered | undefined {
  const open = storeOf(life).orders.filter(({ owner, state }) => !owner.isClosed && states.includes(state));
  return open[which % Math.max(1, open.length)];
}

const cancels = command({
  weight: 3,
  usually: 1,
  given: fc.record({ which: fc.nat(20) }),
  play: async (life, { which }) => {
    const order = openOrder(life, which, ['placed']);
    if (!order) return null;
    const { owner, orderId } = order;
    const call = await callsOf(life, owner);
    const reply = await call.send('/api/store/order/cancel', { orderId });
    giveBack(order);
    owner.held -= price * BigInt(order.count);
    storeOf(life).stock += order.count;
    return { told: `${owner.name} cancels an order of goods`, expected: 'ok', actual: answerOf(reply) };
  },
});

const arrives = command({
  weight: 3,
  usually: 1,
  given: fc.record({ which: fc.nat(20) }),
  play: async (life, { which }) => {
    const order = openOrder(life, which, ['placed']);
    if (!order) return null;
    const { owner, orderId } = order;
    const ada = await life.operator('ada');
    const named = { orderId, userId: owner.userId };
    const shipped = await ada.send('/console/api/goods-orders/ship', {
      ...named,
      carrier: 'EMS',
      tracking: 'EM123456',
    });
    const call = await callsOf(life, owner);
    const received = await call.send('/api/store/order/receive', { orderId });
    const paid = price * BigInt(order.count);
    owner.held -= paid;
    owner.posted -= paid;
    storeOf(life).sales += paid;
    order.state = 'received';
    const actual = [shipped, received].map(answerOf).join();
    return { told: `an order of ${owner.name} is shipped and arrives`, expected: 'ok,ok', actual };
  },
});

const refunds = command({
  weight: 2,
  usually: 1,
  given: fc.record({ which: fc.nat(20) }),
  play: async (life, { which }) => {
    const order = openOrder(life, which, ['received']);
    // Points of which little time is left get more of it, and all that were given with them: that has a test of its own.
    const least = addDays(life.today(), longest);
    if (!order || order.spent.some((lastOn) => lastOn < least)) return null;
    const { owner, orderId } = order;
    const ada = await life.operator('ada');
    const named = { orderId, userId: owner.userId };
    const reply = await ada.send('/console/api/goods-orders/refund', { ...named, reason: 'broken' });
    giveBack(order);
    const paid = price * BigInt(order.count);
    owner.posted += paid;
    storeOf(life).sales -= paid;
    return { told: `an order of ${owner.name} is refunded`, expected: 'ok', actual: answerOf(reply) };
  },
});

function giveBack(order: Ordered): void {
  checkinsOf(order.owner).points.push(...order.spent);
  order.state = 'over';
}

/** Compares the stock, which everybody sees. */
async function differs(life: Life): Promise<string | undefined> {
  const { goodId, stock } = storeOf(life);
  const person = life.people.find(({ isClosed }) => !isClosed);
  if (!goodId || !person) return undefined;
  const seen = await (await callsOf(life, person)).ok('/api/store/good', { goodId });
  return seen.stock === stock ? undefined : `${seen.stock} pieces are on the shelf, expected ${stock}`;
}

export const goodsModel: AreaModel = {
  commands: { stocks, orders, cancels, arrives, refunds },
  houses: (life) => ({ store_sales: storeOf(life).sales }),
  differs,
};
