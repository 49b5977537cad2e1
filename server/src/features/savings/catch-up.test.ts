import { addDays, businessDateOf, daysBetween } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { personWith } from '../../../testing/person.ts';
import { decidePolicy } from '../../../testing/policy.ts';
import { operators } from '../../../testing/product.ts';
import { fundSavings, putIn, takeOut } from '../../../testing/savings.ts';
import { type Suite, suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';
import { accrueDay } from './accrue-day.ts';

/** From late in 2027, so that 29 February 2028 lies in between. */
const firstDay = '2027-12-01';
const lastDay = 400;
const suites = [await suiteApp(), await suiteApp()] as const;

/** Lets the same happen on the same dates: people move money, the rate changes. `atDay` does the jobs of a day. */
async function live(suite: Suite, atDay: (day: number) => Promise<void>) {
  const by = await operators(suite);
  const maple = await personWith(suite, 'maple', '90000.00');
  const ben = await personWith(suite, 'benoak', '90000.00');
  const cedar = await personWith(suite, 'cedar', '90000.00');
  const deeds: Record<number, () => Promise<unknown>> = {
    0: async () => {
      await fundSavings(suite, 10_000_00n);
      await putIn(maple, '33333.33');
      await putIn(ben, '1.00');
    },
    7: () => putIn(cedar, '9999.99'),
    // 28 and 29 February, and 1 March
    89: () => takeOut(maple, '20000.00'),
    90: () => putIn(ben, '12345.67'),
    91: () => takeOut(cedar, '9999.99'),
    150: () => decidePolicy(by, { 'savings.rateBps': '137' }),
    300: () => putIn(cedar, '5.00'),
  };
  const ahead = daysBetween(businessDateOf(suite.clock.wall()), firstDay);
  for (let day = 0; day <= lastDay; day += 1) {
    suite.clock.setOffsetDays(ahead + day);
    await atDay(day);
    await deeds[day]?.();
  }
  const names = new Map([maple, ben, cedar].map(({ userId, name }) => [userId, name]));
  return { names };
}

/** Returns every accrual as it stands, and the payments in the order in which each account got them. */
async function booksOf({ rows }: Suite, { names }: { names: Map<string, string> }) {
  const accruals = await rows<{ user_id: string; on_date: string }>(sql`
    select user_id, on_date, base, rate_bps, earned_micro, carried_micro, interest, value_on
    from savings_accruals order by on_date, user_id`);
  const entries = await rows<{ user_id: string }>(sql`
    select e.user_id, e.amount, a.on_date from entries e
    join savings_accruals a on a.user_id = e.user_id and a.transfer_id = e.transfer_id
    where e.kind = 'savings_interest' order by e.user_id, e.seq`);
  const named = <Row extends { user_id: string }>(row: Row) => ({
    ...row,
    user_id: names.get(row.user_id),
  });
  return { accruals: accruals.map(named), entries: entries.map(named) };
}

it('catching 400 days up gives the accruals, amounts and order of 400 daily runs, across 29 February and another rate', {
  timeout: 120_000,
}, async () => {
  const [daily, late] = suites;
  const lives = [
    await live(daily, async (day) => {
      await accrueDay(daily.app.services, addDays(firstDay, day));
    }),
    await live(late, async () => undefined),
  ] as const;
  for (let day = 0; day <= lastDay; day += 1) await accrueDay(late.app.services, addDays(firstDay, day));
  const [of, ofLate] = [await booksOf(daily, lives[0]), await booksOf(late, lives[1])];
  expect(ofLate).toEqual(of);
  // From the day after the deposit on; what was earned stays in the pot when the rest is taken out.
  expect(of.accruals).toHaveLength(2 * (lastDay - 1) + (lastDay - 8));
  const onLeapDay = of.accruals.filter(({ on_date }) => on_date === '2028-02-29');
  expect(onLeapDay).toMatchObject([
    { user_id: 'maple', rate_bps: 200 },
    { user_id: 'benoak', rate_bps: 200, base: 100n },
    { user_id: 'cedar', rate_bps: 200 },
  ]);
  // What it is booked under says when the money was there.
  const booked = await late.rows<{ posted_on: string }>(
    sql`select distinct posted_on from transfers where kind = 'savings_interest'`,
  );
  expect(booked).toEqual([{ posted_on: addDays(firstDay, lastDay) }]);
});
