import { wireByHand } from '../by-hand.ts';
import { setPaymentPassword } from '../person.ts';
import { exchangeOrder, fundMarketing } from '../points.ts';
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
};
