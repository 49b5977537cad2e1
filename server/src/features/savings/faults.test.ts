import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { mortalDatabase } from '../../../testing/mortal-database.ts';
import { type Person, personWith } from '../../../testing/person.ts';
import { onDuty } from '../../../testing/product.ts';
import { fundSavings, putIn } from '../../../testing/savings.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';
import { accrueDay } from './accrue-day.ts';

/** What goes wrong while the day's work is done, and who else is at work meanwhile. */

const suite = await suiteApp();
const { services } = suite.app;
const ada = await onDuty(suite);
const people: Person[] = [];
for (const name of ['maple', 'benoak', 'cedar', 'dogwood', 'elmtree'])
  people.push(await personWith(suite, name, '40000.00'));
const today = () => businessDateOf(services.clock.now());
const earned = async (person: Person) =>
  (await person.call.ok('/api/savings/earnings')).items.map(({ onDate, base, interest, state }) => [
    onDate,
    base,
    interest,
    state,
  ]);

it('two workers that are killed in mid-batch, and a third: each pot accrues the day once and is paid once', async () => {
  await fundSavings(suite, 1_000_00n);
  for (const person of people) await putIn(person, '36500.00');
  suite.clock.setOffsetDays(1);
  await accrueDay(services, today());
  for (let day = 2; day <= 4; day += 1) {
    suite.clock.setOffsetDays(day);
    // Each dies after another number of transactions: before the first chunk, between two, after the last.
    const dying = [3, 4, 5, 6, 7].map((lives) => {
      let left = lives + day;
      const db = mortalDatabase(services.db, () => (left -= 1) < 0);
      return accrueDay({ ...services, db }, today(), 2).then(
        () => 'lived',
        (error: Error) => error.name,
      );
    });
    expect(await Promise.all(dying)).toContain('ProcessDied');
    await accrueDay(services, today(), 2);
  }
  for (const person of people)
    expect(await earned(person)).toEqual([
      [addDays(today(), -1), '36504.00', '2.00', 'paid'],
      [addDays(today(), -2), '36502.00', '2.00', 'paid'],
      [addDays(today(), -3), '36500.00', '2.00', 'paid'],
    ]);
});

it('a deposit during the run waits for one chunk at most, and changes nothing of the day that is over', async () => {
  suite.clock.setOffsetDays(5);
  const [maple] = people as [Person];
  const before = (await maple.call.ok('/api/savings/overview')).balance;
  await Promise.all([accrueDay(services, today(), 1), putIn(maple, '100.00'), putIn(maple, '50.00')]);
  expect((await earned(maple))[0]).toEqual([addDays(today(), -1), before, '2.00', 'paid']);
  expect((await maple.call.ok('/api/savings/overview')).balance).toBe((Number(before) + 152).toFixed(2));
});

/** Lets no accrual of somebody be written. */
const strike = ({ userId }: Person) =>
  suite.tamper(async (writer) => {
    await writer.run(sql`
      create function strike() returns trigger language plpgsql as $$ begin raise exception 'this row is faulty'; end $$`);
    await writer.run(sql`
      create trigger strike before insert or update on savings_accruals for each row
      when (new.user_id = ${sql.raw(`'${userId}'`)}) execute function strike()`);
  });

/** Ends that, and lets an operator retry what was parked. */
async function mend(): Promise<void> {
  await suite.tamper(async (writer) => {
    await writer.run(sql`drop trigger strike on savings_accruals`);
    await writer.run(sql`drop function strike`);
  });
  const { items } = await ada.ok('/console/api/parked');
  await ada.ok('/console/api/parked/retry', { items: items.map(({ kind, itemId }) => ({ kind, itemId })) });
  await suite.app.deliverOutbox();
}

it('a pot that cannot be written keeps nobody else waiting; retried, it makes up for every day in order', async () => {
  const [, ben, cedar] = people as [Person, Person, Person];
  await strike(ben);
  for (let day = 6; day <= 8; day += 1) {
    suite.clock.setOffsetDays(day);
    await accrueDay(services, today());
  }
  expect(await earned(cedar)).toHaveLength(7);
  expect(await earned(ben)).toHaveLength(4);
  const { items } = await ada.ok('/console/api/parked');
  expect(items).toMatchObject([{ kind: 'savings.pot', itemId: ben.userId }]);
  await mend();
  expect(await earned(ben)).toEqual(await earned(cedar));
});

it('parts of a night side by side pay each pot once, and a pot that cannot be written is parked alone', async () => {
  const lastOf = async (person: Person) => {
    const [onDate, , , state] = (await earned(person))[0] ?? [];
    return [onDate, state];
  };
  suite.clock.setOffsetDays(9);
  expect(await accrueDay(services, today(), 5_000, 2)).toEqual({ accrued: 5, waiting: 0, parked: 0 });
  for (const person of people) expect(await lastOf(person)).toEqual([addDays(today(), -1), 'paid']);
  const [maple, ben] = people as [Person, Person];
  await strike(ben);
  suite.clock.setOffsetDays(10);
  expect(await accrueDay(services, today(), 5_000, 2)).toEqual({ accrued: 4, waiting: 0, parked: 1 });
  expect((await lastOf(maple))[0]).toBe(addDays(today(), -1));
  expect((await lastOf(ben))[0]).toBe(addDays(today(), -2));
  await mend();
  expect((await lastOf(ben))[0]).toBe(addDays(today(), -1));
});
