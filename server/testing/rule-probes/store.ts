import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { receiveOrders } from '../../src/features/store/orders/receive-orders.ts';
import { wireByHand } from '../by-hand.ts';
import { goodsOrder, putOnShelf, ship } from '../goods.ts';
import { setPaymentPassword } from '../person.ts';
import { exchangeOrder, fundMarketing } from '../points.ts';
import { operators } from '../product.ts';
import { type Given, type PathsOf, type ProbesOf, passDays, wordFor } from './probe.ts';

/** Returns somebody with a payment password and at least so many points. */
async function holder(given: Given, points: number) {
  const person = await given.person();
  await setPaymentPassword(person);
  for (let has = 0; has < points; ) {
    await person.call.ok('/api/user/qiandao', {});
    has = Number((await person.call.ok('/api/Jifen', {})).balance);
    passDays(given, 1);
  }
  return person;
}

export const storeProbes: ProbesOf<PathsOf<'store'>> = {
  'store.pointsPerUnit': {
    stated: (n) => ({ shown: n, exact: 'ok', above: 'store.not_whole' }),
    observe: async (given, n) => {
      await fundMarketing(given.suite, 10_00n);
      const person = await holder(given, n);
      const { pointsPerUnit } = await person.call.ok('/api/store/cash_terms');
      const exchange = async (points: number) =>
        wordFor(
          await person.call.send('/api/jifenexchange', await exchangeOrder(person, String(points), '1.00')),
        );
      return { shown: pointsPerUnit, exact: await exchange(n), above: await exchange(n + 1) };
    },
  },
  'store.maxPointsPerDay': {
    stated: (n) => ({ shown: String(n), told: String(n) }),
    observe: async (given, n) => {
      const person = await given.person();
      await setPaymentPassword(person);
      const { maxPerDay } = await person.call.ok('/api/store/cash_terms');
      const { pointsPerUnit } = given.policy.store;
      const units = BigInt(Math.floor(n / pointsPerUnit) + 1);
      const order = await exchangeOrder(
        person,
        String(units * BigInt(pointsPerUnit)),
        wireByHand(units * 100n),
      );
      const { body } = await person.call.send('/api/jifenexchange', order);
      return { shown: maxPerDay, told: body.facts?.pointsLeft };
    },
  },
  'store.receiveDays': {
    stated: (n) => ({ shown: n, state: ['shipped', 'received'] }),
    observe: async (given, n) => {
      const { suite } = given;
      const by = await operators(suite);
      const person = await given.person();
      await person.call.ok('/api/user/qiandao', {});
      const goodId = await putOnShelf(by, { points: '1', price: '0.00' });
      const { orderId } = await person.call.ok('/api/exchange', await goodsOrder(person, goodId));
      await ship(by.ada, person, orderId);
      const { receiveDays } = await person.call.ok('/api/store/good', { goodId });
      const stateAfter = async (days: number) => {
        passDays(given, days);
        await receiveOrders(suite.app.services, businessDateOf(suite.clock.now()));
        return (await person.call.ok('/api/store/order', { orderId })).state;
      };
      return { shown: receiveDays, state: [await stateAfter(n - 1), await stateAfter(1)] };
    },
  },
};
