import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { type Person, registerPerson } from '../../../testing/person.ts';
import { decidePolicy } from '../../../testing/policy.ts';
import { operators } from '../../../testing/product.ts';
import { countOf, suiteApp } from '../../../testing/suite.ts';
import { until } from '../../../testing/wait.ts';
import { isAnybodyWaiting } from '../../../testing/waiting-locks.ts';
import { inSnapshot } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { runCommand, systemClient } from '../../platform/services.ts';
import { checkIn } from './check-in.ts';

const suite = await suiteApp();
const by = await operators(suite);
await decidePolicy(by, { 'points.monthlyBudget': '17' });
const people: Person[] = [];
for (const name of ['maple', 'benoak', 'cedar', 'daphne', 'elmira', 'fernando'])
  people.push(await registerPerson(suite, name));
const [maple, ben, cedar] = people as [Person, Person, Person, ...Person[]];
let offset = 0;
const today = () => businessDateOf(suite.clock.now());
const pass = (days: number) => suite.clock.setOffsetDays((offset += days));

it('of 50 check-ins of one person at the same moment one counts, and the day’s points are given once', async () => {
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => maple.call.send('/api/user/qiandao', {})),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
  expect(await countOf(suite, 'checkins')).toBe(1);
  expect((await maple.call.ok('/api/Jifen', {})).balance).toBe('5');
});

it('the last points of a month go to as many as they are enough for, whoever comes at once', async () => {
  const replies = await Promise.all(people.slice(1).map(({ call }) => call.ok('/api/user/qiandao', {})));
  expect(replies.map(({ points }) => points).toSorted()).toEqual(['0', '0', '0', '5', '5']);
  expect((await maple.call.ok('/api/Jifen', {})).budget.left).toBe('2');
});

it('a missed day is made up for once, however often it is asked for at once', async () => {
  await decidePolicy(by, { 'points.monthlyBudget': '1000' });
  do pass(1);
  while (today().slice(8) !== '02');
  for (let i = 0; i < 5; i += 1) {
    await maple.call.ok('/api/user/qiandao', {});
    pass(1);
  }
  const date = today();
  pass(1);
  const replies = await Promise.all(
    Array.from({ length: 20 }, () =>
      maple.call.send('/api/checkin/make_up', { date, shown: { cost: '20' } }),
    ),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  const codes = new Set(replies.flatMap(({ status, body }) => (status === 200 ? [] : [body.code])));
  expect(codes).toEqual(new Set(['checkin.not_missed']));
  expect((await maple.call.ok('/api/user/qiandaolist', {})).checkins.at(-1)).toMatchObject({
    date,
    kind: 'made_up',
  });
});

it('the first check-in of a month waits for the last one of the month before, and both are made', async () => {
  do pass(1);
  while (addDays(today(), 1).slice(8) !== '01');
  await maple.call.ok('/api/user/qiandao', {});
  const [locked, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const checkedIn = ({ userId }: Person, then: () => Promise<void>) =>
    runCommand(suite.app.services, systemClient, newId(), async (ctx) => {
      const { date, points } = await checkIn({ ...ctx, userId, sessionId: newId(), isFrozen: false });
      await then();
      return { date, points };
    });
  const last = checkedIn(ben, () => {
    locked.resolve();
    return free.promise;
  });
  await locked.promise;
  const lastDay = today();
  pass(1);
  const first = checkedIn(cedar, async () => undefined);
  await until(() => inSnapshot(suite.db, isAnybodyWaiting));
  free.resolve();
  expect(await Promise.all([last, first])).toEqual([
    { date: lastDay, points: 5n },
    { date: today(), points: 5n },
  ]);
});
