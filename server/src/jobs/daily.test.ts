import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { personWith } from '../../testing/person.ts';
import { addIssuer, fund, operators, publish, subscribe } from '../../testing/product.ts';
import { suiteApp } from '../../testing/suite.ts';
import { until } from '../../testing/wait.ts';
import { sql } from '../platform/db/sql.ts';
import { runCommand, type Services, systemClient } from '../platform/services.ts';
import { type DailyJob, runDailyJobs as lookAtJobs } from './daily.ts';

const suite = await suiteApp();
const { services } = suite.app;
const start = suite.clock.wall();
const days = (n: number) => suite.clock.set(new Date(start.getTime() + n * 86_400_000));
const today = () => businessDateOf(services.clock.now());

const runs = () =>
  suite.rows<{ job: string; date: string; state: string; attempts: number; counts: object | null }>(
    sql`select job, business_date as date, state, attempts, counts from job_runs order by business_date, job`,
  );

const runDailyJobs = async (...args: Parameters<typeof lookAtJobs>) => (await lookAtJobs(...args)).ran;

describe('the runner', () => {
  let done: string[] = [];
  const job = (name: string, work = async (_date: string) => {}): DailyJob => ({
    name,
    run: async (_services, date) => {
      await work(date);
      done.push(`${name} ${date}`);
      return { done: 1 };
    },
  });

  beforeEach(async () => {
    done = [];
    days(0);
    await suite.tamper((writer) => writer.run(sql`delete from job_runs`));
  });

  it('runs every job once for a date, however often it is asked', async () => {
    const jobs = [job('a'), job('b')];
    expect(await runDailyJobs(services, jobs)).toBe(2);
    expect(await runDailyJobs(services, jobs)).toBe(0);
    expect(done).toEqual([`a ${today()}`, `b ${today()}`]);
    expect(await runs()).toMatchObject([
      { job: 'a', state: 'done', attempts: 1, counts: { done: 1 } },
      { job: 'b', state: 'done', attempts: 1, counts: { done: 1 } },
    ]);
  });

  it('catches up missed days in the order of the dates, every job on each', async () => {
    const jobs = [job('a'), job('b')];
    await runDailyJobs(services, jobs);
    const first = today();
    days(3);
    expect(await runDailyJobs(services, jobs)).toBe(6);
    expect(done.slice(2)).toEqual(
      [1, 2, 3].flatMap((n) => [`a ${addDays(first, n)}`, `b ${addDays(first, n)}`]),
    );
  });

  it('does not begin before its own beginning', async () => {
    await runDailyJobs(services, [job('a')]);
    expect(done).toEqual([`a ${today()}`]);
  });

  it('a failed job holds up its own later days and nothing else, and goes on where it stopped', async () => {
    let isBroken = true;
    const fragile = job('b', async () => {
      if (isBroken) throw new Error('no paper');
    });
    const jobs = [job('a'), fragile, job('c')];
    expect(await runDailyJobs(services, jobs)).toBe(2);
    days(1);
    const [last, before] = [today(), addDays(today(), -1)];
    expect(await lookAtJobs(services, jobs)).toEqual({
      ran: 2,
      stopped: [{ job: 'b', date: before, why: 'failed' }],
    });
    expect(done).toEqual([`a ${before}`, `c ${before}`, `a ${last}`, `c ${last}`]);
    isBroken = false;
    expect(await runDailyJobs(services, jobs)).toBe(2);
    expect(done.slice(4)).toEqual([`b ${before}`, `b ${last}`]);
  });

  it('a job that comes after another waits for it, each day in order, and forgets none of its days', async () => {
    let isBroken = true;
    const first = job('first', async () => {
      if (isBroken) throw new Error('no ink');
    });
    const second = { ...job('second'), after: ['first'] };
    const jobs = [first, second, job('other')];
    for (const n of [0, 1, 2]) {
      days(n);
      expect(await runDailyJobs(services, jobs)).toBe(1);
    }
    const [d0, d1, d2] = [addDays(today(), -2), addDays(today(), -1), today()];
    expect(await runs()).toMatchObject([
      { job: 'first', date: d0, state: 'failed', attempts: 3 },
      { job: 'other', date: d0, state: 'done' },
      { job: 'second', date: d0, state: 'waiting', attempts: 0 },
      { job: 'other', date: d1 },
      { job: 'other', date: d2 },
    ]);
    isBroken = false;
    expect(await runDailyJobs(services, jobs)).toBe(6);
    expect(done.slice(3)).toEqual([d0, d1, d2].flatMap((date) => [`first ${date}`, `second ${date}`]));
  });

  it('a job runs after those that it names, wherever they stand', async () => {
    const jobs = [{ ...job('a'), after: ['c', 'b'] }, job('b'), { ...job('c'), after: ['b'] }];
    expect(await runDailyJobs(services, jobs)).toBe(3);
    expect(done).toEqual([`b ${today()}`, `c ${today()}`, `a ${today()}`]);
  });

  it('jobs that wait for each other, or for one that there is not, are refused', async () => {
    const circle = [
      { ...job('a'), after: ['b'] },
      { ...job('b'), after: ['a'] },
    ];
    await expect(runDailyJobs(services, circle)).rejects.toThrow('a → b → a');
    const alone = [{ ...job('a'), after: ['b'] }];
    await expect(runDailyJobs(services, alone)).rejects.toThrow('a comes after b, which there is not');
    expect(done).toEqual([]);
  });

  it('a heartbeat keeps the lease of a run that takes long; only one that fell silent is taken over', async () => {
    const hung = Promise.withResolvers<void>();
    const times = { leaseMs: 20_000, heartbeatMs: 10 };
    const leasedUntil = async () =>
      (await suite.rows<{ until: Date }>(sql`select leased_until as until from job_runs`))[0]?.until;
    const long = runDailyJobs(services, [job('a', () => hung.promise)], times);
    await until(async () => (await leasedUntil()) !== undefined);
    suite.clock.set(new Date(start.getTime() + 15_000));
    await until(async () => (await leasedUntil())?.getTime() === start.getTime() + 35_000);
    suite.clock.set(new Date(start.getTime() + 30_000));
    expect(await lookAtJobs(services, [job('a')])).toMatchObject({ ran: 0, stopped: [{ why: 'busy' }] });
    hung.resolve();
    expect(await long).toBe(1);
  });

  it('a worker that lost its lease writes nothing more', async () => {
    const taken = Promise.withResolvers<void>();
    const write = (text: string) => (fenced: Services) =>
      runCommand(fenced, systemClient, text, (ctx) => ctx.enqueue('savings.catch_up', { userId: text }));
    const slow: DailyJob = {
      name: 'a',
      run: async (fenced) => {
        await write('before')(fenced);
        await taken.promise;
        await write('after')(fenced);
        return { done: 1 };
      },
    };
    const written = () =>
      suite.rows<{ text: string }>(
        sql`select payload ->> 'userId' as text from outbox where topic = 'savings.catch_up'`,
      );
    const silent = lookAtJobs(services, [slow], { leaseMs: 20_000, heartbeatMs: 60_000 });
    await until(async () => (await written()).length === 1);
    suite.clock.set(new Date(start.getTime() + 21_000));
    expect(await runDailyJobs(services, [job('a')])).toBe(1);
    taken.resolve();
    expect(await silent).toMatchObject({ ran: 0, stopped: [{ why: 'busy' }] });
    expect(await written()).toEqual([{ text: 'before' }]);
    expect(await runs()).toMatchObject([{ state: 'done', attempts: 2 }]);
  });

  it('two workers at once: each run is made by one of them', async () => {
    const jobs = [job('a'), job('b')];
    await Promise.all([1, 2, 3].map(() => runDailyJobs(services, jobs)));
    await runDailyJobs(services, jobs);
    expect(done.toSorted()).toEqual([`a ${today()}`, `b ${today()}`]);
  });

  it('a run whose worker died is left alone until its lease ends, then taken over', async () => {
    const plant = (until: Date) =>
      suite.tamper((writer) =>
        writer.run(sql`
          insert into job_runs (job, business_date, state, attempts, leased_until, started_at)
          values ('a', ${today()}, 'running', 1, ${until}, ${start})`),
      );
    await plant(new Date(start.getTime() + 60_000));
    expect(await runDailyJobs(services, [job('a')])).toBe(0);
    suite.clock.set(new Date(start.getTime() + 61_000));
    expect(await runDailyJobs(services, [job('a')])).toBe(1);
    expect(await runs()).toMatchObject([{ state: 'done', attempts: 2 }]);
  });
});

