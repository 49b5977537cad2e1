import { expect, it } from 'vitest';
import { until } from '../../testing/cashier.ts';
import { suiteApp } from '../../testing/suite.ts';
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
  const daily: DailyJob = { name: 'daily', run: async (_services, date) => `${done.push(date)}` };
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
  await until(async () => count.works > 3 && count.fails > 3 && done.length === 1);
  expect(count.hangs).toBe(1);
  hung.resolve();
  await work.stop();
  const at = { ...count };
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(count).toEqual(at);
});

it('one who asks while a look is under way gets a look of their own', async () => {
  let looks = 0;
  const task: FrequentTask = { name: 'counted', everyMs: 1_000, run: async () => void (looks += 1) };
  const work = scheduler(services, [], [task]);
  await Promise.all([work.runDue(), work.runDue()]);
  expect(looks).toBe(2);
});
