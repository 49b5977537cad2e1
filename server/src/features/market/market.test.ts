import { expect, it } from 'vitest';
import { comesTo, offerShares } from '../../../testing/equity.ts';
import { laterOf } from '../../../testing/groups.ts';
import {
  listShares,
  marketBooks,
  placeOrder,
  shareOrderInput,
  tradeOrder,
  trader,
} from '../../../testing/market.ts';
import { authorize } from '../../../testing/person.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';
import { matchWaiting } from './engine/engine.ts';

const suite = await suiteApp();
const by = await operators(suite);
const maple = await trader(suite, 'maple');
const ben = await trader(suite, 'benoak');
const cid = await trader(suite, 'cidelm');
const instrumentId = await listShares(suite, by, [maple, ben, cid]);

const later = laterOf(suite);
const match = () => matchWaiting(suite.app.services, marketBooks(suite), instrumentId);
const quote = () => maple.call.ok('/api/market/instrument', { instrumentId });
const holding = async (person: typeof maple) =>
  (await person.call.ok('/api/market/instrument', { instrumentId })).holding;
const available = async (person: typeof maple) => (await person.call.ok('/api/wallet/overview')).available;
const cents = (text: string) => BigInt(text.replace('.', ''));

it('a market opens with the price of the issue, and shows what a person can sell', async () => {
  expect(await quote()).toMatchObject({
    session: { phase: 'continuous', until: null, halt: null, holiday: null },
    last: '10.00',
    previousClose: '10.00',
    today: null,
    lowest: '9.00',
    highest: '11.00',
    holding: { shares: '500', cost: '5000.00', sellable: '500', settling: '0' },
  });
});

it('an order sets aside what it needs at worst, trades at the price of what stood, and gets the rest back', async () => {
  const before = { maple: await available(maple), ben: await available(ben) };
  const sold = await tradeOrder(suite, maple, instrumentId, { side: 'sell', limit: '10.00', shares: '200' });
  expect(sold).toMatchObject({ state: 'open', setAsideShares: '200', traded: '0' });
  const placed = await placeOrder(ben, instrumentId, { side: 'buy', limit: '10.50', shares: '300' });
  // 300 at 10.50 and 0.1 % of it.
  expect(placed).toMatchObject({ state: 'waiting', setAsideCash: '3153.15' });
  expect(cents(before.ben) - cents(await available(ben))).toBe(3153_15n);
  await match();
  const bought = await ben.call.ok('/api/market/order', { orderId: placed.orderId });
  expect(bought).toMatchObject({
    state: 'open',
    traded: '200',
    value: '2000.00',
    fee: '2.00',
    fills: [{ price: '10.00', shares: '200', value: '2000.00', fee: '2.00', gain: null }],
  });
  // 100 at 10.50, and the fee of 3,050.00 less the 2.00 that were paid.
  expect(bought.setAsideCash).toBe('1051.05');
  expect(cents(before.ben) - cents(await available(ben))).toBe(2002_00n + 1051_05n);
  expect(cents(await available(maple)) - cents(before.maple)).toBe(1998_00n);
  const done = await maple.call.ok('/api/market/order', { orderId: sold.orderId });
  // What they had cost at issue is 10.00 each.
  expect(done).toMatchObject({ state: 'filled', fee: '2.00', fills: [{ gain: '-2.00' }] });
  expect(await quote()).toMatchObject({
    last: '10.00',
    today: { open: '10.00', shares: '200', value: '2000.00' },
    depth: { buy: [{ price: '10.50', shares: '100', orders: 1 }], sell: [] },
    trades: [{ number: '1', price: '10.00', shares: '200', taker: 'buy' }],
  });
});

