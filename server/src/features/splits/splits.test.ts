import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { laterOf } from '../../../testing/groups.ts';
import { listShares, placeOrder, shareOrderInput, tradeOrder, trader } from '../../../testing/market.ts';
import { answerRisk, type Person, recharge, setPaymentPassword } from '../../../testing/person.ts';
import { fundPledges, pledgeInput, pledgeShares, tradeAt } from '../../../testing/pledges.ts';
import { operators } from '../../../testing/product.ts';
import { registerByEmail } from '../../../testing/recovery.ts';
import { announceSplit, matchNow, splitNow } from '../../../testing/splits.ts';
import { messageTo, suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';
import { carryOutSplits } from './carry-out.ts';

const suite = await suiteApp();
const by = await operators(suite);
const later = laterOf(suite);
const maple = await registerByEmail(suite, 'maple', 'maple@example.com');
await setPaymentPassword(maple);
await answerRisk(maple, 'C5');
await recharge(maple, '9000.00');
const ben = await trader(suite, 'benoak');
const cid = await trader(suite, 'cidelm');
const instrumentId = await listShares(suite, by, [maple, ben, cid]);

const dayMs = 86_400_000;
const today = () => businessDateOf(suite.app.services.clock.now());
const quote = ({ call }: Person) => call.ok('/api/market/instrument', { instrumentId });
const position = async ({ call }: Person) => {
  const { positions } = await call.ok('/api/equity/portfolio');
  const found = positions.find((each) => each.instrumentId === instrumentId);
  if (!found) throw new Error('no position');
  return found;
};
const detail = (splitId: string) => by.ada.ok('/console/api/splits/detail', { splitId });
const parts = async ({ call }: Person) => (await call.ok('/api/equity/splits')).items;
const issued = ({ userId }: Person) =>
  suite.rows<{ kind: string; amount: bigint }>(sql`
    select kind, amount from transfers where user_id = ${userId} and cause_type = 'share_split' order by kind, amount`);
const alerts = async () =>
  (await by.ada.ok('/console/api/overview')).alerts.filter(({ code }) => code.startsWith('splits.'));

// What was allotted is booked under the day of the allotment, up to two days ahead.
later(3 * dayMs);
await matchNow(suite, instrumentId);
await tradeAt(suite, instrumentId, { seller: maple, buyer: ben }, '10.01');
await fundPledges(by);
const { pledgeId } = await pledgeShares(cid, instrumentId, '100', '500.00');
const pledge = () => cid.call.ok('/api/pledge/detail', { pledgeId });
let splitId = '';

it('what is announced is told with the shares and with one’s own, and changes nothing yet', async () => {
  splitId = await announceSplit(suite, by, instrumentId);
  const effectiveOn = addDays(today(), 1);
  const split = { splitId, effectiveOn, factor: 2, isDone: false };
  expect((await ben.call.ok('/api/equity/splits/announced')).items).toMatchObject([
    { splitId, instrumentId, factor: 2, effectiveOn, shares: '600', sharesAfter: '1200' },
  ]);
  expect(await quote(ben)).toMatchObject({ split, lastSplitOn: null, last: '10.01' });
  expect(await position(ben)).toMatchObject({ shares: '600', split });
  expect(await parts(ben)).toEqual([]);
});

it('before its day every order ends, and what it had set aside comes back', async () => {
  const limit = { side: 'sell', limit: '11.00', shares: '100' } as const;
  const { orderId } = await tradeOrder(suite, maple, instrumentId, limit);
  const bid = await tradeOrder(suite, ben, instrumentId, { side: 'buy', limit: '9.50', shares: '100' });
  later(dayMs);
  await matchNow(suite, instrumentId);
  const ended = { state: 'cancelled', endReason: 'split', setAsideShares: '0', setAsideCash: '0.00' };
  expect(await maple.call.ok('/api/market/order', { orderId })).toMatchObject(ended);
  expect(await ben.call.ok('/api/market/order', { orderId: bid.orderId })).toMatchObject(ended);
  // Nothing is ordered between the last day of the old shares and the first one of the new.
  const again = await shareOrderInput(maple, instrumentId, limit);
  expect(await maple.call.refusal('/api/market/order/place', again)).toMatchObject({ code: 'market.closed' });
});

it('everybody has twice the shares for what they have cost, at half the price, and has gained what they had', async () => {
  const before = await Promise.all([maple, ben, cid].map(position));
  expect(before.map(({ shares }) => shares)).toEqual(['400', '600', '500']);
  await splitNow(suite, instrumentId);
  const after = await Promise.all([maple, ben, cid].map(position));
  expect(after.map(({ shares }) => shares)).toEqual(['800', '1200', '1000']);
  expect(after.map(({ cost }) => cost)).toEqual(before.map(({ cost }) => cost));
  // 10.01 for one of two is 5.005, rounded up to 5.01: half a cent a share is all that a value changes by.
  expect(after.map(({ lastPrice, value }) => [lastPrice, value])).toEqual([
    ['5.01', '4008.00'],
    ['5.01', '6012.00'],
    ['5.01', '5010.00'],
  ]);
  expect(before.map(({ value }) => value)).toEqual(['4004.00', '6006.00', '5005.00']);
  expect(await detail(splitId)).toMatchObject({
    state: 'carried_out',
    owners: '3',
    sharesBefore: '1500',
    sharesAfter: '3000',
    freeAdded: '1400',
    pledgedAdded: '100',
    priceBefore: '10.01',
    priceAfter: '5.01',
    left: '0',
    register: `shares_issued/${instrumentId}`,
  });
});

it('the new shares are issued to where the old ones were: free ones to their owner, pledged ones to the pledge', async () => {
  expect(await issued(maple)).toEqual([{ kind: 'share_split', amount: 400n }]);
  expect(await issued(cid)).toEqual([
    { kind: 'pledged_share_split', amount: 100n },
    { kind: 'share_split', amount: 400n },
  ]);
  expect(await parts(cid)).toMatchObject([
    { splitId, sharesBefore: '500', sharesAfter: '1000', pledgedAdded: '100', priceAfter: '5.01' },
  ]);
});

it('a loan against the shares is as near to a call as it was, and is watched for half the price', async () => {
  // 500.00 at 65 % of 200 shares is 3.84 a share; of 100 it was 7.69.
  expect(await pledge()).toMatchObject({
    state: 'healthy',
    shares: '200',
    warningPrice: '3.84',
    callPrice: '3.33',
    price: '5.01',
    lendingPrice: '5.00',
  });
  const { items } = await cid.call.ok('/api/pledge/steps', { pledgeId });
  expect(items[0]).toMatchObject({ kind: 'split', shares: '100', sharesAfter: '200', state: 'healthy' });
});

it('whoever owned shares is told how many they are now, and that their orders have ended', async () => {
  const message = await messageTo(suite, 'maple@example.com');
  expect(message?.text).toContain('400 股现为 800 股');
  expect(message?.text).toContain('your 400 shares have become 800');
  expect(message?.text).toContain('¥5.01');
});

it('the day begins with the divided close, and what the market shows of older ones is in shares of today', async () => {
  expect(await quote(maple)).toMatchObject({
    last: '5.01',
    previousClose: '5.01',
    lowest: '4.51',
    highest: '5.51',
    split: null,
    lastSplitOn: today(),
    trades: [{ price: '5.01', shares: '200' }],
    holding: { shares: '800', sellable: '800', settling: '0' },
  });
  const { items } = await maple.call.ok('/api/market/candles', { instrumentId, interval: '1d' });
  expect(items.at(-1)).toMatchObject({ close: '5.01', shares: '200', value: '1001.00' });
  // What somebody has traded stays as it was.
  const own = (await maple.call.ok('/api/market/trades')).items;
  expect(own[0]).toMatchObject({ price: '10.01', shares: '100' });
  expect(await ben.call.ok('/api/market/today')).toMatchObject({ gain: '0.00' });
});

it('shares that were bought the day before are split whole and can be sold, and trading goes on', async () => {
  const sold = await tradeOrder(suite, ben, instrumentId, { side: 'sell', limit: '5.00', shares: '1200' });
  expect(sold).toMatchObject({ state: 'open', setAsideShares: '1200' });
  await tradeOrder(suite, maple, instrumentId, { side: 'buy', limit: '5.00', shares: '100' });
  expect(await quote(maple)).toMatchObject({ last: '5.00', holding: { shares: '900', settling: '100' } });
  expect(await ben.call.ok('/api/market/order', { orderId: sold.orderId })).toMatchObject({ traded: '100' });
});

it('a replay from the first command finds the same trades and the same books, across the split', async () => {
  later(dayMs);
  await matchNow(suite, instrumentId);
  expect(await by.ada.ok('/console/api/market/replay', { instrumentId })).toMatchObject({
    isSame: true,
    differing: [],
  });
});

it('shares that cannot be split stop their market alone, are said to operators, and are split once they can', async () => {
  const stuck = await announceSplit(suite, by, instrumentId, { factor: 3 });
  const strike = (on: 'create' | 'drop') =>
    suite.tamper(async (writer) => {
      if (on === 'drop') {
        await writer.run(sql`drop trigger strike on share_split_parts`);
        return;
      }
      await writer.run(sql`
        create function strike() returns trigger language plpgsql as $$
        begin raise exception 'this row is faulty'; end $$`);
      await writer.run(sql`
        create trigger strike before insert on share_split_parts for each row
        when (new.user_id = ${sql.raw(`'${ben.userId}'`)}) execute function strike()`);
    });
  await strike('create');
  later(dayMs);
  await splitNow(suite, instrumentId);
  expect(await detail(stuck)).toMatchObject({ state: 'announced', owners: '2', left: '1' });
  // Each is shown what the own shares are worth, split or not.
  expect(await position(maple)).toMatchObject({ shares: '2700', lastPrice: '1.67', split: { isDone: true } });
  expect(await position(ben)).toMatchObject({ shares: '1100', lastPrice: '5.00', split: { isDone: false } });
  expect(await pledge()).toMatchObject({ state: 'healthy', shares: '600', price: '1.67' });
  // Nobody lends against them meanwhile.
  const wanted = await pledgeInput(ben, instrumentId, '100', '50.00');
  for (const refusal of [
    ben.call.refusal('/api/pledge/open', wanted),
    cid.call.refusal('/api/pledge/add', { pledgeId, shares: '100' }),
    cid.call.refusal('/api/pledge/release', { pledgeId, shares: '1' }),
  ])
    expect((await refusal).code).toBe('market.being_split');
  later(120_000);
  expect(await alerts()).toMatchObject([{ code: 'splits.stopped' }]);
  await strike('drop');
  const [item] = (await by.ada.ok('/console/api/parked')).items;
  const { kind = '', itemId = '' } = item ?? {};
  await by.ada.ok('/console/api/parked/retry', { items: [{ kind, itemId }] });
  await splitNow(suite, instrumentId);
  expect(await detail(stuck)).toMatchObject({ state: 'carried_out', owners: '3', left: '0' });
  expect(await position(ben)).toMatchObject({ shares: '3300', lastPrice: '1.67', split: null });
  expect(await alerts()).toEqual([]);
});

it('a process that was down over the day of a split finds what a daily run would have found', async () => {
  const otherId = await listShares(suite, by, [ben], '20.00');
  await announceSplit(suite, by, otherId, { factor: 4, effectiveOn: addDays(today(), 2) });
  await placeOrder(ben, otherId, { side: 'sell', limit: '21.00', shares: '100' });
  later(6 * dayMs);
  await splitNow(suite, otherId);
  const { positions } = await ben.call.ok('/api/equity/portfolio');
  expect(positions.find((each) => each.instrumentId === otherId)).toMatchObject({
    shares: '2000',
    cost: '10000.00',
    lastPrice: '5.00',
    value: '10000.00',
    gain: '0.00',
  });
  const { items } = await by.ada.ok('/console/api/market/days', { instrumentId: otherId });
  // The newest stands in front: the split lies between the days that closed at 20.00 and those at 5.00.
  const closes = items.map(({ close }) => close);
  expect(closes.lastIndexOf('5.00')).toBe(closes.indexOf('20.00') - 1);
  expect(await by.ada.ok('/console/api/market/replay', { instrumentId: otherId })).toMatchObject({
    isSame: true,
  });
  expect(await carryOutSplits(suite.app.services)).toBe(0);
});
