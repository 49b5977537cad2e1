import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { describe, expect, it } from 'vitest';
import { addCodes, addressOf, goodsOrder, putOnShelf, ship } from '../../../../testing/goods.ts';
import { colleague } from '../../../../testing/operator.ts';
import { homeAddress, type Person, personWith } from '../../../../testing/person.ts';
import { rewardFirstDay } from '../../../../testing/points.ts';
import { operators } from '../../../../testing/product.ts';
import { registerByEmail } from '../../../../testing/recovery.ts';
import { messageTo, suiteApp } from '../../../../testing/suite.ts';
import { expectVerified } from '../../../../testing/verified.ts';
import { sql } from '../../../platform/db/sql.ts';
import { receiveOrders } from './receive-orders.ts';

const suite = await suiteApp();
await rewardFirstDay(suite, 1_000);
const by = await operators(suite);
let names = 0;

/** Returns somebody with 1,000 points and 50.00. */
async function holder(): Promise<Person> {
  const person = await personWith(suite, `maple${(names += 1)}`, '50.00');
  await person.call.ok('/api/user/qiandao', {});
  return person;
}
const order = async (person: Person, goodId: string, count = 1) =>
  person.call.ok('/api/exchange', await goodsOrder(person, goodId, count));
const refusal = async (person: Person, input: object) => person.call.refusal('/api/exchange', input as never);
const pointsOf = async ({ call }: Person) => (await call.ok('/api/Jifen', {})).balance;
const detail = ({ call }: Person, orderId: string) => call.ok('/api/store/order', { orderId });
const money = async ({ call }: Person) => {
  const { available, frozen } = await call.ok('/api/wallet/overview');
  return { available, frozen };
};
const refund = ({ userId }: Person, orderId: string, reason = 'broken on its way') =>
  by.ada.ok('/console/api/goods-orders/refund', { userId, orderId, reason });
const today = () => businessDateOf(suite.clock.now());

describe('an order of a parcel', () => {
  it('spends the points, goes where the address book said, and arrives', async () => {
    const maple = await holder();
    const goodId = await putOnShelf(by);
    const { orderId, ...placed } = await order(maple, goodId, 2);
    expect(placed).toMatchObject({ count: 2, points: '200', price: '0.00', state: 'placed', kind: 'parcel' });
    expect(await pointsOf(maple)).toBe('800');
    expect(await maple.call.ok('/api/store/good', { goodId })).toMatchObject({ stock: 8, had: 2, most: 3 });
    // The address as it was: what becomes of the book later changes nothing.
    await maple.call.ok('/api/address/remove', { addressId: await addressOf(maple) });
    expect(await detail(maple, orderId)).toMatchObject({
      address: homeAddress,
      shipped: null,
      comesBack: '200',
    });
    expect(await maple.call.refusal('/api/store/order/receive', { orderId })).toMatchObject({
      code: 'order.not_shipped',
    });
    await ship(by.ada, maple, orderId);
    expect(await detail(maple, orderId)).toMatchObject({
      state: 'shipped',
      shipped: { carrier: '顺丰速运', tracking: 'SF1234567890' },
      receivedOn: addDays(today(), 10),
      comesBack: null,
    });
    expect(await maple.call.refusal('/api/store/order/cancel', { orderId })).toMatchObject({
      code: 'order.not_cancellable',
    });
    const received = await maple.call.ok('/api/store/order/receive', { orderId });
    expect(received).toMatchObject({ state: 'received' });
    expect(await maple.call.ok('/api/store/order/receive', { orderId })).toEqual(received);
    expect((await detail(maple, orderId)).received).toMatchObject({ by: 'person' });
    expect((await maple.call.ok('/api/myjifen', {})).items[0]).toMatchObject({
      movement: 'spent',
      reason: { en: 'Exchanged for goods' },
      subject: { kind: 'goods_order' },
    });
  });

  it('stands in the lists that its state belongs to', async () => {
    const maple = await holder();
    const goodId = await putOnShelf(by);
    const [first, second] = [await order(maple, goodId), await order(maple, goodId)];
    await maple.call.ok('/api/store/order/cancel', { orderId: first.orderId });
    const list = async (filter: 'all' | 'open' | 'received' | 'ended') =>
      (await maple.call.ok('/api/exchangelog', { filter })).items.map(({ orderId }) => orderId);
    expect((await list('all')).toSorted()).toEqual([first.orderId, second.orderId].toSorted());
    expect(await list('open')).toEqual([second.orderId]);
    expect(await list('received')).toEqual([]);
    expect(await list('ended')).toEqual([first.orderId]);
    expect(await maple.call.refusal('/api/store/order/code', { orderId: second.orderId })).toMatchObject({
      code: 'order.no_code',
    });
  });

  it('counts as received by itself ten days after it was shipped', async () => {
    const maple = await holder();
    const { orderId } = await order(maple, await putOnShelf(by));
    await ship(by.ada, maple, orderId);
    const state = async () => (await detail(maple, orderId)).state;
    const on = addDays(today(), 10);
    expect(await receiveOrders(suite.app.services, addDays(on, -1))).toEqual({ received: 0, parked: 0 });
    expect(await state()).toBe('shipped');
    expect(await receiveOrders(suite.app.services, on)).toEqual({ received: 1, parked: 0 });
    expect(await state()).toBe('received');
    expect((await detail(maple, orderId)).received).toMatchObject({ by: 'time' });
  });

  it('its owner is told by e-mail that it was shipped', async () => {
    const daphne = await registerByEmail(suite, 'daphne', 'daphne@example.com');
    await daphne.call.ok('/api/user/qiandao', {});
    const { orderId } = await order(daphne, await putOnShelf(by));
    await ship(by.ada, daphne, orderId);
    expect((await messageTo(suite, 'daphne@example.com'))?.text).toContain('SF1234567890');
    await refund(daphne, orderId, 'lost on its way');
    expect((await messageTo(suite, 'daphne@example.com'))?.text).toContain('lost on its way');
  });
});

