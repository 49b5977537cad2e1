import { wireByHand } from '../by-hand.ts';
import { type Person, recharge, setPaymentPassword } from '../person.ts';
import { depositOrder, putIn, redemptionOrder } from '../savings.ts';
import type { Suite } from '../suite.ts';
import { type Given, type PathsOf, type ProbesOf, wordFor } from './probe.ts';

const savers = new WeakMap<Suite, Promise<Person>>();

/** Returns somebody with much money in the wallet and in the pot, the same for all probes of an app. */
const saverOf = (given: Given): Promise<Person> => {
  const known = savers.get(given.suite) ?? rich(given);
  savers.set(given.suite, known);
  return known;
};

async function rich(given: Given): Promise<Person> {
  const person = await given.person();
  await setPaymentPassword(person);
  const { max } = given.policy.recharge;
  for (let paid = 0n; paid < 200_000_00n; paid += max) await recharge(person, wireByHand(max));
  await putIn(person, '100000.00');
  return person;
}

const deposit = async (given: Given, amount: bigint) => {
  const person = await saverOf(given);
  return person.call.send('/api/savings/deposit', await depositOrder(person, wireByHand(amount)));
};

export const savingsProbes: ProbesOf<PathsOf<'savings'>> = {
  'savings.rateBps': {
    stated: (n) => ({ shown: n, told: n }),
    observe: async (given) => {
      const person = await saverOf(given);
      const order = await depositOrder(person, wireByHand(given.policy.savings.minAmount));
      const shown = { ...order.shown, rateBps: -1 };
      const { body } = await person.call.send('/api/savings/deposit', { ...order, shown });
      return { shown: order.shown.rateBps, told: body.facts?.rateBps };
    },
  },
  'savings.minAmount': {
    stated: (n) => ['ok', 'savings.below_minimum', wireByHand(n)],
    observe: async (given, n) => {
      const [at, below] = [await deposit(given, n), await deposit(given, n - 1n)];
      return [wordFor(at), wordFor(below), below.body.facts?.min];
    },
  },
  'savings.instantRedemptionPerDay': {
    stated: (n) => ({ left: wireByHand(n), at: true, above: false }),
    observe: async (given, n) => {
      const person = await saverOf(given);
      const { instantLeft, nextDay } = await person.call.ok('/api/savings/overview');
      // What is refused for its terms tells when it would arrive.
      const arrives = async (amount: bigint) => {
        const order = await redemptionOrder(person, wireByHand(amount));
        const shown = { arrivesOn: '2020-01-01' };
        const { body } = await person.call.send('/api/savings/redeem', { ...order, shown });
        return body.facts?.arrivesOn !== nextDay;
      };
      return { left: instantLeft, at: await arrives(n), above: await arrives(n + 1n) };
    },
  },
};
