import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { wireByHand } from '../by-hand.ts';
import {
  albumOf,
  cardOdds,
  earnChance,
  mostly,
  openCard,
  openOrder,
  publishOdds,
  setOdds,
} from '../cards.ts';
import { takeSteadySeed } from '../lottery.ts';
import { operators } from '../product.ts';
import {
  day,
  type Given,
  msBetween,
  type PathsOf,
  type ProbesOf,
  passDays,
  repeated,
  wordFor,
} from './probe.ts';

/** Returns somebody with a seed. */
async function collector(given: Given) {
  const person = await given.person();
  await takeSteadySeed(given.suite, person);
  return person;
}

/** Returns somebody with so many of one card, drawn on days of their own. */
async function holder(given: Given, count: number) {
  await publishOdds(given.suite, mostly(2));
  const person = await collector(given);
  const drawn = async () => (await albumOf(person)).album[1]?.held ?? 0;
  while ((await drawn()) < count) {
    passDays(given, 1);
    await earnChance(given.suite, person);
    await openCard(person);
  }
  return person;
}

/** Returns what becomes of odds of a set of which one prize comes half of the time, and another once in 10,000. */
async function proposed({ suite }: Given, prize: (amount: bigint) => object, half: bigint, once: bigint) {
  const { ada } = await operators(suite);
  const weights = [5_000, 1, 1, 1, 1, 4_996];
  const draft = {
    ...setOdds(),
    substitute: 3,
    segments: setOdds().segments.map((segment, i) => ({
      ...segment,
      weight: weights[i] ?? 0,
      prize:
        i === 0 && half > 0n ? prize(half) : i === 1 && once > 0n ? prize(once) : { kind: 'none' as const },
    })),
  };
  return wordFor(await ada.send('/console/api/lottery/tables/propose', draft as never));
}

const pointsPrize = (amount: bigint) => ({ kind: 'points', amount: String(amount) });
const cashPrize = (amount: bigint) => ({ kind: 'cash', amount: wireByHand(amount) });

export const cardsProbes: ProbesOf<PathsOf<'cards'>> = {
  'cards.chanceDays': {
    stated: (n) => ({ shown: n, waiting: [1, 0], days: n }),
    observe: async (given, n) => {
      await publishOdds(given.suite, cardOdds());
      const person = await collector(given);
      await earnChance(given.suite, person);
      const { chances, chanceDays } = await albumOf(person);
      const today = businessDateOf(given.suite.clock.now());
      const days = [n - 1, n, n + 1].find((some) => addDays(today, some) === chances.lastOn);
      passDays(given, n);
      const before = (await albumOf(person)).chances.waiting;
      passDays(given, 1);
      return { shown: chanceDays, waiting: [before, (await albumOf(person)).chances.waiting], days };
    },
  },
  'cards.pityAfter': {
    stated: (n) => ({ shown: n, refused: 'cards.terms_changed', rare: n }),
    observe: async (given, n) => {
      await publishOdds(given.suite, mostly(1));
      const person = await collector(given);
      let rare = 0;
      while (rare === 0) {
        passDays(given, 1);
        await earnChance(given.suite, person);
        const { awarded, pity } = await openCard(person);
        if (awarded === 5) rare = pity?.ordinal ?? 0;
      }
      const order = { ...(await openOrder(person)), shown: { pityAfter: n + 1 } };
      const refused = wordFor(await person.call.send('/api/activity/open', order));
      return { shown: (await albumOf(person)).pity.after, refused, rare };
    },
  },
  'cards.giftDays': {
    stated: (n) => ({ shown: n, days: n }),
    observe: async (given) => {
      const person = await holder(given, 2);
      const friend = await given.person();
      const offer = await person.call.ok('/api/activity/give', { card: 2, recipientId: friend.userId });
      const { days } = (await albumOf(person)).gifts;
      return { shown: days, days: msBetween(offer.offeredAt, offer.expiresAt) / day };
    },
  },
  'cards.giftsPerDay': {
    stated: (n) => ({ left: n, words: [...repeated(n, 'ok'), 'cards.gift_limit'] }),
    observe: async (given, n) => {
      const person = await holder(given, 2);
      const friend = await given.person();
      const { leftToday: left } = (await albumOf(person)).gifts;
      const words: string[] = [];
      for (let i = 0; i <= n; i += 1) {
        const reply = await person.call.send('/api/activity/give', { card: 2, recipientId: friend.userId });
        words.push(wordFor(reply));
        if (reply.status === 200)
          await person.call.ok('/api/activity/gift/take_back', { giftId: reply.body.giftId });
      }
      return { left, words };
    },
  },
  'cards.maxExpectedPoints': {
    stated: () => ['ok', 'lottery.expected_too_high'],
    observe: async (given, n) => {
      const half = BigInt(n) * 2n;
      return [await proposed(given, pointsPrize, half, 0n), await proposed(given, pointsPrize, half, 1n)];
    },
  },
  'cards.maxExpectedCash': {
    stated: () => ['ok', 'lottery.expected_too_high'],
    observe: async (given, n) => [
      await proposed(given, cashPrize, n * 2n, 0n),
      await proposed(given, cashPrize, n * 2n, 1n),
    ],
  },
};