describe('what an order costs in money', () => {
  it('is set aside until it is shipped, and then paid', async () => {
    const maple = await holder();
    const { orderId } = await order(maple, await putOnShelf(by, { price: '9.90' }), 2);
    expect(await money(maple)).toEqual({ available: '30.20', frozen: '19.80' });
    await ship(by.ada, maple, orderId);
    expect(await money(maple)).toEqual({ available: '30.20', frozen: '0.00' });
    await refund(maple, orderId);
    expect(await money(maple)).toEqual({ available: '50.00', frozen: '0.00' });
    expect(await pointsOf(maple)).toBe('1000');
    await expectVerified(suite.db);
  });

  it('is free again once it is cancelled, as are its points', async () => {
    const maple = await holder();
    const goodId = await putOnShelf(by, { price: '9.90' }, 1);
    const { orderId } = await order(maple, goodId);
    expect(await maple.call.ok('/api/store/order/cancel', { orderId })).toMatchObject({ state: 'cancelled' });
    expect(await money(maple)).toEqual({ available: '50.00', frozen: '0.00' });
    expect(await pointsOf(maple)).toBe('1000');
    expect(await maple.call.ok('/api/store/good', { goodId })).toMatchObject({ stock: 1, had: 0 });
    expect(await maple.call.refusal('/api/store/order/cancel', { orderId })).toMatchObject({
      code: 'order.not_cancellable',
    });
    await expectVerified(suite.db);
  });

  it('wallet.insufficient_balance and payment_password.authorization_invalid change nothing', async () => {
    const maple = await holder();
    const dear = await putOnShelf(by, { price: '50.01' });
    expect(await refusal(maple, await goodsOrder(maple, dear))).toMatchObject({
      code: 'wallet.insufficient_balance',
    });
    const input = {
      ...(await goodsOrder(maple, await putOnShelf(by, { price: '1.00' }))),
      authorization: null,
    };
    expect(await refusal(maple, input)).toMatchObject({ code: 'payment_password.authorization_invalid' });
    expect(await pointsOf(maple)).toBe('1000');
    expect(await maple.call.ok('/api/store/good', { goodId: dear })).toMatchObject({ stock: 10 });
  });
});

describe('an order is refused with', () => {
  it('good.not_enough, with how many are left', async () => {
    const maple = await holder();
    const goodId = await putOnShelf(by, {}, 1);
    expect(await refusal(maple, await goodsOrder(maple, goodId, 2))).toMatchObject({
      code: 'good.not_enough',
      facts: { left: 1 },
    });
  });

  it('good.limit_reached, with what one person may have and has had', async () => {
    const maple = await holder();
    const goodId = await putOnShelf(by, { perPerson: 2 });
    await order(maple, goodId, 2);
    expect(await refusal(maple, await goodsOrder(maple, goodId))).toMatchObject({
      code: 'good.limit_reached',
      facts: { perPerson: 2, had: 2 },
    });
  });

  it('points.insufficient, store.terms_changed and order.address_needed', async () => {
    const maple = await holder();
    const goodId = await putOnShelf(by, { points: '1001' });
    const input = await goodsOrder(maple, goodId);
    expect(await refusal(maple, input)).toMatchObject({
      code: 'points.insufficient',
      facts: { points: '1000', needed: '1001' },
    });
    expect(await refusal(maple, { ...input, shown: { points: '1', price: '0.00' } })).toMatchObject({
      code: 'store.terms_changed',
      facts: { points: '1001', price: '0.00' },
    });
    expect(await refusal(maple, { ...input, addressId: null })).toMatchObject({
      code: 'order.address_needed',
    });
    // An address of somebody else is as good as none.
    const other = await addressOf(await holder());
    expect(await refusal(maple, { ...input, addressId: other })).toMatchObject({ code: 'request.not_found' });
  });

  it('good.off_shelf once it was withdrawn; drafts are not there', async () => {
    const maple = await holder();
    const goodId = await putOnShelf(by);
    const input = await goodsOrder(maple, goodId);
    await by.ada.ok('/console/api/goods/withdraw', { goodId, reason: 'a mistake' });
    expect(await refusal(maple, input)).toMatchObject({ code: 'good.off_shelf' });
    expect(await maple.call.ok('/api/store/good', { goodId })).toMatchObject({ isOnShelf: false, most: 0 });
  });
});

