import { addDays, addMonths, businessDateOf, startOf } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { colleague } from '../../../testing/operator.ts';
import { type Person, registerPerson } from '../../../testing/person.ts';
import { decidePolicy } from '../../../testing/policy.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';

/** The next 2nd of a month at 23:50 in Shanghai. */
function lateOnThe2nd(from: Date): Date {
  const second = `${addMonths(businessDateOf(from), 1).slice(0, 7)}-02`;
  return new Date(startOf(addDays(second, 1)).getTime() - 10 * 60_000);
}

const start = lateOnThe2nd(new Date());
const suite = await suiteApp({ start });
const by = await operators(suite);
let names = 0;
const somebody = () => registerPerson(suite, `maple${(names += 1)}`);
const today = () => businessDateOf(suite.clock.now());
let offset = 0;
const passDays = (days: number) => suite.clock.setOffsetDays((offset += days));
const passUntil = (day: string) => {
  do passDays(1);
  while (today().slice(8) !== day);
};
const passMinutes = (minutes: number) =>
  suite.clock.set(new Date(suite.clock.wall().getTime() + minutes * 60_000));

const checkIn = ({ call }: Person) => call.ok('/api/user/qiandao', {});
const page = ({ call }: Person, month?: string) => call.ok('/api/user/qiandaolist', month ? { month } : {});
const balance = async ({ call }: Person) => (await call.ok('/api/Jifen', {})).balance;

it('a day counts once, and ends at midnight in Shanghai', async () => {
  const maple = await somebody();
  const second = businessDateOf(start);
  const third = addDays(second, 1);
  expect(await page(maple)).toMatchObject({
    today: second,
    streak: 0,
    isDoneToday: false,
    next: { streakDay: 1, points: '5' },
  });
  const first = await checkIn(maple);
  expect(first).toMatchObject({ date: second, kind: 'daily', streakDay: 1, points: '5' });
  expect(await checkIn(maple)).toEqual(first);
  passMinutes(9);
  expect(await checkIn(maple)).toEqual(first);
  passMinutes(1);
  expect(await page(maple)).toMatchObject({ today: third, streak: 1, isDoneToday: false });
  expect(await checkIn(maple)).toMatchObject({ date: third, streakDay: 2, points: '5' });
  expect(await page(maple)).toMatchObject({
    streak: 2,
    isDoneToday: true,
    next: { streakDay: 3, points: '10' },
    balance: '10',
  });
});

it('seven days bring 5, 5, 10, 10, 15, 15, 30; the eighth begins again', async () => {
  const maple = await somebody();
  const brought: string[] = [];
  for (let day = 1; day <= 8; day += 1) {
    brought.push((await checkIn(maple)).points);
    passDays(1);
  }
  expect(brought).toEqual(['5', '5', '10', '10', '15', '15', '30', '5']);
  expect(await balance(maple)).toBe('95');
  expect((await page(maple)).streak).toBe(8);
  passDays(1);
  expect((await page(maple)).streak).toBe(0);
  expect(await checkIn(maple)).toMatchObject({ streakDay: 1, points: '5' });
});

it('a make-up mends the streak, costs its points, and brings none', async () => {
  const maple = await somebody();
  for (let day = 1; day <= 4; day += 1) {
    await checkIn(maple);
    passDays(1);
  }
  const missed = today();
  passDays(1);
  await checkIn(maple);
  const before = await page(maple);
  expect(before).toMatchObject({ streak: 1, makeUp: { left: 3, cost: '20', days: [missed] }, balance: '35' });
  const { cost } = before.makeUp;
  const mended = await maple.call.ok('/api/checkin/make_up', { date: missed, shown: { cost } });
  expect(mended).toMatchObject({ date: missed, kind: 'made_up', streakDay: null, points: '-20' });
  expect(await page(maple)).toMatchObject({ streak: 6, makeUp: { left: 2, days: [] }, balance: '15' });
  // What a day brought is what it shows, whatever the streak has become since.
  const { round } = await page(maple);
  expect(round.map(({ points }) => points)).toEqual(['5', '5', '10', '10', '-20', '5', '30']);
  expect(round.map(({ kind }) => kind)).toEqual([
    'daily',
    'daily',
    'daily',
    'daily',
    'made_up',
    'daily',
    null,
  ]);
  passDays(1);
  expect(await checkIn(maple)).toMatchObject({ streakDay: 7, points: '30' });
});

