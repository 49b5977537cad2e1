import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { joinGroup, offeredBy, settleGroups, startGroup } from '../../../testing/groups.ts';
import { inboxOf } from '../../../testing/inbox.ts';
import { personWith } from '../../../testing/person.ts';
import { decidePolicy } from '../../../testing/policy.ts';
import { addIssuer, operators, publish, subscribe } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';
import { accrueGrowth, catchUpMember } from './accrue-growth.ts';

const suite = await suiteApp();
const by = await operators(suite);
const issuerId = await addIssuer(by.ada);
const productId = await publish(suite, by, issuerId, { cycleDays: 20 });
const today = () => businessDateOf(suite.clock.now());
let offset = 0;
const { services } = suite.app;

/** Lets days pass, each with its run. */
async function passDays(days: number): Promise<void> {
  for (let i = 0; i < days; i += 1) {
    suite.clock.setOffsetDays((offset += 1));
    await accrueGrowth(services, today());
  }
}

const investor = async (name: string, units: number) => {
  const person = await personWith(suite, name, '50000.00');
  await subscribe(suite, person, productId, units);
  return person;
};
const levelOf = ({ call }: { call: Awaited<ReturnType<typeof investor>>['call'] }) =>
  call.ok('/api/vip/level');

it('growth is what was invested on each day ÷ 365, from the value date to the day before it matures, and never falls', async () => {
  const maple = await investor('maple', 365);
  const boughtOn = today();
  expect(await levelOf(maple)).toMatchObject({ level: 0, growth: '0.00', principal: '0.00', asOf: null });
  // ¥36,500.00 from tomorrow on: 100.00 a day, of which the first is over the day after.
  await passDays(2);
  expect(await levelOf(maple)).toMatchObject({
    growth: '100.00',
    principal: '36500.00',
    gainsToday: '100.00',
    asOf: addDays(boughtOn, 1),
    next: { level: 1, threshold: '1000.00', missing: '900.00', reachedOn: addDays(boughtOn, 10) },
  });
  // Twice on the same day adds nothing.
  await accrueGrowth(services, today());
  await passDays(9);
  expect(await levelOf(maple)).toMatchObject({ level: 1, growth: '1000.00', next: { level: 2 } });
  const told = (await inboxOf(maple)).filter(({ en }) => /reached level/.test(en.title));
  expect(told).toMatchObject([{ kind: 'perks', to: '/pages/vip/membership_level' }]);
  expect(told[0]?.en.body).toContain('Your growth has reached membership level 1.');
  await passDays(15);
  const after = await levelOf(maple);
  // 20 days, and nothing after; without anything invested there is no pace.
  expect(after).toMatchObject({ level: 1, growth: '2000.00', principal: '0.00', gainsToday: '0.00' });
  expect(after.next).toMatchObject({ missing: '3000.00', reachedOn: null });
  expect(after.levels[1]).toMatchObject({ reachedOn: addDays(boughtOn, 10) });
  const { items } = await maple.call.ok('/api/vip/growth');
  expect(items).toHaveLength(20);
  expect(items.at(-1)).toEqual({
    date: addDays(boughtOn, 1),
    principal: '36500.00',
    gained: '100.00',
    carried: 0,
    growth: '100.00',
  });
  const { items: sources } = await maple.call.ok('/api/vip/growth/sources');
  expect(sources).toMatchObject([
    {
      principal: '36500.00',
      from: addDays(boughtOn, 1),
      until: addDays(boughtOn, 20),
      days: 20,
      gave: '2000.00',
    },
  ]);
});

it('what is cancelled gave nothing, and what is carried is not lost', async () => {
  const ben = await investor('benoak', 1);
  const { items } = await ben.call.ok('/api/subscription/list');
  await subscribe(suite, ben, productId, 1);
  await ben.call.ok('/api/subscription/cancel', { subscriptionId: items[0]?.subscriptionId ?? '' });
  await passDays(3);
  // Two days of ¥100.00, which are 10,000 parts each: 365 of them are a hundredth.
  expect(await ben.call.ok('/api/vip/growth')).toMatchObject({
    items: [
      { gained: '0.27', carried: 290, growth: '0.54' },
      { gained: '0.27', carried: 145, growth: '0.27' },
    ],
  });
});

