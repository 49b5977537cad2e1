import { expect, test } from 'vitest';
import type { OrderDetail } from './goods.queries.ts';
import { orderStateKey, orderSteps } from './order-steps.ts';

const at = (day: number) => `2026-11-0${day}T02:00:00.000Z`;
const placed: OrderDetail = {
  orderId: '00000000-0000-4000-8000-000000000001',
  number: 'G1',
  goodId: '00000000-0000-4000-8000-000000000002',
  name: { zh: '马克杯', en: 'Mug' },
  kind: 'parcel',
  picture: 'mug',
  count: 1,
  points: '800',
  price: '0.00',
  state: 'placed',
  placedAt: at(1),
  address: null,
  shipped: null,
  receivedOn: null,
  received: null,
  ended: null,
  comesBack: '800',
  codeSeenAt: null,
  wonIn: null,
};
const parcel = { carrier: 'SF', tracking: '1', at: at(2) };
const shipped: OrderDetail = { ...placed, state: 'shipped', shipped: parcel, receivedOn: '2026-11-12' };
const received: OrderDetail = { ...shipped, state: 'received', received: { at: at(3), by: 'person' } };
const ended = { at: at(4), reason: null };
const seen = (order: OrderDetail) => orderSteps(order).map((step) => [step.title, step.state, step.at]);

test('a parcel goes from the order to its receipt, one step at a time', () => {
  expect(seen(placed)).toEqual([
    ['stepPlaced', 'done', at(1)],
    ['stepShip', 'current', null],
    ['stepReceive', 'toCome', null],
  ]);
  expect(seen(shipped)).toEqual([
    ['stepPlaced', 'done', at(1)],
    ['stepShipped', 'done', at(2)],
    ['stepReceive', 'current', null],
  ]);
  expect(seen(received).at(-1)).toEqual(['stepReceived', 'done', at(3)]);
  const byTime: OrderDetail = { ...received, received: { at: at(3), by: 'time' } };
  expect(seen(byTime).at(-1)).toEqual(['stepAutomatic', 'done', at(3)]);
});

test('what has ended shows how far it had come, and nothing that will not happen', () => {
  expect(seen({ ...placed, state: 'cancelled', ended })).toEqual([
    ['stepPlaced', 'done', at(1)],
    ['stepCancelled', 'ended', at(4)],
  ]);
  expect(seen({ ...shipped, state: 'refunded', ended }).map(([title]) => title)).toEqual([
    'stepPlaced',
    'stepShipped',
    'stepRefunded',
  ]);
  expect(seen({ ...received, state: 'refunded', ended }).map(([title]) => title)).toEqual([
    'stepPlaced',
    'stepShipped',
    'stepReceived',
    'stepRefunded',
  ]);
});

test('a code is there at once, and its state is not called received', () => {
  const code: OrderDetail = {
    ...placed,
    kind: 'code',
    state: 'received',
    received: { at: at(1), by: 'code' },
  };
  expect(seen(code)).toEqual([
    ['stepPlaced', 'done', at(1)],
    ['stepCode', 'done', at(1)],
  ]);
  expect(seen({ ...code, codeSeenAt: at(2) }).at(-1)).toEqual(['stepCodeSeen', 'done', at(2)]);
  expect([orderStateKey(code), orderStateKey(received)]).toEqual(['stateCode', 'stateReceived']);
});
