import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { inboxOf } from '../../../testing/inbox.ts';
import { mortalDatabase } from '../../../testing/mortal-database.ts';
import { type Person, personWith } from '../../../testing/person.ts';
import { decidePolicy } from '../../../testing/policy.ts';
import { addIssuer, operators, publish, subscribe } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';
import { accrueGrowth } from './accrue-growth.ts';

/** What goes wrong while a night counts growth, and who else is at work meanwhile. */

const suite = await suiteApp();
const { services } = suite.app;
const by = await operators(suite);
const productId = await publish(suite, by, await addIssuer(by.ada), { cycleDays: 90 });
const people: Person[] = [];
// ¥7,300.00 are 20.00 of growth a day.
for (const name of ['maple', 'benoak', 'cedar', 'dogwood', 'elmtree']) {
  const person = await personWith(suite, name, '10000.00');
  await subscribe(suite, person, productId, 73);
  people.push(person);
}
let days = 0;
const today = () => businessDateOf(services.clock.now());
const passDay = () => suite.clock.setOffsetDays((days += 1));
/** What there was after each day, the last in front. */
const growthOf = async ({ call }: Person) =>
  (await call.ok('/api/vip/growth')).items.map(({ growth }) => growth);
passDay();

it('workers that die in mid-batch, and one that lives: each day of everybody is counted once', async () => {
  for (let day = 1; day <= 3; day += 1) {
    passDay();
    // Each dies after another number of transactions: before the first part of all people, between two, after the last.
    const dying = [2, 3, 4, 5, 7].map((lives) => {
      let left = lives + day;
      const db = mortalDatabase(services.db, () => (left -= 1) < 0);
      return accrueGrowth({ ...services, db }, today(), 2).then(
        () => 'lived',
        (error: Error) => error.name,
      );
    });
    expect(await Promise.all(dying)).toContain('ProcessDied');
    await accrueGrowth(services, today(), 2);
  }
  for (const person of people) expect(await growthOf(person)).toEqual(['60.00', '40.00', '20.00']);
});

it('runs at the same time, in parts of other sizes, count a day once', async () => {
  passDay();
  const runs = [1, 2, 5_000].map((size) => accrueGrowth(services, today(), size));
  const counts = await Promise.all(runs);
  expect(counts.reduce((sum, each) => sum + each.people, 0)).toBe(people.length);
  for (const person of people) expect((await growthOf(person))[0]).toBe('80.00');
});

it('a day that cannot be written down keeps nobody else waiting; retried, each day is made up for in order', async () => {
  const [, ben, cedar] = people as [Person, Person, Person];
  await suite.tamper(async (writer) => {
    await writer.run(sql`
      create function strike() returns trigger language plpgsql as $$ begin raise exception 'this row is faulty'; end $$`);
    await writer.run(sql`
      create trigger strike before insert or update on growth_days for each row
      when (new.user_id = ${sql.raw(`'${ben.userId}'`)}) execute function strike()`);
  });
  passDay();
  expect(await accrueGrowth(services, today())).toEqual({ people: people.length - 1, parked: 1 });
  passDay();
  expect(await accrueGrowth(services, today())).toEqual({ people: people.length - 1, parked: 0 });
  expect(await growthOf(cedar)).toHaveLength(6);
  expect(await growthOf(ben)).toHaveLength(4);
  const { items } = await by.ada.ok('/console/api/parked');
  expect(items).toMatchObject([{ kind: 'membership.person', itemId: ben.userId }]);
  await suite.tamper(async (writer) => {
    await writer.run(sql`drop trigger strike on growth_days`);
    await writer.run(sql`drop function strike`);
  });
  await by.ada.ok('/console/api/parked/retry', { items: items.map(({ kind, itemId }) => ({ kind, itemId })) });
  await suite.app.deliverOutbox();
  expect(await growthOf(ben)).toEqual(await growthOf(cedar));
});

it('who was left out of a day is caught up by the next run before it goes on', async () => {
  const [maple] = people as [Person];
  const before = await growthOf(maple);
  passDay();
  passDay();
  passDay();
  await accrueGrowth(services, today());
  expect((await growthOf(maple)).slice(0, 3)).toEqual(['180.00', '160.00', '140.00']);
  expect(await growthOf(maple)).toHaveLength(before.length + 3);
});

it('of several runs at once one tells people of a level that they come to', async () => {
  // What is decided in the middle of a day holds for the next one.
  await decidePolicy(by, { 'membership.growth.level1': '100.00' });
  passDay();
  await accrueGrowth(services, today());
  passDay();
  await Promise.all([1, 2, 5_000].map((size) => accrueGrowth(services, today(), size)));
  for (const person of people) {
    const told = (await inboxOf(person)).filter(({ en }) => /reached level/.test(en.title));
    expect(told).toHaveLength(1);
    expect(await person.call.ok('/api/vip/level')).toMatchObject({ level: 1 });
  }
});
