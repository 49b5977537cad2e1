import { toCsv } from '@banyan/domain/money/csv.ts';
import { expect, it } from 'vitest';
import { goodsOrder, putOnShelf, ship } from '../../../../testing/goods.ts';
import { colleague } from '../../../../testing/operator.ts';
import { homeAddress, type Person, personWith } from '../../../../testing/person.ts';
import { rewardFirstDay } from '../../../../testing/points.ts';
import { operators } from '../../../../testing/product.ts';
import { suiteApp } from '../../../../testing/suite.ts';

const suite = await suiteApp();
await rewardFirstDay(suite, 1_000);
const by = await operators(suite);
const sam = await colleague(suite, 'sam', ['support']);
const maple = await personWith(suite, 'maple', '50.00');
await maple.call.ok('/api/user/qiandao', {});
const goodId = await putOnShelf(by, { points: '10', perPerson: 50 }, 50);
const order = async (person: Person) => person.call.ok('/api/exchange', await goodsOrder(person, goodId));
const stateOf = async (orderId: string) => (await maple.call.ok('/api/store/order', { orderId })).state;
const toShip = '/console/api/goods-orders/to-ship';
const readShipments = '/console/api/goods-orders/read-shipments';
const reason = 'packing the parcels of today';

const file = (content: string | Buffer) => ({
  file: { bytes: Buffer.from(content as string), name: 'parcels.csv' },
});
const table = (...rows: string[][]) => toCsv([['Order number', 'Carrier', 'Tracking number'], ...rows]);
const read = (content: string | Buffer) => sam.call.ok(readShipments, {}, file(content));
const refused = async (content: string | Buffer) =>
  (await sam.call.send(readShipments, {}, file(content))).body;

/** Ships what a file says, as the console does: one order after the other. */
async function shipAll(content: string) {
  const { lines } = await read(content);
  for (const { order: named, carrier, tracking } of lines)
    if (named) await sam.call.ok('/console/api/goods-orders/ship', { ...named, carrier, tracking });
  return lines.map(({ problem }) => problem);
}

it('nothing to ship is said, and leaves nothing in the audit log', async () => {
  expect(await sam.call.refusal(toShip, { reason })).toMatchObject({ code: 'order.none_to_ship' });
});

it('what is to be shipped comes with where it goes, and each look is kept with its reason', async () => {
  const [first, second] = [await order(maple), await order(maple)];
  const { items, isMore } = await sam.call.ok(toShip, { reason });
  expect(isMore).toBe(false);
  expect(items.map(({ number }) => number).toSorted()).toEqual([first.number, second.number].toSorted());
  expect(items[0]).toMatchObject({
    name: { en: 'Mug' },
    count: 1,
    recipient: homeAddress.name,
    phone: homeAddress.phone,
  });
  expect(items[0]?.address).toContain(homeAddress.detail);
  const trail = await by.ada.ok('/console/api/audit', { limit: '2' });
  expect(trail.items).toMatchObject([{ action: 'order.address' }, { action: 'order.address' }]);
  expect(trail.items[0]?.detail).toContain(reason);
});

it('a file is looked at line by line, and ships what it may', async () => {
  const [fit, twice, shipped, cancelled] = [
    await order(maple),
    await order(maple),
    await order(maple),
    await order(maple),
  ];
  await ship(by.ada, maple, shipped.orderId);
  await maple.call.ok('/api/store/order/cancel', { orderId: cancelled.orderId });
  const content = table(
    [fit.number, 'SF', 'SF1234567'],
    [twice.number, 'EMS', 'EM1234567'],
    [twice.number, 'EMS', 'EM7654321'],
    [shipped.number, 'EMS', 'EM1234567'],
    [cancelled.number, 'EMS', 'EM1234567'],
    ['M20260101-NOWHERE2', 'EMS', 'EM1234567'],
    [fit.number.replace('M', 'X'), '', ''],
  );
  const { lines, ready } = await read(content);
  expect(ready).toBe(1);
  expect(lines.map(({ row, problem }) => [row, problem])).toEqual([
    [2, null],
    [3, 'line_twice'],
    [4, 'line_twice'],
    [5, 'already_shipped'],
    [6, 'other_state'],
    [7, 'order_unknown'],
  ]);
  expect(lines[0]).toMatchObject({
    carrier: '顺丰速运',
    order: { orderId: fit.orderId, userId: maple.userId },
  });
  // Looking ships nothing.
  expect(await stateOf(fit.orderId)).toBe('placed');
  await shipAll(content);
  expect(await stateOf(fit.orderId)).toBe('shipped');
  expect(await stateOf(twice.orderId)).toBe('placed');
  // The same file again finds it shipped, and changes nothing.
  expect((await shipAll(content))[0]).toBe('already_shipped');
});

it('what cannot be a shipment is said of its line', async () => {
  const { number } = await order(maple);
  const problems = async (carrier: string, tracking: string) =>
    (await read(table([number, carrier, tracking]))).lines.map(({ problem }) => problem);
  expect(await problems('Some Van', 'EM1234567')).toEqual(['carrier_unknown']);
  expect(await problems('EMS', '=1+1')).toEqual(['tracking_malformed']);
  expect(await problems('EMS', '')).toEqual(['tracking_malformed']);
});

it('a file that is none, lacks a column or has too many lines is refused', async () => {
  expect(await refused('no table')).toMatchObject({ code: 'order.shipments_unreadable' });
  expect(await refused(Buffer.from([0xff, 0xfe, 0x00, 0x00]))).toMatchObject({
    code: 'order.shipments_unreadable',
  });
  expect(await refused(toCsv([['Order number', 'Carrier']]))).toMatchObject({
    code: 'order.shipments_unreadable',
  });
  const many = Array.from({ length: 1_001 }, (_, i) => [`M${i}`, 'EMS', 'EM1234567']);
  expect(await refused(table(...many))).toMatchObject({
    code: 'order.shipments_unreadable',
    facts: { mostLines: 1_000 },
  });
  expect(await refused('x'.repeat(400_000))).toMatchObject({ code: 'request.too_large' });
});

it('what a customer writes into an address does not change how the table is read', async () => {
  const { number, orderId } = await order(maple);
  const address = '1;2;3;4;5;6;7;8|9|10|11|12|13|14|15';
  const content = toCsv([
    ['Number', 'Address', 'Carrier', 'Tracking number'],
    [number, address, 'EMS', 'EM1234567'],
  ]);
  expect((await read(content)).lines).toMatchObject([{ problem: null, order: { orderId } }]);
});

it('the table may be written as Chinese spreadsheets write it', async () => {
  const { number, orderId } = await order(maple);
  const { lines } = await read(`订单号;快递公司;运单号\r\n${number};圆通;YT1234567\r\n`);
  expect(lines).toMatchObject([{ carrier: '圆通速递', tracking: 'YT1234567', order: { orderId } }]);
});
