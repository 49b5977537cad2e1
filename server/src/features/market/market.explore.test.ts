import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { laterOf } from '../../../testing/groups.ts';
import { listShares, marketBooks, tradeOrder, trader } from '../../../testing/market.ts';
import { nobodys } from '../../../testing/nobodys.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';
import { verify } from '../../verify/verify.ts';
import { matchWaiting } from './engine/engine.ts';

const suite = await suiteApp();
const by = await operators(suite);
const maple = await trader(suite, 'maple');
const ben = await trader(suite, 'benoak');
const instrumentId = await listShares(suite, by, [maple, ben]);

const later = laterOf(suite);
const today = () => businessDateOf(suite.app.services.clock.now());
const orders = async (filter: object) => (await by.ada.ok('/console/api/market/orders', filter)).items;
const trades = async (filter: object) =>
  (await by.ada.ok('/console/api/market/trades', { instrumentId, ...filter })).items;
const replay = (day?: string) =>
  by.ada.ok('/console/api/market/replay', { instrumentId, ...(day !== undefined && { day }) });

/** A day on which Maple sells a lot to Ben. */
async function tradeLot() {
  const sold = await tradeOrder(suite, maple, instrumentId, { side: 'sell', limit: '10.00', shares: '100' });
  const bought = await tradeOrder(suite, ben, instrumentId, { side: 'buy', limit: '10.00', shares: '100' });
  return { sold, bought };
}

const first = today();
const one = await tradeLot();
later(86_400_000);
await suite.app.runDue();
const two = await tradeLot();

it('orders are found by their number, by whose they are, and by the day on which they were placed', async () => {
  const numbers = async (filter: object) => (await orders(filter)).map(({ number }) => number);
  expect(await numbers({ name: one.sold.number.toLowerCase() })).toEqual([one.sold.number]);
  expect(await numbers({ name: ben.name })).toEqual([two.bought.number, one.bought.number]);
  expect(await numbers({ name: maple.userId, day: first })).toEqual([one.sold.number]);
  expect((await numbers({ day: today() })).toSorted()).toEqual(
    [two.sold.number, two.bought.number].toSorted(),
  );
  expect(await numbers({ name: 'nobody of this name' })).toEqual([]);
  expect(await numbers({ day: addDays(first, -1) })).toEqual([]);
});

it('the trades of an instrument are listed with both of their sides, on any day or on one', async () => {
  const all = await trades({});
  expect(all.map(({ number }) => number)).toEqual(['2', '1']);
  expect(all[1]).toMatchObject({
    price: '10.00',
    shares: '100',
    value: '1000.00',
    taker: 'buy',
    buyer: { userId: ben.userId, username: ben.name, orderNumber: one.bought.number, fee: '1.00' },
    seller: { userId: maple.userId, username: maple.name, orderNumber: one.sold.number, fee: '1.00' },
  });
  expect((await trades({ day: first })).map(({ number }) => number)).toEqual(['1']);
  const page = await by.ada.ok('/console/api/market/trades', { instrumentId, limit: 1 });
  expect(page.nextCursor).toBe('2');
  expect((await trades({ cursor: page.nextCursor ?? '' })).map(({ number }) => number)).toEqual(['1']);
  expect(await trades({ instrumentId: nobodys })).toEqual([]);
});

it('trades are found by a person on one of their sides, page by page', async () => {
  const numbers = async (filter: object) => (await trades(filter)).map(({ number }) => number);
  expect(await numbers({ name: ben.name })).toEqual(['2', '1']);
  expect(await numbers({ name: maple.userId, day: first })).toEqual(['1']);
  expect(await numbers({ name: maple.userId, limit: 1 })).toEqual(['2']);
  expect(await numbers({ name: maple.userId, cursor: '2' })).toEqual(['1']);
  expect(await numbers({ name: 'nobody of this name' })).toEqual([]);
});

