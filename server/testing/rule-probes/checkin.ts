import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import type { Person } from '../person.ts';
import { type Given, type PathsOf, type ProbesOf, passDays, repeated, wordFor } from './probe.ts';

/** What a person has who checks in day after day, and is asked what each brings. */
const rewardOn = (streakDay: number) => ({
  stated: (n: number) => ({ listed: String(n), brought: String(n) }),
  observe: async (given: Given) => {
    const { call } = await given.person();
    for (let i = 1; i < streakDay; i += 1) {
      await call.ok('/api/user/qiandao', {});
      passDays(given, 1);
    }
    const { points } = await call.ok('/api/user/qiandao', {});
    const { rewards } = await call.ok('/api/user/qiandaolist', {});
    return { listed: rewards[streakDay - 1], brought: points };
  },
});

/** Returns somebody with points, late in a month of which many days were missed. */
async function latecomer(given: Given): Promise<Person> {
  const person = await given.person();
  for (let i = 0; i < 30; i += 1) {
    await person.call.ok('/api/user/qiandao', {});
    passDays(given, 1);
  }
  passDays(given, 10);
  while (businessDateOf(given.suite.clock.now()).slice(8) !== '28') passDays(given, 1);
  return person;
}

const missed = async ({ call }: Person) => (await call.ok('/api/user/qiandaolist', {})).makeUp;

export const checkinProbes: ProbesOf<PathsOf<'checkin'>> = {
  'checkin.reward.day1': rewardOn(1),
  'checkin.reward.day2': rewardOn(2),
  'checkin.reward.day3': rewardOn(3),
  'checkin.reward.day4': rewardOn(4),
  'checkin.reward.day5': rewardOn(5),
  'checkin.reward.day6': rewardOn(6),
  'checkin.reward.day7': rewardOn(7),
  'checkin.makeUpsPerMonth': {
    stated: (n) => ({ shown: n, words: [...repeated(n, 'ok'), 'checkin.no_make_up_left'] }),
    observe: async (given, n) => {
      const person = await latecomer(given);
      const { perMonth, cost, days } = await missed(person);
      const words: string[] = [];
      for (const date of days.slice(0, n + 1))
        words.push(wordFor(await person.call.send('/api/checkin/make_up', { date, shown: { cost } })));
      return { shown: perMonth, words };
    },
  },
  'checkin.makeUpCost': {
    stated: (n) => ({ shown: String(n), paid: String(n) }),
    observe: async (given) => {
      const person = await latecomer(given);
      const { cost, days } = await missed(person);
      const balance = async () => Number((await person.call.ok('/api/Jifen', {})).balance);
      const before = await balance();
      await person.call.ok('/api/checkin/make_up', { date: days[0] ?? '', shown: { cost } });
      return { shown: cost, paid: String(before - (await balance())) };
    },
  },
};