it('shares that were bought today can be sold tomorrow', async () => {
  expect(await holding(ben)).toMatchObject({ shares: '700', sellable: '500', settling: '200' });
  await ben.call
    .refusal('/api/market/receipt', {
      instrumentId,
      side: 'sell',
      limit: '10.00',
      shares: '600',
      timeInForce: 'gtc',
    })
    .then((problem) => {
      expect(problem).toMatchObject({
        code: 'market.not_enough_shares',
        facts: { sellable: '500', settling: '200' },
      });
    });
});

it('an order cannot be made smaller than what has traded of it', async () => {
  const { items } = await ben.call.ok('/api/market/orders', { filter: 'open' });
  const orderId = items[0]?.orderId ?? '';
  const change = { orderId, limit: '10.50', shares: '200', shown: { cash: '0.00', shares: '0' } };
  const authorization = await authorize(ben, 'replace_share_order', '1.00', orderId);
  expect(await ben.call.refusal('/api/market/order/replace', { ...change, authorization })).toMatchObject({
    code: 'market.below_traded',
    facts: { traded: '200' },
  });
});

it('an order is cancelled by the market, and what it had set aside comes back', async () => {
  const { items } = await ben.call.ok('/api/market/orders', { filter: 'open' });
  const orderId = items[0]?.orderId ?? '';
  const before = await available(ben);
  expect(await ben.call.ok('/api/market/order/cancel', { orderId })).toMatchObject({ waits: 'cancel' });
  expect(await ben.call.refusal('/api/market/order/cancel', { orderId })).toMatchObject({
    code: 'market.change_waits',
  });
  await match();
  expect(await ben.call.ok('/api/market/order', { orderId })).toMatchObject({
    state: 'cancelled',
    endReason: 'asked',
    traded: '200',
    setAsideCash: '0.00',
    waits: null,
  });
  expect(cents(await available(ben)) - cents(before)).toBe(1051_05n);
  expect(await ben.call.refusal('/api/market/order/cancel', { orderId })).toMatchObject({
    code: 'market.order_ended',
  });
});

it('an order is replaced: what it needs more is set aside at once, what it needs less comes back', async () => {
  const placed = await tradeOrder(suite, cid, instrumentId, { side: 'buy', limit: '9.50', shares: '100' });
  expect(placed).toMatchObject({ setAsideCash: '951.00' });
  const replace = async (limit: string, shares: string, cash: string) =>
    cid.call.ok('/api/market/order/replace', {
      orderId: placed.orderId,
      limit,
      shares,
      shown: { cash, shares: '0' },
      authorization: await authorize(cid, 'replace_share_order', cash, placed.orderId),
    });
  const before = await available(cid);
  expect(await replace('9.60', '200', '1921.92')).toMatchObject({
    waits: 'replace',
    setAsideCash: '1921.92',
  });
  expect(cents(before) - cents(await available(cid))).toBe(970_92n);
  await match();
  expect(await cid.call.ok('/api/market/order', { orderId: placed.orderId })).toMatchObject({
    limit: '9.60',
    shares: '200',
    setAsideCash: '1921.92',
    waits: null,
  });
  await replace('9.60', '100', '961.00');
  await match();
  expect(await cid.call.ok('/api/market/order', { orderId: placed.orderId })).toMatchObject({
    shares: '100',
    setAsideCash: '961.00',
  });
  await cid.call.ok('/api/market/order/cancel', { orderId: placed.orderId });
  await match();
  expect(await available(cid)).toBe((Number(before) + 951).toFixed(2));
});

it('the receipt names the fills, and an order at market takes what is there and leaves nothing', async () => {
  await tradeOrder(suite, cid, instrumentId, { side: 'sell', limit: '10.10', shares: '100' });
  const order = {
    instrumentId,
    side: 'buy' as const,
    limit: null,
    shares: '200',
    timeInForce: 'gtc' as const,
  };
  expect(await ben.call.ok('/api/market/receipt', order)).toMatchObject({
    fills: [{ price: '10.10', shares: '100' }],
    worst: '10.10',
    average: '10.10',
    fee: '1.01',
    staysOpen: '0',
    bound: '11.00',
    setAsideCash: '2202.20',
  });
  expect(await tradeOrder(suite, ben, instrumentId, order)).toMatchObject({
    state: 'cancelled',
    endReason: 'rest',
    traded: '100',
    value: '1010.00',
    fee: '1.01',
    setAsideCash: '0.00',
  });
});

