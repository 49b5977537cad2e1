import { addDays, addMonths, businessDateOf, daysBetween } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { goodsOrder, putOnShelf } from '../../../testing/goods.ts';
import { inboxOf } from '../../../testing/inbox.ts';
import { type Person, registerPerson } from '../../../testing/person.ts';
import { rewardFirstDay } from '../../../testing/points.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { expectVerified } from '../../../testing/verified.ts';
import { expirePoints } from './expire-points.ts';

const suite = await suiteApp();
await rewardFirstDay(suite, 1_000);
const by = await operators(suite);
const today = () => businessDateOf(suite.clock.now());
const order = async (person: Person, goodId: string) =>
  person.call.ok('/api/exchange', await goodsOrder(person, goodId));
const detail = ({ call }: Person, orderId: string) => call.ok('/api/store/order', { orderId });
const pointsOf = async ({ call }: Person) => (await call.ok('/api/Jifen', {})).balance;
const refund = ({ userId }: Person, orderId: string) =>
  by.ada.ok('/console/api/goods-orders/refund', { userId, orderId, reason: 'broken' });

it('points that come back have the last day that they had where the person cancels, and some days at least where an operator refunds', async () => {
  const maple = await registerPerson(suite, 'maple');
  await maple.call.ok('/api/user/qiandao', {});
  const lastOn = addMonths(today(), 12);
  const goodId = await putOnShelf(by);
  const [cancelled, refunded, late] = [
    await order(maple, goodId),
    await order(maple, goodId),
    await order(maple, goodId),
  ];
  const next = async () => (await maple.call.ok('/api/Jifen', {})).next;
  const days = daysBetween(today(), lastOn);
  suite.clock.setOffsetDays(days);
  await maple.call.ok('/api/store/order/cancel', { orderId: cancelled.orderId });
  expect(await next()).toEqual({ amount: '800', lastOn });
  suite.clock.setOffsetDays(days + 1);
  expect((await detail(maple, late.orderId)).comesBack).toBe('0');
  expect(await next()).toBeNull();
  await expirePoints(suite.app.services, today());
  await refund(maple, refunded.orderId);
  expect(await next()).toEqual({ amount: '100', lastOn: addDays(today(), 30) });
  expect((await maple.call.ok('/api/myjifen', { limit: '2' })).items).toMatchObject([
    { movement: 'restored', amount: '100', balanceAfter: '100' },
    { movement: 'expired', amount: '-800' },
  ]);
  // What came back expires once more, as anything does that nobody spends.
  suite.clock.setOffsetDays(days + 32);
  await expirePoints(suite.app.services, today());
  expect(await pointsOf(maple)).toBe('0');
  await expectVerified(suite.db);
  suite.clock.setOffsetDays(0);
});

it('of points that an operator gives back for some days more their owner is told again', async () => {
  const juniper = await registerPerson(suite, 'juniper');
  await juniper.call.ok('/api/user/qiandao', {});
  const lastOn = addMonths(today(), 12);
  const { orderId } = await order(juniper, await putOnShelf(by));
  const timesTold = async (date: string) =>
    (await inboxOf(juniper)).filter(({ to, en }) => to === '/pages/points/index' && en.body.includes(date))
      .length;
  const days = daysBetween(today(), lastOn);
  for (const before of [30, 7]) {
    suite.clock.setOffsetDays(days - before);
    await expirePoints(suite.app.services, today());
  }
  suite.clock.setOffsetDays(days + 1);
  await expirePoints(suite.app.services, today());
  await refund(juniper, orderId);
  const back = addDays(today(), 30);
  expect([await timesTold(lastOn), await timesTold(back)]).toEqual([2, 0]);
  await expirePoints(suite.app.services, today());
  expect([await timesTold(lastOn), await timesTold(back)]).toEqual([2, 1]);
  suite.clock.setOffsetDays(0);
});
