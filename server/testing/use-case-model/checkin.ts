import { addDays, addMonths } from '@banyan/domain/calendar/business-date.ts';
import fc from 'fast-check';
import { answerOf, callsOf, type Life, somebody } from '../life/life.ts';
import type { ModelPerson } from '../life/model-person.ts';
import { type AreaModel, command, keptFor } from '../life/use-case.ts';

/** What the model knows of check-ins and points. Points are counted one by one, by the day on which they expire. */

const checkinsOf = keptFor<ModelPerson>()(() => ({
  days: new Set<string>(),
  madeUp: [] as string[],
  points: [] as string[],
}));
/** What was given in each month. */
const givenIn = keptFor<Life>()(() => new Map<string, number>());

const alive = (person: ModelPerson, today: string): string[] =>
  checkinsOf(person)
    .points.filter((lastOn) => lastOn >= today)
    .toSorted();

function streakBefore(person: ModelPerson, today: string): number {
  const { days } = checkinsOf(person);
  let streak = 0;
  for (let date = addDays(today, -1); days.has(date); date = addDays(date, -1)) streak += 1;
  return streak;
}

/** What a day of a streak brings, in so far as the month has as many left. */
function give(life: Life, person: ModelPerson, streakDay: number): number {
  const reward = life.policy[`checkin.reward.day${((streakDay - 1) % 7) + 1}` as 'checkin.reward.day1'];
  const month = life.today().slice(0, 7);
  const given = givenIn(life).get(month) ?? 0;
  if (given + reward > life.policy['points.monthlyBudget']) return 0;
  givenIn(life).set(month, given + reward);
  const lastOn = addMonths(life.today(), life.policy['points.lifetimeMonths']);
  checkinsOf(person).points.push(...Array.from({ length: reward }, () => lastOn));
  return reward;
}

const checksIn = command({
  weight: 8,
  usually: 4,
  given: fc.record({ who: fc.nat(100) }),
  play: async (life, { who }) => {
    const person = somebody(life, who);
    if (!person) return null;
    const today = life.today();
    const { days } = checkinsOf(person);
    const isFirst = !days.has(today);
    const call = await callsOf(life, person);
    const reply = await call.send('/api/user/qiandao', {});
    const brought = isFirst ? give(life, person, streakBefore(person, today) + 1) : null;
    days.add(today);
    const expected = brought === null ? 'ok' : `ok ${brought}`;
    const actual = brought === null ? answerOf(reply) : `${answerOf(reply)} ${reply.body.points}`;
    return { told: `${person.name} checks in`, expected, actual };
  },
});

const makesUp = command({
  weight: 4,
  usually: 1,
  given: fc.record({ who: fc.nat(100), which: fc.nat(30) }),
  play: async (life, { who, which }) => {
    const person = somebody(life, who);
    if (!person) return null;
    const call = await callsOf(life, person);
    const { makeUp } = await call.ok('/api/user/qiandaolist', {});
    const date = makeUp.days[which % makeUp.days.length];
    if (date === undefined) return null;
    const known = checkinsOf(person);
    const used = known.madeUp.filter((day) => day.startsWith(life.today().slice(0, 7))).length;
    const cost = life.policy['checkin.makeUpCost'];
    const has = alive(person, life.today());
    const expected = person.frozenBy
      ? 'account.frozen'
      : used >= life.policy['checkin.makeUpsPerMonth']
        ? 'checkin.no_make_up_left'
        : has.length < cost
          ? 'points.insufficient'
          : 'ok';
    const reply = await call.send('/api/checkin/make_up', { date, shown: { cost: makeUp.cost } });
    if (expected === 'ok') {
      known.days.add(date);
      known.madeUp.push(date);
      known.points = has.slice(cost);
    }
    return { told: `${person.name} makes up for ${date}`, expected, actual: answerOf(reply) };
  },
});

/** Compares what everybody can spend, and their streaks. */
async function differs(life: Life): Promise<string | undefined> {
  for (const person of life.people.filter(({ isClosed }) => !isClosed)) {
    const call = await callsOf(life, person);
    const { balance, streak } = await call.ok('/api/user/qiandaolist', {});
    const today = life.today();
    const days = streakBefore(person, checkinsOf(person).days.has(today) ? addDays(today, 1) : today);
    const points = alive(person, today).length;
    if (Number(balance) !== points || streak !== days)
      return `${person.name} has ${balance} points on day ${streak}, and not ${points} on day ${days}`;
  }
  return undefined;
}

export const checkinModel: AreaModel = { commands: { checksIn, makesUp }, differs };