it('nobody trades with themselves: the newest order is cancelled', async () => {
  const standing = await tradeOrder(suite, maple, instrumentId, {
    side: 'sell',
    limit: '10.20',
    shares: '100',
  });
  expect(
    await tradeOrder(suite, maple, instrumentId, { side: 'buy', limit: '10.20', shares: '100' }),
  ).toMatchObject({ state: 'cancelled', endReason: 'self_trade', traded: '0' });
  await maple.call.ok('/api/market/order/cancel', { orderId: standing.orderId });
  await match();
});

it('what the market refuses is given back, and its owner is told why', async () => {
  await tradeOrder(suite, cid, instrumentId, { side: 'sell', limit: '10.30', shares: '100' });
  const before = await available(ben);
  expect(
    await tradeOrder(suite, ben, instrumentId, {
      side: 'buy',
      limit: '10.30',
      shares: '200',
      timeInForce: 'fok',
    }),
  ).toMatchObject({ state: 'refused', endReason: 'not_all', setAsideCash: '0.00' });
  expect(await available(ben)).toBe(before);
});

it('an order is refused with the numbers that say why', async () => {
  const wanted = { instrumentId, side: 'buy' as const, shares: '100', timeInForce: 'gtc' as const };
  expect(await ben.call.refusal('/api/market/receipt', { ...wanted, limit: '11.01' })).toMatchObject({
    code: 'market.outside_band',
    facts: { lowest: '9.00', highest: '11.00' },
  });
  const odd = async (change: { side?: 'sell'; shares: string }) =>
    (await ben.call.refusal('/api/market/receipt', { ...wanted, limit: '10.00', ...change })).facts;
  expect(await odd({ shares: '150' })).toEqual({ below: '100', above: '200' });
  expect(await odd({ shares: '50' })).toEqual({ above: '100' });
  expect(await odd({ side: 'sell', shares: '150' })).toEqual({ held: '800', sellable: '500' });
  const input = await shareOrderInput(ben, instrumentId, { side: 'buy', limit: '10.00', shares: '100' });
  expect(
    await ben.call.refusal('/api/market/order/place', { ...input, shown: { ...input.shown, feeBps: 9 } }),
  ).toMatchObject({ code: 'market.terms_changed', facts: { feeBps: 10 } });
  const dear = await shareOrderInput(ben, instrumentId, { side: 'buy', limit: '10.00', shares: '90000' });
  expect(await ben.call.refusal('/api/market/order/place', dear)).toMatchObject({
    code: 'wallet.insufficient_balance',
  });
});

