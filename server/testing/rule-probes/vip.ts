import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import type { VipProduct } from '@banyan/domain/vip/vip-card.ts';
import { giveCardCoupons } from '../../src/features/vip/daily-work.ts';
import { wireByHand } from '../by-hand.ts';
import { runCampaign } from '../coupons.ts';
import { recharge, setPaymentPassword } from '../person.ts';
import { operators } from '../product.ts';
import type { Suite } from '../suite.ts';
import { buyCard, cardOrder } from '../vip.ts';
import { day, type Given, type PathsOf, type ProbesOf, passDays, repeated, wordFor } from './probe.ts';

/** Returns somebody who can pay for a few cards. */
async function buyer(given: Given) {
  const person = await given.person();
  await setPaymentPassword(person);
  await recharge(person, wireByHand(given.policy.recharge.max));
  return person;
}

const price = (product: VipProduct) => ({
  stated: (n: bigint) => ({ shown: wireByHand(n), paid: n }),
  observe: async (given: Given) => {
    const person = await buyer(given);
    const available = async () => BigInt((await person.call.ok('/api/wallet/overview')).available.replace('.', ''));
    const before = await available();
    const card = await buyCard(person, product);
    return { shown: card.price, paid: before - (await available()) };
  },
});

/** How a card stands on its last day, and on the day after. */
const days = (product: VipProduct) => ({
  stated: () => ['running', 'ended'],
  observe: async (given: Given, n: number) => {
    const person = await buyer(given);
    const { cardId } = await buyCard(person, product);
    const stateAfter = async (more: number) => {
      passDays(given, more);
      return (await person.call.ok('/api/vip/card/detail', { cardId })).state;
    };
    return [await stateAfter(n - 1), await stateAfter(1)];
  },
});

const campaigns = new WeakMap<Suite, Promise<string>>();

/** Lets coupons of the second policy's terms, and of no others, be given with cards; once in an app. */
function fundPerks(given: Given): Promise<string> {
  const { suite, policy } = given;
  const { bonusBps, bonusDays, cap } = policy.vip;
  const run = async () =>
    runCampaign(suite, await operators(suite), {
      delivery: 'perk',
      terms: { kind: 'rate', bonusBps, bonusDays, cap: wireByHand(cap) },
      totalCount: 100,
      endsAt: new Date(suite.clock.now().getTime() + 30 * day).toISOString(),
    });
  const known = campaigns.get(suite) ?? run();
  campaigns.set(suite, known);
  return known;
}

/** What a card is sold with, and the coupon that it gives: none where there is no money for one of just these terms. */
const coupon = <Value>(name: 'bonusBps' | 'bonusDays' | 'cap', written: (n: Value) => string | number) => ({
  stated: (n: Value) => ({ shown: written(n), state: 'unused', given: written(n) }),
  observe: async (around: Given) => {
    await fundPerks(around);
    const person = await buyer(around);
    const { cardId } = await buyCard(person);
    const { services } = around.suite.app;
    await giveCardCoupons(services, businessDateOf(services.clock.now()));
    const card = await person.call.ok('/api/vip/card/detail', { cardId });
    const terms = (await person.call.ok('/api/coupon/list', { kind: 'rate' })).items[0]?.terms;
    const given = terms?.kind === 'rate' ? terms[name] : null;
    return { shown: card[name], state: card.coupons[0]?.state, given };
  },
});

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
  'vip.bonusBps': coupon('bonusBps', (n: number) => n),
  'vip.bonusDays': coupon('bonusDays', (n: number) => n),
  'vip.cap': coupon('cap', (n: bigint) => wireByHand(n)),
  'vip.refundDays': {
    stated: () => ['ok', 'vip.refund_over'],
    observe: async (given, n) => {
      const person = await buyer(given);
      const { cardId } = await buyCard(person);
      const quoteAfter = async (more: number) => {
        passDays(given, more);
        return wordFor(await person.call.send('/api/vip/card/refund_quote', { cardId }));
      };
      return [await quoteAfter(n), await quoteAfter(1)];
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