it('a level gives make-ups, at once where a rule is changed, and is kept where it takes more later', async () => {
  const cedar = await investor('cedar', 365);
  const makeUps = async () => (await cedar.call.ok('/api/user/qiandaolist', {})).makeUp.perMonth;
  await passDays(3);
  expect([await makeUps(), (await levelOf(cedar)).level]).toEqual([3, 0]);
  const makeUpRules = Object.fromEntries(
    [1, 2, 3, 4, 5].map((level) => [`membership.makeUps.level${level}`, '4']),
  );
  await decidePolicy(by, { 'membership.growth.level1': '100.00', ...makeUpRules });
  expect([await makeUps(), (await levelOf(cedar)).level]).toEqual([7, 1]);
  await passDays(1);
  await decidePolicy(by, { 'membership.growth.level1': '4000.00' });
  await passDays(2);
  expect([await makeUps(), (await levelOf(cedar)).level]).toEqual([7, 1]);
  const { items } = await by.ada.ok('/console/api/levels/members', { level: 1 });
  expect(items.map(({ user }) => user.username)).toContain('cedar');
});

it('a level that a rule gave is kept by whoever has nothing invested any more', async () => {
  const daphne = await investor('daphne', 150);
  await passDays(22);
  expect(await levelOf(daphne)).toMatchObject({ level: 0, growth: '821.91', principal: '0.00' });
  await decidePolicy(by, { 'membership.growth.level1': '500.00' });
  expect((await levelOf(daphne)).level).toBe(1);
  await passDays(2);
  const reachedOn = addDays(today(), -1);
  await decidePolicy(by, { 'membership.growth.level1': '4000.00' });
  await passDays(1);
  const after = await levelOf(daphne);
  expect([after.level, after.levels[1]?.reachedOn]).toEqual([1, reachedOn]);
});

it('a level is expected from today on where nothing was invested yesterday', async () => {
  const fern = await investor('fernando', 10);
  await passDays(21);
  await subscribe(suite, fern, productId, 10);
  await passDays(1);
  // ¥4,000.00 × 365 are 1,460 days of ¥1,000.00, of which 20 are over; today is the first of the others.
  expect(await levelOf(fern)).toMatchObject({
    asOf: addDays(today(), -2),
    principal: '1000.00',
    next: { level: 1, threshold: '4000.00', reachedOn: addDays(today(), 1_439) },
  });
});

it('what is missing and when that is reached are reckoned from the same growth, also before the run of the night', async () => {
  const gorse = await investor('gorsefir', 73);
  await passDays(2);
  suite.clock.setOffsetDays((offset += 1));
  // ¥7,300.00 are 20.00 a day: one is written down, and another one is over.
  const { growth, next } = await levelOf(gorse);
  const missing = Number(next?.missing);
  expect([growth, Number(next?.threshold) - missing]).toEqual(['20.00', 40]);
  expect(next?.reachedOn).toBe(addDays(today(), missing / 20 - 1));
  await accrueGrowth(services, today());
});

/** Returns two who buy in a group, ¥36,500.00 and ¥7,300.00, which is full and not settled yet. */
async function fullGroup(names: readonly [string, string]) {
  const [first, second] = [
    await personWith(suite, names[0], '50000.00'),
    await personWith(suite, names[1], '50000.00'),
  ];
  const { productId: product, offerId } = await offeredBy(suite, by, issuerId)(2, { cycleDays: 20 });
  const { group } = await startGroup(suite, first, product, offerId, 365);
  await joinGroup(suite, second, group, 73);
  return { members: [first, second] as const, valueOn: group.valueOn };
}