it('one order is shown with its trades, what was asked of it, and what was set aside for it', async () => {
  const detailOf = (shareOrderId: string) =>
    by.ada.ok('/console/api/market/orders/detail', { userId: ben.userId, shareOrderId });
  const [trade] = await trades({ day: first });
  expect(trade?.buyer.shareOrderId).toBe(one.bought.orderId);
  expect(await detailOf(one.bought.orderId)).toMatchObject({
    number: one.bought.number,
    username: ben.name,
    state: 'filled',
    value: '1000.00',
    fee: '1.00',
    setAsideCash: '0.00',
    forcedFor: null,
    fills: [{ tradeNumber: '1', price: '10.00', shares: '100', fee: '1.00', gain: null }],
    commands: [{ command: trade?.command, kind: 'place', limit: '10.00', shares: '100' }],
    reserves: [{ command: '0', kind: 'set_aside', cash: '1001.00', shares: '0' }],
  });
  const placed = await tradeOrder(suite, ben, instrumentId, { side: 'buy', limit: '9.50', shares: '100' });
  await ben.call.ok('/api/market/order/cancel', { orderId: placed.orderId });
  await matchWaiting(suite.app.services, marketBooks(suite), instrumentId);
  const { commands, reserves } = await detailOf(placed.orderId);
  expect(commands.map(({ kind }) => kind)).toEqual(['place', 'cancel']);
  expect(reserves.map(({ kind, cash }) => [kind, cash])).toEqual([
    ['set_aside', '951.00'],
    ['released', '951.00'],
  ]);
});

it('a day that is over is replayed by itself, and its book compared', async () => {
  const { items } = await by.ada.ok('/console/api/market/days', { instrumentId });
  const [day] = items;
  expect(day).toMatchObject({ day: first, close: '10.00', shares: '100', value: '1000.00' });
  const { bookSha256 = '' } = day ?? {};
  expect(await replay(first)).toMatchObject({
    trades: '1',
    differing: [],
    book: { stored: bookSha256, replayed: bookSha256 },
    isSame: true,
  });
  const whole = await replay();
  expect(whole).toMatchObject({ trades: '2', book: { stored: expect.stringMatching(/^[0-9a-f]{64}$/) } });
  // What stands is compared with what all commands lead to.
  expect(whole).toMatchObject({ isSame: true, book: { replayed: whole.book?.stored } });
  // The day that goes on has left no book yet.
  const running = { instrumentId, day: today() };
  expect(await by.ada.refusal('/console/api/market/replay', running)).toMatchObject({
    code: 'request.not_found',
  });
});

it('a book that stands as no command has left it is told, by the replay and by the verifier', async () => {
  const { orderId } = await tradeOrder(suite, ben, instrumentId, {
    side: 'buy',
    limit: '9.60',
    shares: '200',
  });
  const falsify = (limit: bigint) =>
    suite.tamper((writer) =>
      writer.run(sql`
        update market_orders set limit_price = ${limit}, bound = ${limit}
        where user_id = ${ben.userId} and order_id = ${orderId}`),
    );
  await falsify(970n);
  const { book, differing, isSame } = await replay();
  expect({ differing, isSame }).toEqual({ differing: [], isSame: false });
  expect(book?.stored).not.toBe(book?.replayed);
  const { violations } = await verify(suite.db, ['market']);
  expect(violations.map(({ invariant }) => invariant)).toContain(
    'an order that stands has the limit of the command that gave it its place',
  );
  await falsify(960n);
  expect((await replay()).isSame).toBe(true);
  await ben.call.ok('/api/market/order/cancel', { orderId });
  await matchWaiting(suite.app.services, marketBooks(suite), instrumentId);
});

it('what differs is said of the day on which it does, and of no other', async () => {
  later(2 * 86_400_000);
  await suite.app.runDue();
  await matchWaiting(suite.app.services, marketBooks(suite), instrumentId);
  const second = addDays(first, 1);
  const falsify = (price: bigint) =>
    suite.tamper((writer) =>
      writer.run(sql`
        update market_trades set price = ${price} where instrument_id = ${instrumentId} and number = 1`),
    );
  await falsify(999n);
  expect(await replay(first)).toMatchObject({ isSame: false, differing: [] });
  expect(await replay(second)).toMatchObject({ isSame: true, trades: '1' });
  expect(await replay()).toMatchObject({ isSame: false });
  // What follows finds everything as it was.
  await falsify(1_000n);
});
