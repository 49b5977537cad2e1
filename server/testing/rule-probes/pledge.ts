import { wireByHand } from '../by-hand.ts';
import { listShares } from '../market.ts';
import { answerRisk, type Person, recharge, setPaymentPassword } from '../person.ts';
import { fundPledges, pledgeInput, pledgeShares } from '../pledges.ts';
import { operators } from '../product.ts';
import { type Given, type PathsOf, type ProbesOf, wordFor } from './probe.ts';

/** Returns somebody who has 500 shares at 1.00, and lending funds to lend from. */
async function shareholder(given: Given) {
  const { suite } = given;
  const by = await operators(suite);
  const person = await given.person();
  await setPaymentPassword(person);
  await answerRisk(person, 'C5');
  await recharge(person, '600.00');
  const instrumentId = await listShares(suite, by, [person], '1.00');
  await fundPledges(by);
  return { person, instrumentId };
}

const overview = ({ call }: Person) => call.ok('/api/pledge/overview');

type Numbers = 'warningBps' | 'callBps' | 'cureHours' | 'rateBps';

/** Returns a number as it is told before, and as a pledge keeps it. */
async function kept(given: Given, name: Numbers) {
  const { person, instrumentId } = await shareholder(given);
  const { terms } = await overview(person);
  const pledged = await pledgeShares(
    person,
    instrumentId,
    '500',
    wireByHand(given.policy.pledge.leastPrincipal + 1n),
  );
  return { shown: terms[name], kept: pledged.terms[name] };
}

const shownAndKept = (n: number) => ({ shown: n, kept: n });

export const pledgeProbes: ProbesOf<PathsOf<'pledge'>> = {
  'pledge.ltvBps': {
    stated: (n) => ({ shown: n, most: wireByHand((500_00n * BigInt(n)) / 10_000n) }),
    observe: async (given) => {
      const { person, instrumentId } = await shareholder(given);
      const { terms } = await overview(person);
      const most = wireByHand(given.policy.pledge.mostPrincipal);
      const input = await pledgeInput(person, instrumentId, '500', most);
      const { body } = await person.call.send('/api/pledge/open', input);
      return { shown: terms.ltvBps, most: body.facts?.['most'] };
    },
  },
  'pledge.lendingDays': {
    stated: (n) => n,
    observe: async (given) => (await overview((await shareholder(given)).person)).lendingDays,
  },
  'pledge.warningBps': { stated: shownAndKept, observe: (given) => kept(given, 'warningBps') },
  'pledge.callBps': { stated: shownAndKept, observe: (given) => kept(given, 'callBps') },
  'pledge.cureHours': { stated: shownAndKept, observe: (given) => kept(given, 'cureHours') },
  'pledge.rateBps': { stated: shownAndKept, observe: (given) => kept(given, 'rateBps') },
  'pledge.leastPrincipal': {
    stated: () => ['pledge.outside_limits', 'ok'],
    observe: async (given, n) => {
      const { person, instrumentId } = await shareholder(given);
      const open = async (amount: bigint) =>
        wordFor(
          await person.call.send(
            '/api/pledge/open',
            await pledgeInput(person, instrumentId, '500', wireByHand(amount)),
          ),
        );
      return [await open(n - 1n), await open(n)];
    },
  },
  'pledge.mostPrincipal': {
    stated: (n) => wireByHand(n),
    observe: async (given) => (await overview((await shareholder(given)).person)).mostPrincipal,
  },
};
