import { businessDateOf, startOf } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { listShares, marketBooks, placeOrder, tradeOrder, trader } from '../../../testing/market.ts';
import { authorize, type Person } from '../../../testing/person.ts';
import { decidePolicy } from '../../../testing/policy.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { expectVerified } from '../../../testing/verified.ts';
import { matchWaiting } from './engine/engine.ts';

const suite = await suiteApp();
const by = await operators(suite);
const maple = await trader(suite, 'maple');
const ben = await trader(suite, 'benoak');
const instrumentId = await listShares(suite, by, [maple, ben]);
const match = () => matchWaiting(suite.app.services, marketBooks(suite), instrumentId);
const orderOf = (person: Person, orderId: string) => person.call.ok('/api/market/order', { orderId });

async function replace(person: Person, orderId: string, limit: string, shares: string, cash: string) {
  const authorization = await authorize(person, 'replace_share_order', cash, orderId);
  const shown = { cash, shares: '0' };
  return person.call.send('/api/market/order/replace', { orderId, limit, shares, shown, authorization });
}

it('an order that trades between a change and its turn stays as it was, and the change gives back what it had set aside', async () => {
  const placed = await tradeOrder(suite, ben, instrumentId, { side: 'buy', limit: '10.00', shares: '200' });
  // In the line before the change, and not looked at yet.
  await placeOrder(maple, instrumentId, { side: 'sell', limit: '10.00', shares: '100' });
  expect((await replace(ben, placed.orderId, '9.00', '300', '2702.70')).status).toBe(200);
  await match();
  expect(await orderOf(ben, placed.orderId)).toMatchObject({
    state: 'open',
    limit: '10.00',
    shares: '200',
    traded: '100',
    // 100 at 10.00, and the fee of 2,000.00 less the 1.00 that was paid.
    setAsideCash: '1001.00',
    waits: null,
    changeRefused: 'traded_meanwhile',
  });
  await expectVerified(suite.db);
  // As it stands now it can be changed.
  expect((await replace(ben, placed.orderId, '9.50', '300', '1901.90')).status).toBe(200);
  await match();
  expect(await orderOf(ben, placed.orderId)).toMatchObject({
    limit: '9.50',
    shares: '300',
    traded: '100',
    changeRefused: null,
  });
  await ben.call.ok('/api/market/order/cancel', { orderId: placed.orderId });
  await match();
  await expectVerified(suite.db);
});

it('a smaller order may be asked for whatever trades before its turn', async () => {
  const placed = await tradeOrder(suite, ben, instrumentId, { side: 'buy', limit: '10.00', shares: '300' });
  await placeOrder(maple, instrumentId, { side: 'sell', limit: '10.00', shares: '100' });
  expect((await replace(ben, placed.orderId, '10.00', '200', '2002.00')).status).toBe(200);
  await match();
  expect(await orderOf(ben, placed.orderId)).toMatchObject({
    state: 'open',
    shares: '200',
    traded: '100',
    setAsideCash: '1001.00',
  });
  await ben.call.ok('/api/market/order/cancel', { orderId: placed.orderId });
  await match();
});

it('what is set aside can be had back while the area is switched off', async () => {
  const placed = await tradeOrder(suite, ben, instrumentId, { side: 'buy', limit: '9.50', shares: '100' });
  await decidePolicy(by, { 'permissions.equity': 'false' });
  expect(await ben.call.refusal('/api/market/instruments')).toMatchObject({ code: 'feature.disabled' });
  await ben.call.ok('/api/market/order/cancel', { orderId: placed.orderId });
  await match();
  expect(await orderOf(ben, placed.orderId)).toMatchObject({ state: 'cancelled', setAsideCash: '0.00' });
  suite.clock.set(new Date(suite.clock.wall().getTime() + 1));
  await decidePolicy(by, { 'permissions.equity': 'true' });
});

it('the receipt says where an order would meet one of its owner, and the market does so', async () => {
  await tradeOrder(suite, maple, instrumentId, { side: 'sell', limit: '10.10', shares: '100' });
  const own = await tradeOrder(suite, ben, instrumentId, { side: 'sell', limit: '10.10', shares: '100' });
  const wanted = { side: 'buy' as const, limit: '10.20', shares: '300' };
  expect(
    await ben.call.ok('/api/market/receipt', { instrumentId, timeInForce: 'gtc', ...wanted }),
  ).toMatchObject({
    fills: [{ price: '10.10', shares: '100' }],
    meetsOwn: true,
    staysOpen: '0',
  });
  expect(await tradeOrder(suite, ben, instrumentId, wanted)).toMatchObject({
    state: 'cancelled',
    endReason: 'self_trade',
    traded: '100',
  });
  await ben.call.ok('/api/market/order/cancel', { orderId: own.orderId });
  await match();
});

it('the receipt of a change says what it would trade and set aside, and the market does so', async () => {
  await tradeOrder(suite, maple, instrumentId, { side: 'sell', limit: '10.30', shares: '100' });
  const placed = await tradeOrder(suite, ben, instrumentId, { side: 'buy', limit: '10.00', shares: '300' });
  const { orderId } = placed;
  const wanted = {
    instrumentId,
    orderId,
    side: 'buy' as const,
    limit: '10.30',
    shares: '200',
    timeInForce: 'gtc' as const,
  };
  expect(await ben.call.ok('/api/market/receipt', wanted)).toMatchObject({
    fills: [{ price: '10.30', shares: '100' }],
    average: '10.30',
    fee: '1.03',
    staysOpen: '100',
    isRefused: false,
    setAsideCash: '2062.06',
  });
  expect(await ben.call.refusal('/api/market/receipt', { ...wanted, shares: '150' })).toMatchObject({
    code: 'market.not_whole_lots',
  });
  expect(await maple.call.refusal('/api/market/receipt', wanted)).toMatchObject({
    code: 'request.not_found',
  });
  expect((await replace(ben, orderId, '10.30', '200', '2062.06')).status).toBe(200);
  expect(await ben.call.refusal('/api/market/receipt', wanted)).toMatchObject({
    code: 'market.change_waits',
  });
  await match();
  expect(await orderOf(ben, orderId)).toMatchObject({
    shares: '200',
    traded: '100',
    value: '1030.00',
    fee: '1.03',
    setAsideCash: '1031.03',
  });
  await ben.call.ok('/api/market/order/cancel', { orderId });
  await match();
});

it('what waits when a day ends trades on that day, and the next one begins with its close', async () => {
  const today = businessDateOf(suite.clock.now());
  await tradeOrder(suite, maple, instrumentId, { side: 'sell', limit: '10.60', shares: '100' });
  // Nobody looks at it before midnight.
  await placeOrder(ben, instrumentId, { side: 'buy', limit: '10.60', shares: '100' });
  suite.clock.setOffsetDays(1);
  await match();
  expect(await ben.call.ok('/api/market/instrument', { instrumentId })).toMatchObject({
    last: '10.60',
    previousClose: '10.60',
    lowest: '9.54',
    highest: '11.66',
    today: null,
  });
  const { items } = await ben.call.ok('/api/market/candles', { instrumentId, interval: '1d' });
  expect(items.at(-1)).toMatchObject({ startsAt: startOf(today).toISOString(), close: '10.60' });
  expect(await by.ada.ok('/console/api/market/replay', { instrumentId })).toMatchObject({ isSame: true });
});
