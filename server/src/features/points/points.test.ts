import type { OperatorInput } from '@banyan/api/contract.ts';
import { addDays, addMonths, businessDateOf, daysBetween } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { inboxOf } from '../../../testing/inbox.ts';
import { colleague } from '../../../testing/operator.ts';
import { type Person, password, registerPerson } from '../../../testing/person.ts';
import { registerByEmail } from '../../../testing/recovery.ts';
import { countOf, messageTo, suiteApp } from '../../../testing/suite.ts';
import { balanceOf } from '../../ledger/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { expirePoints } from './expire-points.ts';

const suite = await suiteApp();
const today = () => businessDateOf(suite.clock.now());
let offset = 0;
const passDays = async (days: number) => {
  suite.clock.setOffsetDays((offset += days));
};
const runJobs = () => expirePoints(suite.app.services, today());
const checkIn = ({ call }: Person) => call.ok('/api/user/qiandao', {});
const stateOf = ({ call }: Person) => call.ok('/api/Jifen', {});
const history = ({ call }: Person, input: object = {}) => call.ok('/api/myjifen', input);
/** How often somebody was told of points that end on a day. */
const timesTold = async (person: Person, lastOn: string) =>
  (await inboxOf(person)).filter(({ to, en }) => to === '/pages/points/index' && en.body.includes(lastOn))
    .length;
/** Somebody with points, and their last day. */
async function checkedIn(name: string): Promise<{ person: Person; lastOn: string }> {
  const person = await registerPerson(suite, name);
  await checkIn(person);
  return { person, lastOn: (await stateOf(person)).next?.lastOn ?? '' };
}

it('somebody new has none, and is told what a month may give', async () => {
  const maple = await registerPerson(suite, 'maple');
  expect(await stateOf(maple)).toEqual({
    balance: '0',
    next: null,
    lifetimeMonths: 12,
    perTenInvested: '1',
    budget: { month: today().slice(0, 7), amount: '1000000', left: '1000000' },
  });
  expect(await history(maple)).toEqual({ items: [], nextCursor: null, months: [] });
  expect((await maple.call.ok('/api/points/lots')).items).toEqual([]);
});

it('what is given stands in the history with the balance that it left, and is a lot of its own', async () => {
  const ben = await registerPerson(suite, 'benoak');
  await checkIn(ben);
  await passDays(1);
  await checkIn(ben);
  const lastOn = addMonths(today(), 12);
  const { items } = await history(ben);
  expect(items).toMatchObject([
    { movement: 'earned', reason: { zh: '每日签到', en: 'Daily check-in' }, amount: '5', balanceAfter: '10' },
    { movement: 'earned', amount: '5', balanceAfter: '5' },
  ]);
  expect((await ben.call.ok('/api/points/lots')).items).toMatchObject([
    { left: '5', lastOn: addDays(lastOn, -1) },
    { left: '5', lastOn },
  ]);
  expect((await stateOf(ben)).next).toEqual({ amount: '5', lastOn: addDays(lastOn, -1) });
  expect((await history(ben, { type: 'spent' })).items).toEqual([]);
  expect((await history(ben, { type: 'earned', limit: '1' })).items).toHaveLength(1);
});

it('points expire after their last day, not on it; until the job has run they cannot be spent either', async () => {
  const cedar = await registerPerson(suite, 'cedar');
  await checkIn(cedar);
  const { next } = await stateOf(cedar);
  const daysTo = (date: string) => Math.round((Date.parse(date) - Date.parse(today())) / 86_400_000);
  await passDays(daysTo(next?.lastOn ?? ''));
  await runJobs();
  expect((await stateOf(cedar)).balance).toBe('5');
  await passDays(1);
  expect(await stateOf(cedar)).toMatchObject({ balance: '0', next: null });
  const booked = () =>
    inTransaction(suite.db, (reader) => balanceOf(reader, cedar.userId, 'points', 'POINTS'));
  expect((await booked()).posted).toBe(5n);
  await runJobs();
  expect((await booked()).posted).toBe(0n);
  expect((await history(cedar)).items[0]).toMatchObject({
    movement: 'expired',
    reason: { en: 'Daily check-in' },
    subject: { kind: 'checkin' },
    amount: '-5',
    balanceAfter: '0',
  });
  expect((await history(cedar, { type: 'expired' })).items).toHaveLength(1);
});

it('their owner is told once 30 days and once 7 days before', async () => {
  const daphne = await registerByEmail(suite, 'daphne', 'daphne@example.com');
  await checkIn(daphne);
  const { next } = await stateOf(daphne);
  const lastOn = next?.lastOn ?? '';
  const told = async () => (await messageTo(suite, 'daphne@example.com'))?.text ?? '';
  const ahead = (Date.parse(lastOn) - Date.parse(today())) / 86_400_000;
  await passDays(ahead - 31);
  await runJobs();
  expect(await told()).not.toContain(lastOn);
  await passDays(1);
  await runJobs();
  expect(await told()).toContain(lastOn);
  const sent = () => countOf(suite, 'messages');
  const once = await sent();
  await passDays(22);
  await runJobs();
  expect(await sent()).toBe(once);
  await passDays(1);
  for (let runs = 0; runs < 2; runs += 1) {
    await runJobs();
    expect(await sent()).toBe(once + 1);
  }
});