it('what is bought in a group counts from the value date that all of it have', async () => {
  const { members, valueOn } = await fullGroup(['hollyoak', 'irisfern']);
  expect(await settleGroups(suite)).toBe(1);
  while (today() <= addDays(valueOn, 2)) await passDays(1);
  for (const [member, principal, gained] of [
    [members[0], '36500.00', '100.00'],
    [members[1], '7300.00', '20.00'],
  ] as const) {
    const { items } = await member.call.ok('/api/vip/growth');
    expect(items.map(({ date }) => date)).toEqual([2, 1, 0].map((day) => addDays(valueOn, day)));
    expect(items.at(-1)).toMatchObject({ principal, gained, growth: gained });
    const sources = await member.call.ok('/api/vip/growth/sources');
    expect(sources.items).toMatchObject([
      { principal, from: valueOn, until: addDays(valueOn, 19), days: 3, gave: items[0]?.growth },
    ]);
  }
});

it('a group that was settled days after its value date counts from the day on which its money was paid', async () => {
  const { members, valueOn } = await fullGroup(['junefern', 'larchfir']);
  const [member] = members;
  while (today() < addDays(valueOn, 5)) await passDays(1);
  expect((await member.call.ok('/api/vip/growth')).items).toEqual([]);
  const paidOn = today();
  expect(await settleGroups(suite)).toBe(1);
  await passDays(2);
  const { items } = await member.call.ok('/api/vip/growth');
  expect(items.map(({ date, growth }) => [date, growth])).toEqual([
    [addDays(paidOn, 1), '200.00'],
    [paidOn, '100.00'],
  ]);
  expect((await member.call.ok('/api/vip/growth/sources')).items).toMatchObject([
    { from: paidOn, until: addDays(valueOn, 19), days: 2, gave: '200.00' },
  ]);
  // However long it takes, it ends when all other investments of that value date do.
  while (today() <= addDays(valueOn, 22)) await passDays(1);
  expect((await levelOf(member)).growth).toBe('1500.00');
});

it('a group that was not full at its deadline gives nothing', async () => {
  const mulberry = await personWith(suite, 'mulberry', '50000.00');
  const { productId: product, offerId } = await offeredBy(suite, by, issuerId)(2, { cycleDays: 20 });
  await startGroup(suite, mulberry, product, offerId, 365);
  await passDays(4);
  expect(await settleGroups(suite)).toBe(1);
  await passDays(3);
  expect(await levelOf(mulberry)).toMatchObject({ growth: '0.00', principal: '0.00', asOf: null });
  expect((await mulberry.call.ok('/api/vip/growth/sources')).items).toEqual([]);
});

it('whoever was parked is brought to where the daily runs would have brought them', async () => {
  const elm = await investor('elmtree', 10);
  await passDays(3);
  const daily = await elm.call.ok('/api/vip/growth');
  for (const table of ['growth_days', 'members', 'level_changes'])
    await suite.tamper((writer) =>
      writer.run(sql`delete from ${sql.table(table)} where user_id = ${elm.userId}`),
    );
  await catchUpMember(services, elm.userId, today());
  expect(await elm.call.ok('/api/vip/growth')).toEqual(daily);
  // A run of the night does the same, where days were left out.
  suite.clock.setOffsetDays((offset += 2));
  await accrueGrowth(services, today());
  expect((await elm.call.ok('/api/vip/growth')).items).toHaveLength(4);
});

it('the console counts people by level and shows how somebody has grown', async () => {
  const { levels } = await by.ada.ok('/console/api/levels');
  expect(levels.map(({ reviewTurn }) => reviewTurn)).toEqual([7, 6, 5, 4, 3, 2, 1]);
  const { items } = await by.ada.ok('/console/api/levels/members', { limit: '100' });
  expect(levels.reduce((sum, { people }) => sum + Number(people), 0)).toBe(items.length);
  const [someone] = items;
  for (const name of [someone?.user.username, someone?.user.userId]) {
    const found = await by.ada.ok('/console/api/levels/members', { name });
    expect(found.items).toEqual([someone]);
  }
  expect((await by.ada.ok('/console/api/levels/members', { name: 'nobody' })).items).toEqual([]);
  const page = await by.ada.ok('/console/api/levels/growth', { userId: someone?.user.userId ?? '' });
  expect(page.items[0]).toMatchObject({ growth: someone?.growth, date: someone?.lastOn });
});
