import { addDays, type BusinessDate, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { personWith } from '../../../testing/person.ts';
import { addIssuer, operators, publish, subscribe } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';
import { accrueGrowth } from './accrue-growth.ts';

const cycleDays = 9;
const suite = await suiteApp();
const by = await operators(suite);
const productId = await publish(suite, by, await addIssuer(by.ada), { cycleDays, quotaUnits: 10_000 });
const { services } = suite.app;
const today = () => businessDateOf(suite.clock.now());

let offset = 0;
let ranOn = today();

/** Lets the runs of all dates come that have not come yet. */
async function catchUp(): Promise<void> {
  while (ranOn < today()) {
    ranOn = addDays(ranOn, 1);
    await accrueGrowth(services, ranOn, 2);
  }
}

/** So many days after the last deed somebody invests, and perhaps takes it back on the same day. */
const deed = fc.record({
  after: fc.integer({ min: 0, max: 6 }),
  units: fc.integer({ min: 1, max: 200 }),
  isCancelled: fc.boolean(),
});
/** Of each night, whether its run comes on another one. */
const life = fc.record({
  deeds: fc.array(deed, { minLength: 1, maxLength: 4 }),
  isLate: fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
});

/** Returns what was invested on each day, by the investments alone. */
async function investedOn(userId: string): Promise<Map<BusinessDate, bigint>> {
  const rows = await suite.rows<{ principal: bigint; value_on: BusinessDate; matures_on: BusinessDate }>(sql`
    select principal, value_on, matures_on from subscriptions where user_id = ${userId} and state <> 'cancelled'`);
  const days = new Map<BusinessDate, bigint>();
  for (const { principal, value_on, matures_on } of rows)
    for (let on = value_on; on < matures_on && on < today(); on = addDays(on, 1))
      days.set(on, (days.get(on) ?? 0n) + principal);
  return days;
}

it('whatever somebody invests and takes back, and whenever runs come, stored growth follows from it', async () => {
  let people = 0;
  const check = fc.asyncProperty(life, async ({ deeds, isLate }) => {
    people += 1;
    const person = await personWith(suite, `grower${people}`, '90000.00');
    const pass = async (days: number) => {
      for (let i = 0; i < days; i += 1) {
        suite.clock.setOffsetDays((offset += 1));
        if (!isLate[offset % isLate.length]) await catchUp();
      }
    };
    for (const { after, units, isCancelled } of deeds) {
      await pass(after);
      const { subscriptionId } = await subscribe(suite, person, productId, units);
      if (isCancelled) await person.call.ok('/api/subscription/cancel', { subscriptionId });
    }
    await pass(cycleDays + 2);
    await catchUp();
    const { userId } = person;
    const days = await suite.rows<{ on_date: BusinessDate; principal: bigint }>(
      sql`select on_date, principal from growth_days where user_id = ${userId} order by on_date`,
    );
    const facts = await investedOn(userId);
    expect(new Map(days.map(({ on_date, principal }) => [on_date, principal]))).toEqual(facts);
    const [stored] = await suite.rows<{ growth: bigint; carried: number; level: number }>(
      sql`select growth, carried, level from members where user_id = ${userId}`,
    );
    const parts = [...facts.values()].reduce((sum, principal) => sum + principal, 0n);
    const growth = parts / 365n;
    const level = [1_000_00n, 5_000_00n].filter((threshold) => growth >= threshold).length;
    const expected = parts === 0n ? undefined : { growth, carried: Number(parts % 365n), level };
    expect(stored).toEqual(expected);
  });
  await fc.assert(check, { numRuns: 5, endOnFailure: true });
});
