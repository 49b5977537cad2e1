import { addDays, addMonths } from '@banyan/domain/calendar/business-date.ts';
import fc from 'fast-check';
import { answerOf, callsOf, type Life, shown, somebody } from '../life/life.ts';
import type { ModelPerson } from '../life/model-person.ts';
import { type AreaModel, command, keptFor } from '../life/use-case.ts';
import { confirmFunding } from '../product.ts';
import { levelMakeUps } from './membership-state.ts';
import { tryPaymentPassword } from './people.ts';
import { teamMakeUps } from './team-state.ts';
import { runningCard } from './vip-state.ts';

/** What the model knows of check-ins and points. Points are counted one by one, by the day on which they expire. */

export const checkinsOf = keptFor<ModelPerson>()(() => ({
  days: new Set<string>(),
  madeUp: [] as string[],
  points: [] as string[],
  /** By the day on which they were exchanged. */
  exchanged: new Map<string, number>(),
  /** In minor units of money. */
  brought: 0n,
}));
/** What was given in each month, by whatever area. */
export const givenIn = keptFor<Life>()(() => new Map<string, number>());

export const marketing = keptFor<Life>()(() => ({ funds: 0n }));

export const alive = (person: ModelPerson, today: string): string[] =>
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
    const everybodys =
      life.policy['checkin.makeUpsPerMonth'] + levelMakeUps(life, person) + teamMakeUps(life, person);
    const card = runningCard(life, person);
    const expected = person.frozenBy
      ? 'account.frozen'
      : used >= everybodys + (card?.makeUps ?? 0)
        ? 'checkin.no_make_up_left'
        : has.length < cost
          ? 'points.insufficient'
          : 'ok';
    const reply = await call.send('/api/checkin/make_up', { date, shown: { cost: makeUp.cost } });
    if (expected === 'ok') {
      known.days.add(date);
      known.madeUp.push(date);
      known.points = has.slice(cost);
      // What everybody has is used up first; what a card has given it is not given back for.
      if (card && used >= everybodys) card.makeUpsUsed += 1;
    }
    return { told: `${person.name} makes up for ${date}`, expected, actual: answerOf(reply) };
  },
});

const exchanges = command({
  weight: 5,
  usually: 1,
  given: fc.record({
    who: fc.nat(100),
    units: fc.integer({ min: 1, max: 4 }),
    odd: fc.constantFrom(0, 0, 0, 1),
  }),
  play: async (life, { who, units, odd }) => {
    const person = somebody(life, who);
    if (!person) return null;
    const known = checkinsOf(person);
    const today = life.today();
    const unit = life.policy['store.pointsPerUnit'];
    const points = units * unit + odd;
    const amount = BigInt(units) * 100n;
    const left = life.policy['store.maxPointsPerDay'] - (known.exchanged.get(today) ?? 0);
    const has = alive(person, today);
    const expected = refusalOf(life, person, {
      isOdd: odd > 0,
      isAbove: points > left,
      isShort: has.length < points,
      amount,
    });
    const reply = await askedFor(life, person, points, amount);
    if (expected === 'ok') {
      known.points = has.slice(points);
      known.exchanged.set(today, (known.exchanged.get(today) ?? 0) + points);
      person.posted += amount;
      marketing(life).funds -= amount;
      known.brought += amount;
    }
    return { told: `${person.name} exchanges ${points} points`, expected, actual: answerOf(reply) };
  },
});

/** What an exchange is refused for, in the order in which it is looked at. */
function refusalOf(
  life: Life,
  person: ModelPerson,
  asked: { isOdd: boolean; isAbove: boolean; isShort: boolean; amount: bigint },
): string {
  if (person.frozenBy) return 'account.frozen';
  const tried = tryPaymentPassword(life, person);
  if (tried !== 'ok') return tried;
  if (asked.isOdd) return 'store.not_whole';
  if (asked.isAbove) return 'store.above_daily_limit';
  if (asked.isShort) return 'points.insufficient';
  return asked.amount > marketing(life).funds ? 'store.cash_closed' : 'ok';
}

async function askedFor(life: Life, person: ModelPerson, points: number, amount: bigint) {
  const call = await callsOf(life, person);
  const { walletAccountId } = await call.ok('/api/store/cash_terms');
  const given = await call.send('/api/payment_password/authorize', {
    password: person.paymentPassword ?? '258036',
    command: 'exchange_points',
    amount: shown(amount),
    payee: walletAccountId,
  });
  if (given.status !== 200) return given;
  const { authorization } = given.body;
  return call.send('/api/jifenexchange', {
    points: String(points),
    shown: { amount: shown(amount) },
    authorization,
  });
}

const fundsMarketing = command({
  weight: 2,
  usually: 1,
  // Little, so that it is short now and then.
  given: fc.record({ amount: fc.constantFrom(50n, 1_00n, 4_00n) }),
  play: async (life, { amount }) => {
    const [ada, bea] = [await life.operator('ada'), await life.operator('bea')];
    await confirmFunding({ ada, bea }, 'marketing_budget', shown(amount));
    marketing(life).funds += amount;
    return { told: `${shown(amount)} reaches the marketing funds`, expected: '', actual: '' };
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

export const checkinModel: AreaModel = {
  commands: { checksIn, makesUp, exchanges, fundsMarketing },
  income: (person) => checkinsOf(person).brought,
  houses: (life) => ({ marketing_budget: marketing(life).funds }),
  differs,
};
