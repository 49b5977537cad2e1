import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { registerPerson } from '../../testing/person.ts';
import { onDuty } from '../../testing/product.ts';
import { suiteApp } from '../../testing/suite.ts';
import { sql } from '../platform/db/sql.ts';

const suite = await suiteApp();
const production = await suiteApp({ mode: 'production' });
const maple = await registerPerson(suite, 'maple');
const today = () => businessDateOf(suite.app.services.clock.now());

it('moves business time day by day, every day with its jobs, and leaves the wall alone', async () => {
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

it('the days survive a restart', async () => {
  const date = today();
  suite.clock.setOffsetDays(0);
  await suite.app.restoreClock();
  expect(today()).toBe(date);
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
