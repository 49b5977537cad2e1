import { faultsOf, readReceipt } from '@banyan/domain/lottery/receipt.ts';
import { expect, it } from 'vitest';
import { goodDraft, goodsOrder, putOnShelf, ship } from '../../../testing/goods.ts';
import { draw, oneSided, player, publishTable, tableDraft, takeSeed } from '../../../testing/lottery.ts';
import { homeAddress, type Person } from '../../../testing/person.ts';
import { fundMarketing, rewardFirstDay } from '../../../testing/points.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { newId } from '../../platform/ids.ts';

const suite = await suiteApp();
await rewardFirstDay(suite, 1_000);
await fundMarketing(suite, 100_00n);
const by = await operators(suite);
let names = 0;
const somebody = () => player(suite, `maple${(names += 1)}`);
const good = (goodId: string) => ({ kind: 'good' as const, goodId });
const propose = (draft: object) => by.ada.refusal('/console/api/lottery/tables/propose', draft);
const shelf = async ({ call }: Person, goodId: string) =>
  (await call.ok('/api/store/good', { goodId })).stock;
const listed = async (goodId: string) =>
  (await by.ada.ok('/console/api/goods', { limit: '100' })).items.find((item) => item.goodId === goodId);

/** Draws until the last segment is drawn; one draw in 1,430 falls on another. */
async function drawPrize(person: Person) {
  for (;;) {
    const drawn = await draw(person);
    if (drawn.drawn === 8) return drawn;
  }
}

it('a good that is won was set aside for it, is ordered in the same commit, costs nothing and arrives', async () => {
  const goodId = await putOnShelf(by, { points: '40', perPerson: 1 }, 5);
  await publishTable(suite, oneSided(good(goodId), 2), by);
  const maple = await somebody();
  expect(await shelf(maple, goodId)).toBe(3);
  expect(await listed(goodId)).toMatchObject({ stock: 3, ordered: '0', setAside: '2' });
  const won = await drawPrize(maple);
  expect(won).toMatchObject({ awarded: 8, prize: good(goodId) });
  const orderId = won.prize.kind === 'good' ? won.prize.orderId : '';
  const order = () => maple.call.ok('/api/store/order', { orderId });
  expect(await order()).toMatchObject({
    goodId,
    count: 1,
    points: '0',
    price: '0.00',
    state: 'placed',
    address: homeAddress,
    wonIn: won.drawId,
    comesBack: null,
  });
  // The shelf is as it was, and what was won counts against no limit.
  expect(await maple.call.ok('/api/store/good', { goodId })).toMatchObject({ stock: 3, had: 0, most: 1 });
  await maple.call.ok('/api/exchange', await goodsOrder(maple, goodId));
  expect(await listed(goodId)).toMatchObject({ stock: 2, ordered: '1', setAside: '2' });
  // Nothing was spent on it, so nothing could come back.
  expect((await maple.call.refusal('/api/store/order/cancel', { orderId })).code).toBe(
    'order.not_cancellable',
  );
  const named = { userId: maple.userId, orderId, reason: 'as asked' };
  expect((await by.ada.refusal('/console/api/goods-orders/refund', named)).code).toBe('order.not_refundable');
  await ship(by.ada, maple, orderId);
  await maple.call.ok('/api/store/order/receive', { orderId });
  expect((await order()).state).toBe('received');
});

it('a receipt of a good is computed again, and records, winners and operators name it', async () => {
  const goodId = await putOnShelf(by, { points: '40' }, 1);
  await publishTable(suite, oneSided(good(goodId), 1), by);
  const maple = await somebody();
  const [won, replaced] = [await drawPrize(maple), await drawPrize(maple)];
  expect(won.prize).toMatchObject(good(goodId));
  // The one piece is gone: the substitute stands in for it, and nothing more is ordered.
  expect(replaced).toMatchObject({ drawn: 8, awarded: 1, prize: { kind: 'none' } });
  expect((await maple.call.ok('/api/exchangelog', {})).items.map(({ wonIn }) => wonIn)).toEqual([won.drawId]);
  await takeSeed(maple, 'another');
  const { items } = await maple.call.ok('/api/lottery/receipts', { limit: '100' });
  for (const receipt of items) {
    const read = readReceipt(JSON.stringify(receipt));
    expect(read && faultsOf(read)).toEqual([]);
  }
  const records = await maple.call.ok('/api/lottery/records');
  expect(records.items.find(({ drawId }) => drawId === won.drawId)?.prize).toEqual(won.prize);
  expect(records.months).toMatchObject([{ points: '0', cash: '0.00' }]);
  const winners = (await maple.call.ok('/api/wheel/cjwinlist', {})).items;
  expect(winners.map(({ prize }) => prize)).toContainEqual(good(goodId));
  const found = await by.ada.ok('/console/api/lottery/draws', { prize: 'good', name: maple.userId });
  expect(found.items.map(({ drawId }) => drawId)).toEqual([won.drawId]);
});