it('a halt refuses orders and keeps those that stand; after it orders are gathered for one price', async () => {
  const halted = { instrumentId, reason: 'News are expected' };
  expect(await by.ada.ok('/console/api/market/halt', halted)).toMatchObject({
    halt: { reason: halted.reason },
  });
  expect(await by.ada.refusal('/console/api/market/halt', halted)).toMatchObject({
    code: 'market.already_halted',
  });
  await suite.app.deliverOutbox();
  const order = {
    instrumentId,
    side: 'buy' as const,
    limit: '10.40',
    shares: '100',
    timeInForce: 'gtc' as const,
  };
  expect(await ben.call.refusal('/api/market/receipt', order)).toMatchObject({
    code: 'market.halted',
    facts: { reason: 'News are expected' },
  });
  expect(await quote()).toMatchObject({
    session: { phase: 'halted', halt: { reason: 'News are expected' } },
  });
  expect(await by.ada.refusal('/console/api/market/resume', { instrumentId, reason: 'no' })).toMatchObject({
    code: 'request.invalid',
    errors: [{ path: 'reason' }],
  });
  const resumption = { instrumentId, reason: 'The news are out' };
  await by.ada.ok('/console/api/market/resume', resumption);
  expect(await by.ada.refusal('/console/api/market/resume', resumption)).toMatchObject({
    code: 'market.not_halted',
  });
  await suite.app.deliverOutbox();
  expect((await quote()).session.phase).toBe('auction');
  expect(await ben.call.refusal('/api/market/receipt', { ...order, timeInForce: 'ioc' })).toMatchObject({
    code: 'market.not_in_auction',
  });
  const atMarket = await tradeOrder(suite, ben, instrumentId, { ...order, limit: null });
  expect(
    await ben.call.refusal('/api/market/order/replace', {
      orderId: atMarket.orderId,
      limit: '10.40',
      shares: '100',
      shown: { cash: '1041.04', shares: '0' },
      authorization: await authorize(ben, 'replace_share_order', '1041.04', atMarket.orderId),
    }),
  ).toMatchObject({ code: 'market.at_market' });
  await ben.call.ok('/api/market/order/cancel', { orderId: atMarket.orderId });
  await match();
  const gathered = await tradeOrder(suite, ben, instrumentId, order);
  expect(gathered).toMatchObject({ state: 'open', traded: '0' });
  later(5 * 60_000);
  await suite.app.runDue();
  expect((await quote()).session.phase).toBe('continuous');
  // 10.40 against the 10.30 that stands: as much trades at either, and 10.30 is nearer to the close of 10.00.
  expect(await ben.call.ok('/api/market/order', { orderId: gathered.orderId })).toMatchObject({
    state: 'filled',
    value: '1030.00',
  });
});

it('a replay of all commands finds the same trades, and a new day begins with the last price', async () => {
  const replayed = await by.ada.ok('/console/api/market/replay', { instrumentId });
  expect(replayed).toMatchObject({ isSame: true, differing: [], trades: '3' });
  later(2 * 86_400_000);
  await suite.app.runDue();
  expect(await quote()).toMatchObject({
    previousClose: '10.30',
    lowest: '9.27',
    highest: '11.33',
    today: null,
  });
  expect(await holding(ben)).toMatchObject({ settling: '0' });
  // Shares are worth what the last of them traded at.
  expect(await maple.call.ok('/api/equity/portfolio')).toMatchObject({
    positions: [{ instrumentId, lastPrice: '10.30' }],
  });
  expect(await maple.call.ok('/api/wallet/overview')).toMatchObject({
    prices: [{ part: 'equity', price: '10.30', asOf: expect.any(String) }],
  });
  const { items } = await maple.call.ok('/api/market/candles', { instrumentId, interval: '1d' });
  expect(items).toMatchObject([
    { open: '10.00', high: '10.30', low: '10.00', close: '10.30', shares: '400' },
  ]);
  expect(await by.ada.ok('/console/api/market/replay', { instrumentId })).toMatchObject({
    isSame: true,
    differing: [],
  });
});

it('no order is taken at the prices of a day that is over, nor of shares whose market has not opened', async () => {
  const input = await shareOrderInput(ben, instrumentId, { side: 'buy', limit: '10.30', shares: '100' });
  later(3 * 86_400_000);
  const before = await available(ben);
  expect(await ben.call.refusal('/api/market/order/place', input)).toMatchObject({ code: 'market.closed' });
  expect(await available(ben)).toBe(before);
  const offeringId = await offerShares(suite, by);
  await comesTo(suite, offeringId, 'allotBy');
  const [listed] = await suite.rows<{ id: string }>(
    sql`select instrument_id as id from equity_offerings where offering_id = ${offeringId}`,
  );
  expect(await ben.call.refusal('/api/market/instrument', { instrumentId: listed?.id ?? '' })).toMatchObject({
    code: 'market.not_listed',
  });
});
