import { expect, it } from 'vitest';
import { falling, pledgeDays } from '../../../../testing/forced-sales.ts';
import { inboxOf } from '../../../../testing/inbox.ts';
import { listShares, openOrders, placeOrder, tradeOrder, trader } from '../../../../testing/market.ts';
import { answerRisk, type Person, recharge, setPaymentPassword } from '../../../../testing/person.ts';
import { fundPledges, pledgeShares, repayPledge } from '../../../../testing/pledges.ts';
import { operators } from '../../../../testing/product.ts';
import { registerByEmail } from '../../../../testing/recovery.ts';
import { messagesTo, suiteApp } from '../../../../testing/suite.ts';

const suite = await suiteApp();
const by = await operators(suite);
const maple = await registerByEmail(suite, 'maple', 'maple@example.com');
await setPaymentPassword(maple);
await answerRisk(maple, 'C5');
await recharge(maple, '9000.00');
const cedar = await trader(suite, 'cedar');
const elm = await trader(suite, 'elmtree');
const pair = [await trader(suite, 'benoak'), await trader(suite, 'cidelm')] as const;
const [ben, cid] = pair;
/** Each has a company of its own, whose prices fall alike. */
const maples = await listShares(suite, by, [maple, ...pair]);
const cedars = await listShares(suite, by, [cedar, ...pair]);
const elms = await listShares(suite, by, [elm, ...pair]);
await fundPledges(by);
const ofMaple = (await pledgeShares(maple, maples, '400', '2000.00')).pledgeId;
const ofCedar = (await pledgeShares(cedar, cedars, '200', '1000.00')).pledgeId;
const ofElm = (await pledgeShares(elm, elms, '100', '500.00')).pledgeId;
const days = pledgeDays(suite, pair);

const detailOf = (person: Person, pledgeId: string) => person.call.ok('/api/pledge/detail', { pledgeId });
const available = async ({ call }: Person) => (await call.ok('/api/wallet/overview')).available;
const cents = (text: string) => BigInt(text.replace('.', ''));
const toldMaple = async () => (await messagesTo(suite, 'maple@example.com')).map((said) => said?.text ?? '');
const saleOf = async (person: Person, pledgeId: string) => (await detailOf(person, pledgeId)).sales[0];

it('while a call waits nothing is sold', async () => {
  for (const price of falling) {
    await days.nextDay(maples, cedars, elms);
    for (const instrumentId of [maples, cedars, elms]) await days.trade(instrumentId, price);
  }
  expect(await days.sell()).toBe(0);
  expect(await detailOf(maple, ofMaple)).toMatchObject({ state: 'called', sales: [], saleWaits: null });
  await days.nextDay();
  await days.trade(elms, '5.92');
  expect(await days.sell()).toBe(0);
});

it('once its time is over just enough is ordered, at the lower end of the band, and looking again orders no more', async () => {
  await days.nextDay();
  await days.trade(elms, '5.33');
  await by.ada.ok('/console/api/market/halt', { instrumentId: elms, reason: 'News are expected' });
  await placeOrder(cedar, cedars, { side: 'buy', limit: '6.00', shares: '100' });
  await by.ada.ok('/console/api/users/freeze', { userId: cedar.userId, reason: 'a stolen phone' });
  await days.match();
  expect(await days.sell()).toBe(2);
  expect(await days.sell()).toBe(0);
  await days.match();
  // 2,001.97 owed: 300 at 5.92 less 1.78 leave 227.75, and the other 100 are worth 592.00.
  const detail = await detailOf(maple, ofMaple);
  expect(detail).toMatchObject({ state: 'overdue', owed: '2001.97', onSale: '300', saleWaits: null });
  expect(detail.sales).toMatchObject([
    {
      state: 'open',
      shares: '300',
      sold: '0',
      leastPrice: '5.92',
      closePrice: '6.57',
      ltvBps: 7618,
      owed: '2001.97',
      fills: [],
    },
  ]);
  const ordered = (await toldMaple()).find((text) => text.includes('now sells 300 shares'));
  expect(ordered).toContain('at ¥5.92 each or more');
});

it('who has ordered to buy the same shares does not stop the sale, nor does a freeze; a halt makes it wait', async () => {
  const orders = await openOrders(cedar);
  expect(orders).toMatchObject([{ side: 'sell', shares: '200', limit: '5.92', state: 'open' }]);
  expect(await detailOf(elm, ofElm)).toMatchObject({ state: 'overdue', onSale: '0', saleWaits: 'halted' });
});

it('the order of a sale is not the person’s to cancel', async () => {
  const [order] = await openOrders(maple);
  const orderId = order?.orderId ?? '';
  expect((await maple.call.refusal('/api/market/order/cancel', { orderId })).code).toBe(
    'market.forced_order',
  );
});

it('what trades pays its fee, then interest, then principal, in the commit of the trade', async () => {
  await tradeOrder(suite, ben, maples, { side: 'buy', limit: '6.00', shares: '100' });
  // 592.00 less the least fee.
  expect(await detailOf(maple, ofMaple)).toMatchObject({
    state: 'overdue',
    shares: '300',
    onSale: '200',
    outstanding: '1410.97',
    interestDue: '0.00',
    sales: [
      {
        state: 'open',
        sold: '100',
        fills: [
          {
            price: '5.92',
            shares: '100',
            value: '592.00',
            fee: '1.00',
            interest: '1.97',
            principal: '589.03',
            rest: '0.00',
          },
        ],
      },
    ],
  });
  const [step] = (await maple.call.ok('/api/pledge/steps', { pledgeId: ofMaple })).items;
  expect(step).toMatchObject({ kind: 'sold', state: 'overdue', shares: '100', sharesAfter: '300' });
  expect(await toldMaple()).toContainEqual(
    expect.stringContaining('were sold for ¥592.00: fee ¥1.00, interest ¥1.97, principal ¥589.03.'),
  );
});