it('catching up N missed days pays what N daily runs pay, date by date', async () => {
  days(0);
  await suite.tamper((writer) => writer.run(sql`delete from job_runs`));
  await suite.app.runDue();
  const by = await operators(suite);
  const issuerId = await addIssuer(by.ada);
  await fund(suite, by, issuerId, '100000.00');
  const productId = await publish(suite, by, issuerId, { cycleDays: 6, rateBps: 417, unitPrice: '333.33' });
  const people = [await personWith(suite, 'maple', '5000.00'), await personWith(suite, 'benoak', '5000.00')];
  const paid = async (person: (typeof people)[number], id: string) => {
    const { payouts, state } = await person.call.ok('/api/subscription/detail', { subscriptionId: id });
    return { state, payouts: payouts.map(({ kind, amount, state: at }) => `${kind} ${amount} ${at}`) };
  };

  const [maple, ben] = people as [(typeof people)[number], (typeof people)[number]];
  const daily = await subscribe(suite, maple, productId, 7);
  for (let n = 1; n <= 7; n += 1) {
    await suite.app.advance(1);
  }
  const asDaily = await paid(maple, daily.subscriptionId);

  const missed = await subscribe(suite, ben, productId, 7);
  const clock = services.clock as typeof suite.clock;
  clock.setOffsetDays(14);
  const [counted] = await suite.rows<{ jobs: bigint }>(sql`select count(distinct job) as jobs from job_runs`);
  expect(await suite.app.runDue()).toBe(7 * Number(counted?.jobs));
  expect(await suite.app.runDue()).toBe(0);
  const asMissed = await paid(ben, missed.subscriptionId);
  expect(asMissed).toEqual(asDaily);
  expect(asMissed.state).toBe('repaid');
});
