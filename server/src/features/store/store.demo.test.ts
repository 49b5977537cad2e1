import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { demoClient } from '../../../testing/demo-client.ts';
import { addressOf } from '../../../testing/goods.ts';
import { type Person, registerPerson, setPaymentPassword } from '../../../testing/person.ts';
import { rewardFirstDay } from '../../../testing/points.ts';
import { onDuty } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import type { Demo } from '../../seed/demo-seed.ts';
import { receiveOrders } from './orders/receive-orders.ts';
import { demoSeed } from './store.demo.ts';

const suite = await suiteApp();

/** So many days before the demo begins points are exchanged for money, and so many a parcel leaves. */
const [exchangedDaysAgo, shippedDaysAgo] = [14, 3];

it('the demo has an exchange for money, a parcel under way and two to be sent, however often a day is made', async () => {
  suite.clock.setOffsetDays(-exchangedDaysAgo);
  await rewardFirstDay(suite, 1_000);
  const desks = { zhao: await onDuty(suite, 'ada'), qian: await onDuty(suite, 'bea') };
  const people = {
    linxiao: await registerPerson(suite, 'linxiao'),
    heyu: await registerPerson(suite, 'heyu'),
  };
  for (const person of Object.values(people)) {
    await setPaymentPassword(person);
    await person.call.ok('/api/user/qiandao', {});
    await addressOf(person);
  }
  const demo = {
    app: suite.app,
    operator: async (name: keyof typeof desks) => demoClient(desks[name]),
    person: async (name: keyof typeof people) => demoClient(people[name].call),
  } as unknown as Demo;
  const { linxiao, heyu } = people;
  const ordersOf = async ({ call }: Person) =>
    (await call.ok('/api/exchangelog', {})).items.map(({ name, state }) => `${name.en} ${state}`);
  await demoSeed.prepare?.(demo);
  for (let i = 0; i < 2; i += 1) await demoSeed.pass?.(demo);
  expect((await linxiao.call.ok('/api/store/cash_records')).items).toMatchObject([
    { points: '100', amount: '1.00' },
  ]);
  expect(await ordersOf(heyu)).toEqual([]);

  suite.clock.setOffsetDays(-shippedDaysAgo);
  for (let i = 0; i < 2; i += 1) await demoSeed.pass?.(demo);
  expect(await ordersOf(heyu)).toEqual(['Postcard shipped']);

  suite.clock.setOffsetDays(0);
  const receive = () => receiveOrders(suite.app.services, businessDateOf(suite.clock.now()));
  await receive();
  await demoSeed.leave?.(demo);
  expect(await ordersOf(heyu)).toEqual(['Canvas bag placed', 'Postcard shipped']);
  expect(await ordersOf(linxiao)).toEqual(['Mug placed']);
  const { items } = await desks.zhao.ok('/console/api/goods-orders', { state: 'shipped' });
  expect(items).toMatchObject([{ user: { username: 'heyu' }, shipped: { carrier: 'SF' } }]);

  suite.clock.setOffsetDays(7);
  await receive();
  expect(await ordersOf(heyu)).toEqual(['Canvas bag placed', 'Postcard received']);
});