it('a repayment that brings the loan below the call stops what has not traded', async () => {
  const { cure } = await detailOf(maple, ofMaple);
  // Below 75 % of 1,776.00 are 1,331.99.
  expect(cure.repay).toBe('78.98');
  expect(await repayPledge(maple, ofMaple, cure.repay)).toMatchObject({ state: 'warned', cureUntil: null });
  expect(await saleOf(maple, ofMaple)).toMatchObject({ state: 'stopping', sold: '100' });
  // Until the market has cancelled it, what is on sale is not there to be released, however little is owed.
  await repayPledge(maple, ofMaple, '900.00');
  expect(await maple.call.refusal('/api/pledge/release', { pledgeId: ofMaple, shares: '101' })).toMatchObject(
    { code: 'pledge.not_releasable', facts: { most: '100' } },
  );
  await days.match();
  const detail = await detailOf(maple, ofMaple);
  expect(detail).toMatchObject({ shares: '300', onSale: '0' });
  expect(Number(detail.releasable)).toBeGreaterThan(100);
  expect(await saleOf(maple, ofMaple)).toMatchObject({ state: 'ended', shares: '300', sold: '100' });
  expect(await openOrders(maple)).toEqual([]);
  expect(await toldMaple()).toContainEqual(
    expect.stringContaining('The sale of the 200 shares that did not trade has stopped'),
  );
  expect(await days.sell()).toBe(0);
});

it('what nobody bought is ordered anew on the next day, once the order of the day before has ended', async () => {
  // The auction after the halt is over by then.
  await by.ada.ok('/console/api/market/resume', { instrumentId: elms, reason: 'News are out' });
  await days.nextDay();
  // The sale of Elm's is ordered now, and that of Cedar's is to end first.
  expect(await days.sell()).toBe(1);
  expect(await saleOf(cedar, ofCedar)).toMatchObject({ state: 'stopping' });
  await days.match();
  expect(await saleOf(cedar, ofCedar)).toMatchObject({ state: 'ended', sold: '0' });
  expect(await days.sell()).toBe(1);
  await days.match();
  expect(await detailOf(cedar, ofCedar)).toMatchObject({
    onSale: '200',
    owed: '1001.15',
    sales: [{ state: 'open', owed: '1001.15' }, { state: 'ended' }],
  });
});

it('what a sale brings beyond what is owed goes to the wallet, and the pledge has ended', async () => {
  const before = await available(cedar);
  await tradeOrder(suite, ben, cedars, { side: 'buy', limit: '5.92', shares: '200' });
  // 1,184.00 less 1.18 and 1,001.15.
  expect(cents(await available(cedar)) - cents(before)).toBe(181_67n);
  const detail = await detailOf(cedar, ofCedar);
  expect(detail).toMatchObject({ state: 'ended', shares: '0', owed: '0.00', onSale: '0' });
  expect(detail.sales[0]).toMatchObject({
    state: 'ended',
    sold: '200',
    fills: [{ fee: '1.18', interest: '1.15', principal: '1000.00', rest: '181.67' }],
  });
  expect(JSON.stringify(await inboxOf(cedar))).toContain('¥181.67');
});

it('where all shares are sold and a debt is left it is a debt without a pledge, which costs interest', async () => {
  await tradeOrder(suite, cid, elms, { side: 'buy', limit: '4.80', shares: '100' });
  // 480.00 less 1.00 of 500.57.
  expect(await detailOf(elm, ofElm)).toMatchObject({ state: 'unsecured', shares: '0', owed: '21.57' });
  const { alerts } = await by.ada.ok('/console/api/overview');
  expect(alerts).toContainEqual(expect.objectContaining({ code: 'pledge.debt_left', amount: '21.57' }));
  const left = await by.ada.ok('/console/api/pledges', { state: 'unsecured' });
  expect(left.items).toMatchObject([{ pledgeId: ofElm, user: { username: 'elmtree' } }]);
  await days.nextDay();
  await days.nextDay();
  expect(await detailOf(elm, ofElm)).toMatchObject({
    state: 'unsecured',
    interestDue: '0.01',
    owed: '21.58',
  });
  expect(await days.sell()).toBe(0);
});

it('operators see the newest sales, and of a pledge each trade of them', async () => {
  const { sales } = await by.ada.ok('/console/api/pledges/monitor');
  expect(sales).toHaveLength(4);
  expect(sales).toContainEqual(
    expect.objectContaining({ pledgeId: ofMaple, shares: '300', sold: '100', state: 'ended' }),
  );
  const one = await by.ada.ok('/console/api/pledges/detail', { userId: elm.userId, pledgeId: ofElm });
  expect(one.sales).toMatchObject([{ shares: '100', sold: '100', fills: [{ principal: '478.43' }] }]);
});

it('a debt that is left can be repaid, and shares that are added stand behind it again', async () => {
  expect(await elm.call.ok('/api/pledge/add', { pledgeId: ofElm, shares: '100' })).toMatchObject({
    state: 'healthy',
    shares: '100',
  });
  expect(await repayPledge(elm, ofElm, 'all')).toMatchObject({ state: 'ended', shares: '0' });
});

it('a replay of what was sold by force finds the same trades', async () => {
  for (const instrumentId of [maples, cedars, elms])
    expect(await by.ada.ok('/console/api/market/replay', { instrumentId })).toMatchObject({ isSame: true });
});
