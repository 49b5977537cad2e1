import type { PolicyPath } from '@banyan/api/policy-rules.ts';
import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { matchWaiting } from '../../src/features/market/engine/engine.ts';
import { accruePledges } from '../../src/features/pledge/watching/accrue-pledges.ts';
import { watchPledges } from '../../src/features/pledge/watching/watch-prices.ts';
import { wireByHand } from '../by-hand.ts';
import { listShares, marketBooks } from '../market.ts';
import { otherPolicy, type PolicyValues } from '../other-policy.ts';
import { answerRisk, type Person, recharge, setPaymentPassword } from '../person.ts';
import { fundPledges, pledgeInput, pledgeShares, repayPledge, tradeAt } from '../pledges.ts';
import { putIntoEffect } from '../policy.ts';
import { operators } from '../product.ts';
import { type Given, type PathsOf, type ProbesOf, passDays, wordFor } from './probe.ts';

/** Returns somebody who may take any risk, and has recharged so much. */
async function able(given: Given, ...recharges: string[]): Promise<Person> {
  const person = await given.person();
  await setPaymentPassword(person);
  await answerRisk(person, 'C5');
  for (const amount of recharges) await recharge(person, amount);
  return person;
}

/** Returns somebody who has 500 shares, at 1.00 unless told otherwise, and lending funds to lend from. */
async function shareholder(given: Given, price = '1.00', ...recharges: string[]) {
  const { suite } = given;
  const by = await operators(suite);
  const person = await able(given, ...(recharges.length > 0 ? recharges : ['600.00']));
  const instrumentId = await listShares(suite, by, [person], price);
  await fundPledges(by);
  return { person, instrumentId };
}

/** Returns somebody who has shares for half a million. */
const richShareholder = (given: Given) => shareholder(given, '1000.00', '260000.00', '260000.00');

const overview = ({ call }: Person) => call.ok('/api/pledge/overview');

/** What a hundredth of a percent of 500 shares at 10.00 comes to, in minor units. */
const hundredth = 50n;

/**
 * Lends a hundredth of a percent less than so many of what shares are worth, under rules that allow it: some nights of
 * interest lead there. Returns how many these are, what lets nights pass, and how the pledge stands then.
 */
async function nearTo(given: Given, bps: number, raised: readonly PolicyPath[]) {
  const { suite, policy } = given;
  const { services } = suite.app;
  const { person, instrumentId } = await shareholder(given, '10.00', '6000.00');
  const principal = hundredth * BigInt(bps - 1);
  const others: PolicyValues = {
    ...otherPolicy,
    ...Object.fromEntries(raised.map((path) => [path, bps - 1])),
  };
  await putIntoEffect(suite, otherPolicy, others);
  const { pledgeId } = await pledgeShares(person, instrumentId, '500', wireByHand(principal));
  await putIntoEffect(suite, others, otherPolicy);
  const nights = Math.ceil((Number(hundredth) * 3_650_000) / (Number(principal) * policy.pledge.rateBps));
  const state = async () => (await person.call.ok('/api/pledge/detail', { pledgeId })).state;
  const stateAfter = async (count: number) => {
    passDays(given, count);
    await accruePledges(services, businessDateOf(services.clock.now()));
    return state();
  };
  return { person, pledgeId, nights, state, stateAfter };
}

/** How a pledge stands on the last night before what is owed comes to a mark, and on the next. */
const mark = (raised: readonly PolicyPath[], states: readonly [string, string]) => ({
  stated: () => states,
  observe: async (given: Given, n: number) => {
    const { person, pledgeId, nights, stateAfter } = await nearTo(given, n, raised);
    const found = [await stateAfter(nights - 1), await stateAfter(1)];
    await repayPledge(person, pledgeId, 'all');
    return found;
  },
});

const upToWarning = ['pledge.ltvBps'] as const;
const upToCall = ['pledge.ltvBps', 'pledge.warningBps'] as const;
const minutesOfDay = 24 * 60;

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
    // Until so many days are over, the price of the issue counts among their closes.
    stated: () => ['10.00', '10.30'],
    observe: async (given, n) => {
      const { suite, policy } = given;
      const [person, seller] = [await able(given, '6000.00'), await able(given, '6000.00')];
      const buyer = await able(given, '2000.00');
      const instrumentId = await listShares(suite, await operators(suite), [person, seller]);
      await tradeAt(suite, instrumentId, { seller, buyer }, '10.30');
      const lentFor = (cents: bigint) => wireByHand((500n * cents * BigInt(policy.pledge.ltvBps)) / 10_000n);
      const lentAfter = async (count: number) => {
        for (let i = 0; i < count; i += 1) {
          passDays(given, 1);
          await matchWaiting(suite.app.services, marketBooks(suite), instrumentId);
        }
        const tooMuch = wireByHand(policy.pledge.mostPrincipal);
        const input = await pledgeInput(person, instrumentId, '500', tooMuch);
        const { body } = await person.call.send('/api/pledge/open', input);
        const most = body.facts?.['most'];
        return most === lentFor(10_00n) ? '10.00' : most === lentFor(10_30n) ? '10.30' : most;
      };
      return [await lentAfter(n - 1), await lentAfter(1)];
    },
  },
  'pledge.warningBps': mark(upToWarning, ['healthy', 'warned']),
  'pledge.callBps': mark(upToCall, ['warned', 'called']),
  'pledge.cureHours': {
    // A minute before the time is over, and a minute after it.
    stated: () => ['called', 'overdue'],
    observe: async (given, n) => {
      const { callBps } = given.policy.pledge;
      const { person, pledgeId, nights, state, stateAfter } = await nearTo(given, callBps, upToCall);
      await stateAfter(nights);
      const watchedAfter = async (minutes: number) => {
        passDays(given, minutes / minutesOfDay);
        await watchPledges(given.suite.app.services);
        return state();
      };
      const found = [await watchedAfter(n * 60 - 1), await watchedAfter(2)];
      await repayPledge(person, pledgeId, 'all');
      return found;
    },
  },
  'pledge.rateBps': {
    // A night of 73,000.00 costs two cents for each hundredth of a percent a year.
    stated: (n) => wireByHand(2n * BigInt(n)),
    observe: async (given) => {
      const { person, instrumentId } = await richShareholder(given);
      const { pledgeId } = await pledgeShares(person, instrumentId, '500', '73000.00');
      passDays(given, 1);
      return (await person.call.ok('/api/pledge/detail', { pledgeId })).interestDue;
    },
  },
  'pledge.leastPrincipal': {
    stated: () => ['pledge.outside_limits', 'ok'],
    observe: async (given, n) => {
      const { person, instrumentId } = await shareholder(given);
      return [await opened(person, instrumentId, n - 1n), await opened(person, instrumentId, n)];
    },
  },
  'pledge.mostPrincipal': {
    stated: () => ['pledge.outside_limits', 'ok'],
    observe: async (given, n) => {
      const { person, instrumentId } = await richShareholder(given);
      return [await opened(person, instrumentId, n + 1n), await opened(person, instrumentId, n)];
    },
  },
};

/** Says what became of a pledge of 500 shares for an amount. */
async function opened(person: Person, instrumentId: string, amount: bigint): Promise<string> {
  const input = await pledgeInput(person, instrumentId, '500', wireByHand(amount));
  return wordFor(await person.call.send('/api/pledge/open', input));
}
