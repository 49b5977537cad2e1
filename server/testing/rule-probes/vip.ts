import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import type { VipProduct } from '@banyan/domain/vip/vip-card.ts';
import { wireByHand } from '../by-hand.ts';
import { recharge, setPaymentPassword } from '../person.ts';
import { buyCard, cardOrder } from '../vip.ts';
import { type Given, type PathsOf, type ProbesOf, repeated, wordFor } from './probe.ts';

/** Returns somebody who can pay for a few cards. */
async function buyer(given: Given) {
  const person = await given.person();
  await setPaymentPassword(person);
  await recharge(person, wireByHand(given.policy.recharge.max));
  return person;
}

const offered = async (given: Given, product: VipProduct) => {
  const { offers } = await (await given.person()).call.ok('/api/vip/cards');
  return offers.find((each) => each.product === product);
};

const price = (product: VipProduct) => ({
  stated: (n: bigint) => wireByHand(n),
  observe: async (given: Given) => (await offered(given, product))?.price,
});

const days = (product: VipProduct) => ({
  stated: (n: number) => n,
  observe: async (given: Given) => (await offered(given, product))?.days,
});

/** Returns the card that somebody buys for a month. */
const bought = async (given: Given) => buyCard(await buyer(given));

export const vipProbes: ProbesOf<PathsOf<'vip'>> = {
  'vip.price.month': price('month'),
  'vip.price.quarter': price('quarter'),
  'vip.price.year': price('year'),
  'vip.days.month': days('month'),
  'vip.days.quarter': days('quarter'),
  'vip.days.year': days('year'),
  'vip.makeUps': {
    stated: (n) => n,
    observe: async (given) => {
      const person = await buyer(given);
      const perMonth = async () => (await person.call.ok('/api/user/qiandaolist', {})).makeUp.perMonth;
      const before = await perMonth();
      await buyCard(person);
      return (await perMonth()) - before;
    },
  },
  'vip.bonusBps': { stated: (n) => n, observe: async (given) => (await bought(given)).bonusBps },
  'vip.bonusDays': { stated: (n) => n, observe: async (given) => (await bought(given)).bonusDays },
  'vip.cap': { stated: (n) => wireByHand(n), observe: async (given) => (await bought(given)).cap },
  'vip.refundDays': {
    stated: (n) => n,
    observe: async (given) => {
      const { refundableUntil } = await bought(given);
      const today = businessDateOf(given.suite.clock.now());
      let after = 0;
      while (addDays(today, after) < refundableUntil) after += 1;
      return after;
    },
  },
  'vip.maxWaiting': {
    // One runs, and so many wait.
    stated: (n) => [...repeated(n + 1, 'ok'), 'vip.card_waiting'],
    observe: async (given, n) => {
      const person = await buyer(given);
      const words: string[] = [];
      for (let i = 0; i < n + 2; i += 1)
        words.push(wordFor(await person.call.send('/api/vip/card/buy', await cardOrder(person))));
      return words;
    },
  },
};