it('after days on which nothing ran their owner is told of them once, of all that end on one day together', async () => {
  const address = 'fernando@example.com';
  const fernando = await registerByEmail(suite, 'fernando', address);
  await checkIn(fernando);
  const lastOn = (await stateOf(fernando)).next?.lastOn ?? '';
  await passDays(daysBetween(today(), lastOn) - 25);
  await runJobs();
  const text = (await messageTo(suite, address))?.text ?? '';
  expect(text).toContain(`您有 5 积分将于 ${lastOn} 到期`);
  const told = () => countOf(suite, 'messages');
  const before = await told();
  await passDays(1);
  await runJobs();
  expect(await told()).toBe(before);
  await passDays(19);
  await runJobs();
  expect(await told()).toBe(before + 1);
});

it.each([7, 3, 0])('whose points are first looked at %d days before they end is told once', async (left) => {
  const { person, lastOn } = await checkedIn(`firstlook${left}`);
  await passDays(daysBetween(today(), lastOn) - left);
  for (let runs = 0; runs < 2; runs += 1) {
    await runJobs();
    expect(await timesTold(person, lastOn)).toBe(1);
  }
});

it('runs that make up for missed days say nothing of these: what there is to say is said today, once', async () => {
  const { person, lastOn } = await checkedIn('missedruns');
  await passDays(daysBetween(today(), lastOn) - 5);
  for (let date = addDays(lastOn, -31); date < today(); date = addDays(date, 1))
    expect(await expirePoints(suite.app.services, date)).toMatchObject({ reminded: 0 });
  expect(await timesTold(person, lastOn)).toBe(0);
  await runJobs();
  expect(await timesTold(person, lastOn)).toBe(1);
});

it('more lots and more owners than one step deals with are dealt with in one run', async () => {
  const several: Person[] = [];
  let lastOn = '';
  for (const name of ['severala', 'severalb', 'severalc']) {
    const one = await checkedIn(name);
    several.push(one.person);
    ({ lastOn } = one);
  }
  await passDays(daysBetween(today(), lastOn) - 20);
  await expirePoints(suite.app.services, today(), 2);
  for (const person of several) expect(await timesTold(person, lastOn)).toBe(1);
  await passDays(21);
  await expirePoints(suite.app.services, today(), 2);
  for (const person of several) expect((await history(person, { type: 'expired' })).items).toHaveLength(1);
});

it('points keep no account open, and end with it', async () => {
  const gus = await registerPerson(suite, 'gustave');
  await checkIn(gus);
  expect((await gus.call.ok('/api/my_data/closing')).openMatters).toEqual([]);
  await gus.call.ok('/api/my_data/close', { loginPassword: password });
  const left = await inTransaction(suite.db, (reader) => balanceOf(reader, gus.userId, 'points', 'POINTS'));
  expect(left.posted).toBe(0n);
});

it('operators see the budget, what points were given for, and to whom', async () => {
  const sam = await colleague(suite, 'sam', ['support']);
  const elm = await registerPerson(suite, 'elmira');
  await checkIn(elm);
  expect(await sam.call.ok('/console/api/points')).toMatchObject({
    budget: { amount: '1000000', left: '999990' },
    given: '10',
    checkin: ['5', '5', '10', '10', '15', '15', '30'],
    invitation: '200',
    reasons: [{ reason: { en: 'Daily check-in' }, amount: '10', count: '2' }],
  });
  // At the pace of the days so far the rest of the month brings as much a day, in whole points.
  const [day, month] = [Number(today().slice(8)), `${today().slice(0, 7)}-01`];
  const days = daysBetween(month, addMonths(month, 1));
  const perDay = Math.floor(10 / day);
  expect(await sam.call.ok('/console/api/points')).toMatchObject({
    perDay: String(perDay),
    forecast: String(10 + perDay * (days - day)),
  });
  const { items } = await sam.call.ok('/console/api/points/grants', { limit: '2' });
  // Both were given at one instant.
  expect(items.find(({ user }) => user.username === 'elmira')).toMatchObject({ amount: '5', left: '5' });
  const budgets = await sam.call.ok('/console/api/points/budgets');
  expect(budgets.items[0]).toMatchObject({ month: today().slice(0, 7), amount: '1000000', given: '10' });
  // Fourteen check-ins of all the tests together, in whatever months.
  expect(budgets.items.reduce((sum, { given }) => sum + Number(given), 0)).toBe(70);
});

it('operators find what somebody was given, for what and on which days', async () => {
  const uma = await colleague(suite, 'uma', ['support']);
  const fern = await registerPerson(suite, 'fernleaf');
  await checkIn(fern);
  const given = async (asked: OperatorInput<'/console/api/points/grants'>) =>
    (await uma.call.ok('/console/api/points/grants', asked)).items.map(({ user }) => user.username);
  expect(await given({ name: 'fernleaf' })).toEqual(['fernleaf']);
  expect(await given({ name: fern.userId, reason: 'checkin', from: today(), to: today() })).toEqual([
    'fernleaf',
  ]);
  expect(await given({ reason: 'checkin', from: today() })).toContain('fernleaf');
  expect(await given({ name: 'fernleaf', reason: 'invitation' })).toEqual([]);
  expect(await given({ name: 'fernleaf', to: addDays(today(), -1) })).toEqual([]);
  expect(await given({ name: 'nobodyatall' })).toEqual([]);
});