it('odds that supersede others put back what was not won, and take what they promise', async () => {
  const goodId = await putOnShelf(by, { points: '40' }, 5);
  await publishTable(suite, oneSided(good(goodId), 3), by);
  const maple = await somebody();
  await drawPrize(maple);
  expect(await listed(goodId)).toMatchObject({ stock: 2, setAside: '3' });
  const { tableId } = await by.ada.ok('/console/api/lottery/tables/propose', oneSided(good(goodId), 5));
  // It is said before anybody tries.
  const { items } = await by.bea.ok('/console/api/lottery/tables');
  expect(items.find((table) => table.tableId === tableId)).toMatchObject({
    mayDecide: true,
    obstacle: { code: 'lottery.good_short' },
  });
  expect(await by.bea.refusal('/console/api/lottery/tables/publish', { tableId })).toMatchObject({
    code: 'lottery.good_short',
    facts: { number: 8, left: 4, needed: 5 },
  });
  expect(await listed(goodId)).toMatchObject({ stock: 2, setAside: '3' });
  // What the odds before held is there for the next ones.
  await publishTable(suite, oneSided(good(goodId), 4), by);
  expect(await listed(goodId)).toMatchObject({ stock: 0, setAside: '5' });
  await draw(maple);
  await publishTable(suite, tableDraft(), by);
  const { stock = 0, setAside = '' } = (await listed(goodId)) ?? {};
  expect(stock + Number(setAside)).toBe(5);
});

it('lottery.good_unavailable for what is not in the store, or no parcel, when it is proposed and when published', async () => {
  const { goodId: draft } = await by.ada.ok('/console/api/goods/create', goodDraft({ points: '40' }));
  const code = await putOnShelf(by, { kind: 'code', points: '40' }, 2);
  for (const goodId of [newId(), draft, code])
    expect(await propose(oneSided(good(goodId), 1))).toMatchObject({
      code: 'lottery.good_unavailable',
      facts: { number: 8 },
    });
  const goodId = await putOnShelf(by, { points: '40' }, 2);
  const { tableId } = await by.ada.ok('/console/api/lottery/tables/propose', oneSided(good(goodId), 1));
  await by.ada.ok('/console/api/goods/withdraw', { goodId, reason: 'no more of these' });
  expect((await by.bea.refusal('/console/api/lottery/tables/publish', { tableId })).code).toBe(
    'lottery.good_unavailable',
  );
});

it('a good counts as what it costs in the store towards the caps', async () => {
  const rare = async (change: object) => oneSided(good(await putOnShelf(by, change, 1)), 1, 1);
  expect((await propose(await rare({ points: '5001' }))).code).toBe('lottery.prize_too_large');
  expect((await propose(await rare({ points: '40', price: '100.01' }))).code).toBe('lottery.prize_too_large');
  await by.ada.ok('/console/api/lottery/tables/propose', await rare({ points: '5000', price: '100.00' }));
  // 9,993 of 10,000 draws would bring 46 points, or 0.51 beside the points.
  const common = async (change: object) => oneSided(good(await putOnShelf(by, change, 1)), 1);
  expect((await propose(await common({ points: '46' }))).code).toBe('lottery.expected_too_high');
  expect((await propose(await common({ points: '40', price: '0.51' }))).code).toBe(
    'lottery.expected_too_high',
  );
});

it('a good that was withdrawn while odds hold some of it is won and sent all the same', async () => {
  const goodId = await putOnShelf(by, { points: '40' }, 1);
  await publishTable(suite, oneSided(good(goodId), 1), by);
  await by.ada.ok('/console/api/goods/withdraw', { goodId, reason: 'no more of these' });
  const maple = await somebody();
  const { prize } = await drawPrize(maple);
  expect(prize).toMatchObject(good(goodId));
  expect((await maple.call.ok('/api/exchangelog', {})).items).toMatchObject([{ goodId, state: 'placed' }]);
});