it('checkin.not_missed for what cannot be made up for', async () => {
  const maple = await somebody();
  passDays(1);
  await checkIn(maple);
  const refused = async (date: string) =>
    (await maple.call.refusal('/api/checkin/make_up', { date, shown: { cost: '20' } })).code;
  expect(await refused(today())).toBe('checkin.not_missed');
  expect(await refused(addDays(today(), 1))).toBe('checkin.not_missed');
  // Before they joined.
  expect(await refused(addDays(today(), -3))).toBe('checkin.not_missed');
  // They have 5 points.
  expect(
    await maple.call.refusal('/api/checkin/make_up', { date: addDays(today(), -1), shown: { cost: '20' } }),
  ).toMatchObject({ code: 'points.insufficient', facts: { points: '5', needed: '20' } });
});

it('checkin.terms_changed tells what it costs now; checkin.no_make_up_left after as many as the rule allows', async () => {
  const maple = await somebody();
  for (let day = 1; day <= 14; day += 1) {
    await checkIn(maple);
    passDays(1);
  }
  passUntil('20');
  const { days } = (await page(maple)).makeUp;
  const makeUp = (date = '', cost = '20') => ({ date, shown: { cost } });
  expect(await maple.call.refusal('/api/checkin/make_up', makeUp(days[0], '19'))).toMatchObject({
    code: 'checkin.terms_changed',
    facts: { cost: '20' },
  });
  for (const date of days.slice(0, 3)) await maple.call.ok('/api/checkin/make_up', makeUp(date));
  expect((await page(maple)).makeUp.left).toBe(0);
  expect(await maple.call.refusal('/api/checkin/make_up', makeUp(days[3]))).toMatchObject({
    code: 'checkin.no_make_up_left',
    facts: { perMonth: 3 },
  });
  // In another month there are others, and the days of this one are over.
  const over = days[3];
  passUntil('02');
  expect((await page(maple)).makeUp.left).toBe(3);
  expect((await maple.call.refusal('/api/checkin/make_up', makeUp(over))).code).toBe('checkin.not_missed');
});

it('a month is looked at by itself, and the records have the sums of each', async () => {
  const maple = await somebody();
  passUntil('27');
  for (let day = 1; day <= 8; day += 1) {
    await checkIn(maple);
    passDays(1);
  }
  const [newest] = (await maple.call.ok('/api/checkin/records')).items;
  const last = newest?.date ?? '';
  const { month, checkins, firstMonth } = await page(maple, last.slice(0, 7));
  expect(month).toBe(last.slice(0, 7));
  expect(checkins.every(({ date }) => date.startsWith(month))).toBe(true);
  expect(firstMonth <= month).toBe(true);
  const records = await maple.call.ok('/api/checkin/records', { limit: '5' });
  expect(records.items).toHaveLength(5);
  const next = await maple.call.ok('/api/checkin/records', { limit: '5', cursor: records.nextCursor ?? '' });
  expect(next.items).toHaveLength(3);
  expect(next.nextCursor).toBeNull();
  const months = [...new Map([...records.months, ...next.months].map((sum) => [sum.month, sum])).values()];
  expect(months.reduce((sum, { days }) => sum + days, 0)).toBe(8);
  expect(months.reduce((sum, { points }) => sum + Number(points), 0)).toBe(95);
});

it('without points left in the month a day counts, and brings nothing; the next month has its own', async () => {
  await decidePolicy(by, { 'points.monthlyBudget': '7' });
  passUntil('10');
  const [maple, ben] = [await somebody(), await somebody()];
  // The budget of this month was opened before; that of the next one is 7.
  passUntil('02');
  expect((await page(maple)).budget).toMatchObject({ amount: '7', left: '7' });
  expect(await checkIn(maple)).toMatchObject({ points: '5' });
  expect(await checkIn(ben)).toMatchObject({ streakDay: 1, points: '0' });
  expect((await page(ben)).budget).toMatchObject({ amount: '7', left: '2' });
  const { alerts } = await by.ada.ok('/console/api/overview');
  expect(alerts.map(({ code }) => code)).toContain('points.budget_used_up');
  passDays(1);
  expect(await checkIn(ben)).toMatchObject({ streakDay: 2, points: '0' });
  passUntil('01');
  expect(await checkIn(ben)).toMatchObject({ points: '5' });
  await decidePolicy(by, { 'points.monthlyBudget': '1000000' });
});

it('operators see how many came on each day, and for how many there were no points', async () => {
  const sam = await colleague(suite, 'sam', ['support']);
  const { days } = await sam.call.ok('/console/api/checkins');
  expect(days[0]).toMatchObject({ date: today(), checkins: '1', given: '5', unfunded: '0' });
  expect(days.some(({ unfunded }) => unfunded === '1')).toBe(true);
});
