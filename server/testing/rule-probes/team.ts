import type { Person } from '../person.ts';
import { certifyMember, invite, inviteCertified, payRewards } from '../team.ts';
import { type Given, type PathsOf, type ProbesOf, passDays } from './probe.ts';

let names = 0;
const nextName = () => `teamed${(names += 1)}`;

/** Four people, of whom each invited the next; the last is certified. Returns what that brings each of the others. */
async function chain(given: Given) {
  const people = [await given.person()];
  for (let i = 0; i < 3; i += 1) people.push(await invite(given.suite, people[i] as Person, nextName()));
  passDays(given, 31);
  await certifyMember(given.suite, people[3] as Person);
  await payRewards(given.suite);
  return people.slice(0, 3).toReversed();
}

/** What a level above somebody who is certified is promised, and gets. */
const rewardOn = (level: number) => ({
  stated: (n: number) => ({ listed: String(n), brought: String(n) }),
  observe: async (given: Given) => {
    const above = await chain(given);
    const { call } = above[level - 1] as Person;
    const { programme, received } = await call.ok('/api/invite/overview');
    return { listed: programme.rewards[level - 1]?.points, brought: received };
  },
});

/** Somebody with so many certified members, made once: three sets of rules look at the same people. */
const leaders = new Map<string, Person>();
async function leaderOf(given: Given, key: string, members: number): Promise<Person> {
  const known = leaders.get(key);
  if (known) return known;
  const leader = await given.person();
  leaders.set(key, leader);
  for (let i = 0; i < members; i += 1) await inviteCertified(given.suite, leader, nextName());
  return leader;
}

const levelFrom = (level: number) => ({
  stated: (n: number) => ({ shown: n, level }),
  observe: async (given: Given, n: number) => {
    const { call } = await leaderOf(given, `level ${level}`, n);
    const state = await call.ok('/api/team/level');
    return { shown: state.levels[level]?.members, level: state.level };
  },
});

export const teamProbes: ProbesOf<PathsOf<'team'>> = {
  'team.reward.level1': rewardOn(1),
  'team.reward.level2': rewardOn(2),
  'team.reward.level3': rewardOn(3),
  'team.monthlyBudget': {
    stated: (n) => String(n),
    observe: async (given) => {
      const { call } = await given.person();
      // The budget of the month may have been opened under the rule before; that of the next one is not.
      passDays(given, 32);
      return (await call.ok('/api/invite/overview')).programme.budget.amount;
    },
  },
  'team.levels.level1': levelFrom(1),
  'team.levels.level2': levelFrom(2),
  'team.levels.level3': levelFrom(3),
  'team.makeUpsPerLevel': {
    stated: (n) => ({ shown: n, more: n }),
    observe: async (given) => {
      const { level1 } = given.policy.team.levels;
      const leader = await leaderOf(given, 'make-ups', level1);
      const { levels } = await leader.call.ok('/api/team/level');
      const perMonth = async ({ call }: Person) =>
        (await call.ok('/api/user/qiandaolist', {})).makeUp.perMonth;
      return {
        shown: levels[1]?.makeUps,
        more: (await perMonth(leader)) - (await perMonth(await given.person())),
      };
    },
  },
};