describe('a code', () => {
  it('is the person’s at once, shown when asked for, and not refunded after that', async () => {
    const maple = await holder();
    const sold = await putOnShelf(by, { kind: 'code', price: '1.00' }, 2);
    const two = { ...(await goodsOrder(maple, sold, 2)), count: 2 };
    expect(await refusal(maple, two)).toMatchObject({ code: 'request.invalid', errors: [{ path: 'count' }] });
    const { orderId } = await order(maple, sold);
    expect(await money(maple)).toEqual({ available: '49.00', frozen: '0.00' });
    expect(await detail(maple, orderId)).toMatchObject({
      state: 'received',
      received: { by: 'code' },
      address: null,
      codeSeenAt: null,
    });
    const { code } = await maple.call.ok('/api/store/order/code', { orderId });
    expect(code).toMatch(/^CODE-\d+$/);
    expect(await maple.call.ok('/api/store/order/code', { orderId })).toEqual({ code });
    const refused = await by.ada.refusal('/console/api/goods-orders/refund', {
      userId: maple.userId,
      orderId,
      reason: 'changed my mind',
    });
    expect(refused).toMatchObject({ code: 'order.not_refundable' });
    const [row] = await suite.rows<{ text: string }>(
      sql`select string_agg(c::text, ' ') as text from good_codes c`,
    );
    for (const form of [code, Buffer.from(code).toString('hex')]) expect(row?.text).not.toContain(form);
    await expectVerified(suite.db);
  });

  it('that nobody looked at is refunded, and belongs to nobody else after that', async () => {
    const maple = await holder();
    const goodId = await putOnShelf(by, { kind: 'code' }, 1);
    const { orderId } = await order(maple, goodId);
    await refund(maple, orderId);
    expect(await pointsOf(maple)).toBe('1000');
    expect(await maple.call.ok('/api/store/good', { goodId })).toMatchObject({ stock: 0, had: 0 });
    expect(await maple.call.refusal('/api/store/order/code', { orderId })).toMatchObject({
      code: 'order.no_code',
    });
    await addCodes(by.ada, goodId, 1);
    await order(maple, goodId);
    await expectVerified(suite.db);
  });
});

it('an account with an order under way stays open; once it is closed nothing says where a parcel went', async () => {
  const gus = await holder();
  const { orderId } = await order(gus, await putOnShelf(by));
  expect((await gus.call.ok('/api/my_data/closing')).openMatters).toMatchObject([
    { kind: 'balance' },
    { kind: 'goods_order', count: 1 },
  ]);
  await ship(by.ada, gus, orderId);
  await gus.call.ok('/api/store/order/receive', { orderId });
  expect((await gus.call.ok('/api/my_data/closing')).openMatters.map(({ kind }) => kind)).not.toContain(
    'goods_order',
  );
});

it('operators see the queue, look at an address and are written down for it', async () => {
  const maple = await holder();
  const { orderId } = await order(maple, await putOnShelf(by));
  const sam = await colleague(suite, 'sam', ['support']);
  const { items } = await sam.call.ok('/console/api/goods-orders', { state: 'placed', limit: '100' });
  const listed = items.find((item) => item.orderId === orderId);
  expect(listed).toMatchObject({ place: '浙江省 杭州市', user: { userId: maple.userId } });
  expect(JSON.stringify(listed)).not.toContain(homeAddress.detail);
  const find = async (name: string) =>
    (await sam.call.ok('/console/api/goods-orders', { name })).items.map((item) => item.orderId);
  expect(await find(listed?.number.toLowerCase() ?? '')).toEqual([orderId]);
  for (const name of [listed?.user.username ?? '', maple.userId]) expect(await find(name)).toEqual([orderId]);
  for (const name of ['M20260101-22222222', 'nobodyatall']) expect(await find(name)).toEqual([]);
  const where = { orderId, userId: maple.userId };
  expect(await sam.call.ok('/console/api/goods-orders/address', where)).toEqual(homeAddress);
  await sam.call.ok('/console/api/goods-orders/ship', { ...where, carrier: 'EMS', tracking: 'EM123456' });
  expect(
    await sam.call.refusal('/console/api/goods-orders/ship', {
      ...where,
      carrier: 'EMS',
      tracking: 'EM123456',
    }),
  ).toMatchObject({
    code: 'order.not_placed',
  });
  const trail = await by.ada.ok('/console/api/audit', { limit: '10' });
  expect(trail.items.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['order.address', 'order.ship']),
  );
});
