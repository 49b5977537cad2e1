import { expect, it } from 'vitest';
import { addressOf, goodsOrder, putOnShelf, ship } from '../../../../testing/goods.ts';
import { manyPeople } from '../../../../testing/many-people.ts';
import { personWith } from '../../../../testing/person.ts';
import { rewardFirstDay } from '../../../../testing/points.ts';
import { operators } from '../../../../testing/product.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import { expectVerified } from '../../../../testing/verified.ts';
import { sql } from '../../../platform/db/sql.ts';

/** What many want at once, and what is done about one order by several at once. */

const suite = await suiteApp();
await rewardFirstDay(suite, 100);
const by = await operators(suite);
const people = [await personWith(suite, 'racer1', '50.00'), await personWith(suite, 'racer2', '50.00')];
for (const person of people) {
  await person.call.ok('/api/user/qiandao', {});
  await addressOf(person);
}
const crowd = await manyPeople(suite, 500);
// Nobody has anything yet; so many calls at once are enough.
for (let i = 0; i < crowd.length; i += 50)
  await Promise.all(
    crowd.slice(i, i + 50).map(async (person) => {
      await person.call.ok('/api/user/qiandao', {});
      await addressOf(person);
    }),
  );

const codesOf = (replies: readonly { body: { code?: string } }[]) =>
  Object.fromEntries(
    [...Map.groupBy(replies, ({ body }) => body.code ?? 'done')].map(([k, v]) => [k, v.length]),
  );

it.each(['parcel', 'code'] as const)(
  '500 people race for 3 pieces of a %s: exactly 3 get one, and the points of the others are theirs',
  async (kind) => {
    const goodId = await putOnShelf(by, { kind, points: '10', perPerson: 1 }, 3);
    const orders = await Promise.all(
      crowd.map(async (person) => ({ person, fields: await goodsOrder(person, goodId) })),
    );
    const replies = await Promise.all(
      orders.map(({ person, fields }) => person.call.send('/api/exchange', fields)),
    );
    expect(codesOf(replies)).toEqual({ done: 3, 'good.not_enough': 497 });
    const [row] = await suite.rows<{ people: bigint; points: bigint }>(sql`
      select count(distinct o.user_id) as people, sum(s.amount)::bigint as points
      from goods_orders o join point_spendings s on s.user_id = o.user_id and s.spending_id = o.spending_id
      where o.good_id = ${goodId}`);
    expect(row).toEqual({ people: 3n, points: 30n });
    await expectVerified(suite.db);
  },
);

it('what one person may have is counted one after the other', async () => {
  const [person] = people;
  if (!person) throw new Error('two people race');
  const goodId = await putOnShelf(by, { points: '1', price: '0.10', perPerson: 2 }, 50);
  const orders = [];
  for (let i = 0; i < 10; i += 1) orders.push(await goodsOrder(person, goodId));
  const replies = await Promise.all(orders.map((fields) => person.call.send('/api/exchange', fields)));
  expect(codesOf(replies)).toEqual({ done: 2, 'good.limit_reached': 8 });
  await expectVerified(suite.db);
});

it('an order that is cancelled, shipped and refunded at once comes to one end', async () => {
  const [, person] = people;
  if (!person) throw new Error('two people race');
  const goodId = await putOnShelf(by, { points: '1', price: '0.10', perPerson: 100 }, 100);
  for (let round = 0; round < 5; round += 1) {
    const { orderId } = await person.call.ok('/api/exchange', await goodsOrder(person, goodId));
    const named = { orderId, userId: person.userId };
    await Promise.allSettled([
      person.call.send('/api/store/order/cancel', { orderId }),
      ship(by.ada, person, orderId),
      by.bea.send('/console/api/goods-orders/refund', { ...named, reason: 'as asked' }),
    ]);
    const { state } = await person.call.ok('/api/store/order', { orderId });
    expect(['cancelled', 'shipped', 'refunded']).toContain(state);
  }
  await expectVerified(suite.db);
});
