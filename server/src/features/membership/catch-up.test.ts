import { addDays, businessDateOf, daysBetween } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { personWith } from '../../../testing/person.ts';
import { addIssuer, operators, publish, subscribe } from '../../../testing/product.ts';
import { type Suite, suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';
import { accrueGrowth } from './accrue-growth.ts';

/** From early in 2028, so that 29 February lies in between. */
const firstDay = '2028-02-10';
const lastDay = 60;
const suites = [await suiteApp(), await suiteApp()] as const;

/** Lets the same people invest on the same dates. `atDay` does the work of a day. */
async function live(suite: Suite, atDay: (date: string) => Promise<unknown>) {
  const by = await operators(suite);
  const ahead = daysBetween(businessDateOf(suite.clock.wall()), firstDay);
  suite.clock.setOffsetDays(ahead);
  const productId = await publish(suite, by, await addIssuer(by.ada), { cycleDays: 17 });
  const people = [
    await personWith(suite, 'maple', '90000.00'),
    await personWith(suite, 'benoak', '90000.00'),
    await personWith(suite, 'cedar', '90000.00'),
  ] as const;
  const buys: Record<number, readonly [0 | 1 | 2, number]> = {
    0: [0, 333],
    3: [1, 1],
    9: [0, 77],
    20: [2, 500],
    21: [1, 13],
    40: [0, 1],
  };
  for (let day = 0; day <= lastDay; day += 1) {
    suite.clock.setOffsetDays(ahead + day);
    await atDay(addDays(firstDay, day));
    const buy = buys[day];
    if (buy) await subscribe(suite, people[buy[0]], productId, buy[1]);
  }
  return new Map(people.map(({ userId, name }) => [userId, name]));
}

const growthIn = async ({ rows }: Suite, names: Map<string, string>) => {
  const days = await rows<{ user_id: string }>(sql`select * from growth_days`);
  const levels = await rows<{ user_id: string }>(sql`select * from level_changes`);
  return [...days, ...levels]
    .map((row) => JSON.stringify({ ...row, user_id: names.get(row.user_id) }, showBigint))
    .toSorted();
};
const showBigint = (_key: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value);

it('catching 60 days up gives the growth of 60 daily runs, whatever the size of a chunk, across 29 February', async () => {
  const [daily, late] = suites;
  const of = await growthIn(daily, await live(daily, (date) => accrueGrowth(daily.app.services, date)));
  const names = await live(late, async () => undefined);
  for (let day = 0; day <= lastDay; day += 1)
    await accrueGrowth(late.app.services, addDays(firstDay, day), 1);
  expect(await growthIn(late, names)).toEqual(of);
  expect(of.length).toBeGreaterThan(60);
});
