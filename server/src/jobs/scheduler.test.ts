import { expect, it } from 'vitest';
import { suiteApp } from '../../testing/suite.ts';
import { until } from '../../testing/wait.ts';
import { sql } from '../platform/db/sql.ts';
import type { DailyJob } from './daily.ts';
import { type FrequentTask, scheduler } from './scheduler.ts';

const suite = await suiteApp();
const { services } = suite.app;

it('a task that hangs and one that fails delay no other task and no daily job', async () => {
  const hung = Promise.withResolvers<void>();
  const count = { hangs: 0, fails: 0, works: 0 };
  const task = (name: keyof typeof count, run: () => Promise<void>): FrequentTask => ({
    name,
    everyMs: 5,
    run: async () => {
      count[name] += 1;
      await run();
    },
  });
  const done: string[] = [];
  const daily: DailyJob = { name: 'daily', run: async (_services, date) => ({ done: done.push(date) }) };
  const work = scheduler(
    services,
    [daily],
    [
      task('hangs', () => hung.promise),
      task('fails', () => Promise.reject(new Error('broken'))),
      task('works', async () => {}),
    ],
  );
  work.start();
  await until(async () => count.hangs > 0 && count.works > 3 && count.fails > 3 && done.length === 1);
  expect(count.hangs).toBe(1);
  hung.resolve();
  await work.stop();
  const at = { ...count };
  // Another has several turns meanwhile, at the interval at which they looked.
  let turns = 0;
  const other = scheduler(services, [], [{ name: 'other', everyMs: 5, run: async () => void (turns += 1) }]);
  other.start();
  await until(() => turns > 5);
  await other.stop();
  expect(count).toEqual(at);
});

it('one who asks while a look is under way gets a look of their own', async () => {
  let looks = 0;
  const task: FrequentTask = { name: 'counted', everyMs: 1_000, run: async () => void (looks += 1) };
  const work = scheduler(services, [], [task]);
  await Promise.all([work.runDue(), work.runDue()]);
  expect(looks).toBe(2);
});

it('of two processes one at a time is at a task, and the other takes over when it has died', async () => {
  const died = Promise.withResolvers<void>();
  const looks = { first: 0, second: 0 };
  const task = (who: keyof typeof looks, run: () => Promise<void>): FrequentTask => ({
    name: 'shared',
    everyMs: 1_000,
    run: async () => {
      looks[who] += 1;
      await run();
    },
  });
  const frozen = { leaseMs: 20_000, heartbeatMs: 3_600_000 };
  const first = scheduler(services, [], [task('first', () => died.promise)], frozen);
  const second = scheduler(services, [], [task('second', async () => {})], frozen);
  const hangs = first.runDue();
  await until(async () => looks.first === 1);
  await second.runDue();
  expect(looks).toEqual({ first: 1, second: 0 });
  const start = suite.clock.wall();
  suite.clock.set(new Date(start.getTime() + 20_000));
  await second.runDue();
  expect(looks).toEqual({ first: 1, second: 1 });
  // It was not dead: what it says now changes nothing of the other's lease.
  died.resolve();
  await hangs;
  await second.runDue();
  expect(looks).toEqual({ first: 1, second: 2 });
  suite.clock.set(start);
});

it('a task that asks for a shorter lease is taken over sooner than others', async () => {
  const died = Promise.withResolvers<void>();
  const looks = { first: 0, second: 0 };
  const task = (who: keyof typeof looks, run: () => Promise<void>): FrequentTask => ({
    name: 'quick',
    everyMs: 1_000,
    times: { leaseMs: 7_000, heartbeatMs: 3_600_000 },
    run: async () => {
      looks[who] += 1;
      await run();
    },
  });
  const first = scheduler(services, [], [task('first', () => died.promise)]);
  const second = scheduler(services, [], [task('second', async () => {})]);
  const hangs = first.runDue();
  await until(async () => looks.first === 1);
  const start = suite.clock.wall();
  suite.clock.set(new Date(start.getTime() + 6_999));
  await second.runDue();
  expect(looks).toEqual({ first: 1, second: 0 });
  suite.clock.set(new Date(start.getTime() + 7_000));
  await second.runDue();
  expect(looks).toEqual({ first: 1, second: 1 });
  died.resolve();
  await hangs;
  suite.clock.set(start);
});

it('a task that takes longer than its lease keeps it while its process lives', async () => {
  const done = Promise.withResolvers<void>();
  let looks = 0;
  const times = { leaseMs: 20_000, heartbeatMs: 5 };
  const slow = scheduler(services, [], [{ name: 'slow', everyMs: 1_000, run: () => done.promise }], times);
  const other = scheduler(
    services,
    [],
    [{ name: 'slow', everyMs: 1_000, run: async () => void (looks += 1) }],
    times,
  );
  const running = slow.runDue();
  const leaseEndsAt = async () =>
    (
      await suite.rows<{ until: Date | null }>(
        sql`select leased_until as until from task_leases where task = 'slow'`,
      )
    )[0]?.until?.getTime() ?? 0;
  await until(async () => (await leaseEndsAt()) > 0);
  const start = suite.clock.wall();
  suite.clock.set(new Date(start.getTime() + 19_000));
  await until(async () => (await leaseEndsAt()) === start.getTime() + 39_000);
  suite.clock.set(new Date(start.getTime() + 30_000));
  await other.runDue();
  expect(looks).toBe(0);
  done.resolve();
  await running;
  await other.runDue();
  expect(looks).toBe(1);
  suite.clock.set(start);
});
