import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { describe, expect, it } from 'vitest';
import { registerPerson } from '../../testing/person.ts';
import { onDuty } from '../../testing/product.ts';
import { suiteApp } from '../../testing/suite.ts';
import { sql } from '../platform/db/sql.ts';

const suite = await suiteApp();
const production = await suiteApp({ mode: 'production' });
const maple = await registerPerson(suite, 'maple');
const today = () => businessDateOf(suite.app.services.clock.now());

it('moves business time day by day, every day with its jobs, and leaves the wall clock alone', async () => {
  const [date, wall] = [today(), suite.clock.wall()];
  await suite.app.runDue();
  const moved = await maple.call.ok('/api/demo/advance', { days: 3 });
  expect(moved.businessDate).toBe(addDays(date, 3));
  expect(suite.clock.wall()).toEqual(wall);
  expect((await maple.call.ok('/api/v2/common/getConfig')).businessDate).toBe(moved.businessDate);
  const rows = await suite.rows<{ date: string }>(
    sql`select distinct business_date as date from job_runs where state = 'done' order by 1`,
  );
  expect(rows.map((row) => row.date)).toEqual([0, 1, 2, 3].map((n) => addDays(date, n)));
});

it('several who move it at once move it one after the other', async () => {
  const date = today();
  const ada = await onDuty(suite);
  await Promise.all([
    maple.call.ok('/api/demo/advance', { days: 2 }),
    ada.ok('/console/api/demo/advance', { days: 3 }),
    suite.app.advance(1),
  ]);
  expect(today()).toBe(addDays(date, 6));
});

it('what is to be done on each day is done once its jobs are', async () => {
  const date = today();
  const days: string[] = [];
  suite.app.afterEachDay(async () => {
    const [row] = await suite.rows<{ last: string }>(
      sql`select max(business_date) as last from job_runs where state = 'done'`,
    );
    days.push(`${today()} after the jobs of ${row?.last}`);
  });
  await suite.app.advance(2);
  suite.app.afterEachDay(async () => undefined);
  const next = [1, 2].map((n) => addDays(date, n));
  expect(days).toEqual(next.map((day) => `${day} after the jobs of ${day}`));
});

it('the days survive a restart', async () => {
  const date = today();
  suite.clock.setOffsetDays(0);
  await suite.app.restoreClock();
  expect(today()).toBe(date);
});

describe('time stops at a day whose jobs cannot be done', () => {
  const plant = (state: string, leasedUntil: Date | null) =>
    suite.tamper((writer) =>
      writer.run(sql`
        update job_runs set state = ${state}, leased_until = ${leasedUntil}
        where job = 'investing.schedule' and business_date = ${today()}`),
    );

  it('demo.busy while another process is at one of them, for users and for operators', async () => {
    await suite.app.runDue();
    const date = today();
    await plant('running', new Date(suite.clock.wall().getTime() + 20_000));
    expect(await maple.call.refusal('/api/demo/advance', { days: 3 })).toMatchObject({
      code: 'demo.busy',
      status: 409,
    });
    const ada = await onDuty(suite);
    expect((await ada.refusal('/console/api/demo/advance', { days: 1 })).code).toBe('demo.busy');
    expect(today()).toBe(date);
    await plant('done', null);
    expect((await maple.call.ok('/api/demo/advance', { days: 1 })).businessDate).toBe(addDays(date, 1));
  });

  it('demo.job_failed when one of them fails, and no day after it begins', async () => {
    const date = today();
    const ada = await onDuty(suite);
    await suite.tamper((writer) => writer.run(sql`alter table subscriptions rename to elsewhere`));
    const asked = [
      await maple.call.refusal('/api/demo/advance', { days: 3 }),
      await ada.refusal('/console/api/demo/advance', { days: 1 }),
    ];
    await suite.tamper((writer) => writer.run(sql`alter table elsewhere rename to subscriptions`));
    expect(asked.map(({ code }) => code)).toEqual(['demo.job_failed', 'demo.job_failed']);
    expect(today()).toBe(addDays(date, 1));
    await suite.app.runDue();
  });
});

it('demo.unavailable in production, for users and for operators', async () => {
  const ben = await registerPerson(production, 'benoak');
  expect(await ben.call.refusal('/api/demo/advance', { days: 1 })).toMatchObject({
    code: 'demo.unavailable',
    status: 403,
  });
  const ada = await onDuty(production);
  expect((await ada.refusal('/console/api/demo/advance', { days: 1 })).code).toBe('demo.unavailable');
  expect((await ada.ok('/console/api/me')).isDemo).toBe(false);
});
