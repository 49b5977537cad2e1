import { wireByHand } from '../by-hand.ts';
import { type Person, recharge } from '../person.ts';
import { remittanceFields } from '../remittances.ts';
import type { Suite } from '../suite.ts';
import { day, type Given, msBetween, type PathsOf, type ProbesOf, wordFor } from './probe.ts';

const pairs = new WeakMap<Suite, Promise<[Person, Person]>>();

/** Returns somebody who can be paid, and somebody who has paid nothing yet, with much money. */
async function payer(given: Given): Promise<[Person, Person]> {
  const known = pairs.get(given.suite) ?? twoPeople(given);
  pairs.set(given.suite, known);
  return known;
}

async function twoPeople(given: Given): Promise<[Person, Person]> {
  const [from, to] = [await given.person(), await given.person()];
  for (const person of [from, to]) await person.certify();
  await recharge(from, wireByHand(given.policy.recharge.max));
  return [from, to];
}

async function send(given: Given, amount: bigint, pair?: readonly [Person, Person]): Promise<string> {
  const [from, to] = pair ?? (await payer(given));
  const fields = await remittanceFields(from, to.userId, wireByHand(amount));
  return wordFor(await from.call.send('/api/remittance/send', fields));
}

export const remittancesProbes: ProbesOf<PathsOf<'remittance'>> = {
  'remittance.min': {
    stated: () => ['remittance.below_minimum', 'ok'],
    observe: async (given, min) => [await send(given, min - 1n), await send(given, min)],
  },
  'remittance.maxPerDay': {
    stated: () => ['remittance.above_daily_limit', 'ok', '0.00'],
    observe: async (given, limit) => {
      // What is sent uses the day up: somebody new each time.
      const pair = await twoPeople(given);
      const words = [await send(given, limit + 1n, pair), await send(given, limit, pair)];
      return [...words, (await pair[0].call.ok('/api/remittance/terms')).leftToday];
    },
  },
  'remittance.requestDays': {
    stated: (days) => days * day,
    observe: async (given) => {
      const [, to] = await payer(given);
      const made = await to.call.ok('/api/remittance/request/create', { amount: null, note: '' });
      return msBetween(made.createdAt, made.expiresAt);
    },
  },
};
