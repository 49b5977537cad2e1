import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { userCaller } from '../../../testing/caller.ts';
import { type Person, password, personWith, registerPerson } from '../../../testing/person.ts';
import { putIn, takeOut } from '../../../testing/savings.ts';
import { countOf, suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';

const suite = await suiteApp();
const maple = await personWith(suite, 'maple', '50000.00');
const ben = await personWith(suite, 'benoak', '10.00');
const firstDay = businessDateOf(suite.clock.now());

const history = (person: Person, by: 'day' | 'month' | 'year' = 'day') =>
  person.call.ok('/api/asset_history', { by });
const totals = async (person: Person) =>
  (await history(person)).points.map(({ on, totalAssets }) => [on, totalAssets]);

it('there is no curve before the first close, and none of somebody who had nothing at any', async () => {
  expect(await history(maple)).toEqual({ closedOn: null, points: [] });
  const stranger = await registerPerson(suite, 'stranger');
  await putIn(maple, '5000.00');
  await suite.app.advance(1);
  expect(await history(stranger)).toEqual({ closedOn: firstDay, points: [] });
});

it('a close says what was owned and owed of each part, and their sums', async () => {
  expect(await history(maple)).toEqual({
    closedOn: firstDay,
    points: [
      {
        on: firstDay,
        held: {
          wallet: '45000.00',
          invested: '0.00',
          savings: '5000.00',
          equity: '0.00',
          shareOrders: '0.00',
        },
        owed: { loan: '0.00', pledge: '0.00' },
        totalAssets: '50000.00',
        totalOwed: '0.00',
        netWorth: '50000.00',
      },
    ],
  });
});

it('everybody sees their own, and nobody without a session sees any', async () => {
  expect(await totals(ben)).toEqual([[firstDay, '10.00']]);
  const refused = await userCaller(suite.app.web).refusal('/api/asset_history', {});
  expect(refused.code).toBe('session.required');
});

it('days on which nothing moved are told as the day before, and leave no row', async () => {
  const rows = await countOf(suite, 'asset_days');
  await suite.app.advance(2);
  expect(await totals(ben)).toEqual([0, 1, 2].map((day) => [addDays(firstDay, day), '10.00']));
  expect(await countOf(suite, 'asset_days')).toBe(rows);
});

it('what has come to nothing is nothing from that day on, and was what it was before', async () => {
  await takeOut(maple, '5000.00');
  await suite.app.advance(1);
  const saved = (await history(maple)).points.map(({ held }) => held.savings);
  expect(saved).toEqual(['5000.00', '5000.00', '5000.00', '0.00']);
  expect((await totals(maple)).at(-1)).toEqual([addDays(firstDay, 3), '50000.00']);
});

it('months and years end with the same close as the days', async () => {
  const last = (await history(maple)).points.at(-1);
  for (const by of ['month', 'year'] as const) {
    const { points } = await history(maple, by);
    expect(points.at(-1)).toEqual(last);
    expect(new Set(points.map(({ on }) => on.slice(0, by === 'month' ? 7 : 4))).size).toBe(points.length);
  }
});

it('it is a part of the export of one’s data, and goes with the account', async () => {
  const ash = await registerPerson(suite, 'departingash');
  const yesterday = addDays(businessDateOf(suite.clock.now()), -1);
  await suite.tamper(async (writer) => {
    for (const table of ['asset_days', 'asset_standings'])
      await writer.run(sql`
        insert into ${sql.table(table)} (user_id, part, on_date, held, owed)
        values (${ash.userId}, 'equity', ${yesterday}, 1234, 0)`);
  });
  const file = await ash.call.ok('/api/my_data/export', { loginPassword: password, format: 'json' });
  expect(JSON.parse(file.text).assetHistory.asset_days).toEqual([
    { part: 'equity', on_date: yesterday, held: '12.34', owed: '0.00' },
  ]);
  await ash.call.ok('/api/my_data/close', { loginPassword: password });
  const left = await suite.rows(sql`
    select user_id from asset_days where user_id = ${ash.userId}
    union all select user_id from asset_standings where user_id = ${ash.userId}`);
  expect(left).toEqual([]);
});
