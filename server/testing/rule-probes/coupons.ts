import { addDays } from '@banyan/domain/calendar/business-date.ts';
import { wireByHand } from '../by-hand.ts';
import { couponFor, give, orderWith, rateTerms } from '../coupons.ts';
import { answerRisk, type Person, recharge, setPaymentPassword } from '../person.ts';
import { addIssuer, operators, publish } from '../product.ts';
import type { Suite } from '../suite.ts';
import { type Given, hour, msBetween, type PathsOf, type ProbesOf } from './probe.ts';

interface Buyer {
  person: Person;
  productId: string;
}
const buyers = new WeakMap<Suite, Promise<Buyer>>();

/** Returns somebody with money and a product to buy, the same for all probes of an app. */
const buyerOf = (given: Given): Promise<Buyer> => {
  const known = buyers.get(given.suite) ?? prepare(given);
  buyers.set(given.suite, known);
  return known;
};

async function prepare(given: Given): Promise<Buyer> {
  const person = await given.person();
  await setPaymentPassword(person);
  await answerRisk(person, 'C5');
  await recharge(person, wireByHand(given.policy.recharge.max));
  const by = await operators(given.suite);
  return { person, productId: await publish(given.suite, by, await addIssuer(by.ada)) };
}

export const couponsProbes: ProbesOf<PathsOf<'coupons'>> = {
  'coupons.stackable': {
    stated: (isStackable) => ({ isStackable, both: isStackable ? 'used' : 'unused' }),
    observe: async (given) => {
      const { person, productId } = await buyerOf(given);
      const [cash, rate] = [
        await couponFor(given.suite, person),
        await couponFor(given.suite, person, { terms: rateTerms }),
      ];
      const coupons = [cash.couponId, rate.couponId];
      const order = await orderWith(given.suite, person, productId, 10, { coupons, own: '980.00' });
      await person.call.send('/api/subscription/create', order);
      const { isStackable } = await person.call.ok('/api/coupon/usable', { productId, units: '10' });
      const { state } = await person.call.ok('/api/coupon/detail', { couponId: rate.couponId });
      return { isStackable, both: state };
    },
  },
  'coupons.restoredDays': {
    stated: (days) => days,
    observe: async (given) => {
      const { person, productId } = await buyerOf(given);
      const { couponId } = await couponFor(given.suite, person, { validDays: 1 });
      const order = await orderWith(given.suite, person, productId, 10, {
        coupons: [couponId],
        own: '980.00',
      });
      const { subscriptionId } = await person.call.ok('/api/subscription/create', order);
      await person.call.ok('/api/subscription/cancel', { subscriptionId });
      const { lastOn } = await person.call.ok('/api/coupon/detail', { couponId });
      const { today } = await person.call.ok('/api/coupon/list');
      let days = 0;
      while (addDays(today, days) < lastOn) days += 1;
      return days;
    },
  },
  'coupons.giftHours': {
    stated: (hours) => hours * hour,
    observe: async (given) => {
      const { person } = await buyerOf(given);
      const coupon = await couponFor(given.suite, person, { terms: rateTerms, validDays: 365 });
      const gift = await give(person, coupon, await given.person());
      return msBetween(gift.offeredAt, gift.expiresAt);
    },
  },
};
